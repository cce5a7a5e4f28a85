import DocumentJSON

// Indirect, because code that copies its payloads in place is long.
/// Errors of publishing, as facts.
public indirect enum PublicationError: Error, Hashable, Sendable {
  /// The page has no publications.
  case noPublications(page: String)
  /// No publication is live at this time.
  case nothingLive(page: String, at: Moment)
  /// The page has no publication with this number.
  case unknownNumber(page: String, number: Int, newest: Int)
  /// Another publication is live than expected; `nil` and 0 mean none.
  case otherIsLive(page: String, expected: Int, found: Int?)
  /// The publication was already withdrawn.
  case alreadyWithdrawn(page: String, number: Int, at: Moment)
  /// The end time is not after the start time.
  case endsBeforeItBegins(from: Moment, until: Moment)
  /// The start time has passed.
  case hasPassed(Moment, now: Moment)
  /// The live publication is a rollback, and the page's draft has not been restored since.
  case rolledBack(Publication)
  /// The page was changed between its check and its publication.
  case changedMeanwhile(page: String)
  /// The page has no sections, or none with items.
  case emptyPage(page: String)
  /// The page may not be published.
  case notPublishable(page: String)
  /// The note or the author breaks the rule for titles. The problem has neither a capital letter nor a
  /// full stop.
  case refusedText(_ name: String, problem: String, remedy: String)
  /// The page has no such language; it has the known ones.
  case unknownLocale(String, page: String, known: [String])
  /// This version cannot read all of the document of a publication in a language, so that it cannot be taken
  /// over into another one.
  case unreadableTranslation(String, page: String, number: Int)
  /// The stored document is not the one that was published, so that nobody is given it.
  case damaged(page: String, number: Int)
}

extension PublicationError: CustomStringConvertible {
  /// The problem, and what to do about it.
  public var description: String { remedy.map { "\(problem)\n\($0)" } ?? problem }

  /// The problem.
  public var problem: String {
    switch self {
    case .noPublications(let page): "The page \(named(page)) has not been published."
    case .nothingLive(let page, let moment):
      "No publication of the page \(named(page)) is live at \(moment)."
    case .unknownNumber(let page, let number, let newest):
      "The page \(named(page)) has no publication \(number); the newest is \(newest)."
    case .otherIsLive(let page, let expected, let found):
      "\(found.map { "Publication \($0)" } ?? "No publication") of the page \(named(page)) is live, "
        + "not \(expected == 0 ? "none" : "\(expected)") as expected."
    case .alreadyWithdrawn(let page, let number, let moment):
      "Publication \(number) of the page \(named(page)) was already withdrawn at \(moment)."
    case .endsBeforeItBegins(let from, let until):
      "A publication from \(from) cannot end at \(until), which is not later."
    case .hasPassed(let moment, let now): "\(moment) has passed: it is \(now)."
    case .rolledBack(let rollback): Self.sentence(about: rollback)
    case .changedMeanwhile(let page):
      "Nothing was published: the page \(named(page)) was changed while it was checked."
    case .emptyPage(let page):
      "The page \(named(page)) is empty: it has no section with items."
    case .notPublishable(let page):
      "The page \(named(page)) is marked as one that is not published."
    case .refusedText(let name, let problem, _):
      "Nothing was published: in the \(name), \(problem)."
    case .unknownLocale(let locale, let page, let known):
      "The page \(named(page)) has no language \(quoted(locale))"
        + (known.count > 1 ? "; it has \(known.joined(separator: ", "))." : ": it has only one.")
    case .unreadableTranslation(let locale, let page, let number):
      "The document in \(locale) of publication \(number) of the page \(named(page)) has parts that "
        + "this version does not know, and cannot be taken over."
    case .damaged(let page, let number):
      "Publication \(number) of the page \(named(page)) is damaged: its document is not the one "
        + "that was published."
    }
  }

  /// Who rolled back, when and why.
  private static func sentence(about rollback: Publication) -> String {
    let author = rollback.author.map { " by \(quoted($0))" } ?? ""
    let note = rollback.note.map { " (\(quoted($0)))" } ?? ""
    let number = rollback.restores ?? 0
    return
      "Publication \(rollback.number) of the page \"\(rollback.page.asSlug)\" is a rollback to "
      + "publication \(number), made\(author) at \(rollback.made)\(note), and the page's draft "
      + "has not been restored since."
  }

  /// The times that ``problem`` names, as it writes them.
  package var moments: [Moment] {
    switch self {
    case .nothingLive(_, let moment), .alreadyWithdrawn(_, _, let moment): [moment]
    case .endsBeforeItBegins(let from, let until): [from, until]
    case .hasPassed(let moment, let now): [moment, now]
    case .rolledBack(let rollback): [rollback.made]
    case .noPublications, .unknownNumber, .otherIsLive, .changedMeanwhile, .emptyPage,
      .notPublishable, .refusedText, .unknownLocale, .unreadableTranslation, .damaged:
      []
    }
  }

  /// What to do about it, in general terms; nil if the problem already says it.
  public var remedy: String? {
    switch self {
    case .noPublications: "Publish it first."
    case .nothingLive, .unknownNumber: "Name another publication of the page, or another time."
    case .otherIsLive: "Check which publication is live, then publish with its number as expected."
    case .hasPassed: "Publish immediately, or at a time in the future."
    case .rolledBack: "Restore the draft, or publish over the rollback."
    case .changedMeanwhile: "Publish again."
    case .emptyPage: "Add a section and items to it."
    case .notPublishable:
      "Publish the pages that show its sections, or mark it as publishable first."
    case .refusedText(_, _, let remedy): remedy
    case .unknownLocale: "Name one of its languages, or declare this one."
    case .unreadableTranslation: "Publish this language, too."
    case .damaged: "Publish the page again, or restore the catalog from a backup."
    case .alreadyWithdrawn, .endsBeforeItBegins: nil
    }
  }

  private func named(_ page: String) -> String { "\"\(page.asSlug)\"" }
}

extension String {
  /// The slug for use in a message, without characters that slugs cannot contain.
  package var asSlug: String {
    String(filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(100))
  }
}
