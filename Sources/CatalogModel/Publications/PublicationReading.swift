/// Publications that can be read: all that serving them needs.
///
/// The catalog's store is one; others, such as a folder of files or another database, can be added
/// without a change for whoever reads.
public protocol PublicationReading: Sendable {
  /// The document that clients are shown at a moment, or `nil` if there is none. The moment may lie in
  /// the future: it is then what they will be shown unless somebody publishes or withdraws.
  func live(page: String, at moment: Moment) throws -> PublicationDocument?

  /// The document of a number, or `nil`; withdrawn ones included.
  func publication(page: String, number: Int) throws -> PublicationDocument?

  /// What was done after an event, in order; 0 gives all that is known.
  ///
  /// - Parameter limit: How many events to give at most.
  func events(since id: PublicationEvent.ID, limit: Int) throws -> [PublicationEvent]

  /// The publications of a page and all that was done to them, of one state of the whole; empty for a
  /// page that was never published.
  func history(page: String) throws -> PublicationHistory

  /// The first moment after another at which the page's live document is a different one, or none;
  /// `nil` if there is no such moment. It says how long an answer may be kept.
  func nextChange(page: String, after moment: Moment) throws -> Moment?
}

extension PublicationReading {
  /// The events after one, at most a thousand of them.
  public func events(since id: PublicationEvent.ID) throws -> [PublicationEvent] {
    try events(since: id, limit: 1000)
  }
}

/// Why something cannot be done with publications, as facts.
public enum PublicationError: Error, Hashable, Sendable {
  /// The page has no publications.
  case noPublications(page: String)
  /// No publication is live at the moment.
  case nothingLive(page: String, at: Moment)
  /// The page has no publication of the number; the newest has another.
  case unknownNumber(page: String, number: Int, newest: Int)
  /// Another publication is live than the one expected; `nil` and 0 stand for none.
  case otherIsLive(page: String, expected: Int, found: Int?)
  /// The publication was withdrawn before.
  case alreadyWithdrawn(page: String, number: Int, at: Moment)
  /// The time is over before it begins.
  case endsBeforeItBegins(from: Moment, until: Moment)
  /// The moment is over.
  case hasPassed(Moment, now: Moment)
  /// The page has no sections, or none with items.
  case emptyPage(page: String)
}

extension PublicationError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String { remedy.map { "\(problem)\n\($0)" } ?? problem }

  /// What is wrong.
  public var problem: String {
    switch self {
    case .noPublications(let page): "The page \(named(page)) has not been published."
    case .nothingLive(let page, let moment):
      "No publication of the page \(named(page)) is live at \(moment)."
    case .unknownNumber(let page, let number, let newest):
      "The page \(named(page)) has no publication \(number); the newest is \(newest)."
    case .otherIsLive(let page, let expected, let found):
      "\(found.map { "Publication \($0)" } ?? "No publication") of the page \(named(page)) is live, "
        + "not \(expected == 0 ? "none" : "\(expected)"): somebody was faster."
    case .alreadyWithdrawn(let page, let number, let moment):
      "Publication \(number) of the page \(named(page)) was withdrawn already, at \(moment)."
    case .endsBeforeItBegins(let from, let until):
      "A publication from \(from) cannot end at \(until): that is not after it."
    case .hasPassed(let moment, let now): "\(moment) has passed: it is \(now)."
    case .emptyPage(let page):
      "The page \(named(page)) shows nothing: it has no section with items."
    }
  }

  /// What to do about it, whatever program it is in; nil where the problem says it.
  public var remedy: String? {
    switch self {
    case .noPublications: "Publish it first."
    case .nothingLive, .unknownNumber: "Name another publication of the page, or another moment."
    case .otherIsLive: "Look at what is live, and then publish expecting that."
    case .hasPassed: "Publish at once, or at a moment to come."
    case .emptyPage: "Add a section and items to it."
    case .alreadyWithdrawn, .endsBeforeItBegins: nil
    }
  }

  private func named(_ page: String) -> String { "\"\(page.asSlug)\"" }
}

extension String {
  /// A slug as a message repeats it: what is no slug's character is left out.
  package var asSlug: String {
    String(filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(100))
  }
}
