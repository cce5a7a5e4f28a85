public import CatalogModel
public import CompositionalLayout
public import DocumentJSON
public import Storefront

/// What publishing a page would do.
public struct PublicationReview: Sendable {
  /// The page that would be published.
  public var page: PublishedPage
  /// The page in its other languages, in the catalog's order.
  public var translations: [PublishedPage] = []
  /// The languages whose documents are taken over from ``replaced``, in the catalog's order.
  public var carriedLocales: [String] = []
  /// The catalog revision that the page was read at.
  public var revision: Int64
  /// The time from which the publication would be live; `nil` means at once.
  public var at: Moment?
  /// The time at which the publication would stop being live; `nil` means never.
  public var until: Moment?
  /// The publication that a rollback would publish again.
  public var restored: PublicationDocument?
  /// The translations of ``restored``, as they were published.
  public var restoredTranslations: [PublicationContent.Translation] = []
  /// The number of the publication that is live now; 0 if there is none.
  public var live: Int
  /// The publication that would be replaced.
  public var replaced: Publication?
  /// The changes from ``replaced``; `nil` if nothing is replaced, or if its document cannot be
  /// read.
  public var difference: PageChanges?
  /// The changes from ``replaced`` that only other languages have, in the catalog's order.
  public var translationChanges: [TranslationChanges] = []
  /// Whether ``replaced`` has the same content, and does not end before the end that was asked for. The ids
  /// of the database do not matter.
  public var isUnchanged: Bool
  /// The live rollback that publishing would undo; `nil` if there is none, or if the draft shows the
  /// same content. Without permission, publishing fails.
  public var standingRollback: Publication?
  /// The other pages that are live and would change if they were published again, because they show
  /// sections of this page that differ from what is live there.
  public var sharedWith: [SharingPage]
  /// The problems found in the page.
  public var diagnostics: [Diagnostic]
  /// Those of the diagnostics that are warnings which ``replaced`` has, too.
  public var knownDiagnostics: Set<Diagnostic>
  /// Publications that will replace this one although they were made from an older revision, or by a
  /// clock that was ahead.
  public var olderSuccessors: [Publication]

  /// The changes of texts, sections and items from ``replaced``.
  public var changes: PageDifference? { difference?.content }

  /// The other changes from ``replaced``, most of them in layouts of sections that both publications have.
  public var layoutChanges: PlanDifference? { difference?.layout }

  /// Changes that a page has in a language, and not in its first one.
  public struct TranslationChanges: Hashable, Sendable {
    /// The language.
    public var locale: String
    /// The changes.
    public var entries: [PageDifference.Entry]
  }

  /// All changes in words, those of sections and items first.
  package var changeLines: [ChangeLine] {
    guard let difference else { return [] }
    let titles = Dictionary(
      page.withEveryCase().sections.map { ($0.key, $0.title) },
      uniquingKeysWith: { first, _ in first })
    let translations = translationChanges.flatMap { change in
      change.entries.map { entry in
        var line = entry.line
        line.locale = change.locale
        // A section is called the same in all of them.
        if let title = line.section.flatMap({ titles[$0] }) { line.title = title }
        return line
      }
    }
    return difference.content.entries.map(\.line) + translations + difference.layoutLines
  }

  /// What the page has that clients of version 0.2 do not show, with the number of each; they show the rest.
  public var unknownToOlderClients: [(feature: PageFeature, count: Int)] {
    let counts = page.features
    return PageFeature.allCases.compactMap { feature in counts[feature].map { (feature, $0) } }
  }

  /// The page in all languages, the first one first.
  public var pages: [PublishedPage] { [page] + translations }

  /// Whether any diagnostic is an error, which prevents publishing.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Whether the publication would have the same content as the one it replaces.
  public var changesNothing: Bool { difference?.isEmpty == true && translationChanges.isEmpty }
}

extension PublicationReview {
  /// The page in its other languages as documents that wait for their stamps, with the hashes of their
  /// content.
  func frozenTranslations() throws -> [(locale: String, hash: String, page: FrozenPage)] {
    guard restored == nil else {
      return try restoredTranslations.map {
        ($0.locale, $0.contentHash, try FrozenPage(document: $0.bytes))
      }
    }
    return try translations.map { page in
      let frozen = try page.frozen()
      return (page.locale, frozen.hash.text, frozen)
    }
  }
}

/// A live page that shows sections of another page.
public struct SharingPage: Hashable, Sendable {
  /// The page's slug.
  public var page: String
  /// The number of the publication that is live.
  public var live: Int
  /// The keys of the page's sections that would change, in order.
  public var sections: [String]

  /// The sections of a page that would change, by their keys, and the publication of it that is live.
  public init(page: String, live: Int, sections: [String]) {
    self.page = page
    self.live = live
    self.sections = sections
  }
}

extension Diagnostic {
  /// The warnings among diagnostics that an earlier state of the page has, too, wherever its section was then.
  static func known(_ diagnostics: [Diagnostic], from earlier: [Diagnostic]) -> Set<Diagnostic> {
    let texts = Set(earlier.map { [$0.rule, $0.message] })
    return Set(
      diagnostics.filter { $0.severity != .error && texts.contains([$0.rule, $0.message]) })
  }
}

/// The page was not published because it has errors.
public struct PublicationRefused: Error, Hashable, Sendable {
  /// The page's slug.
  public var page: String
  /// The diagnostics, errors first.
  public var diagnostics: [Diagnostic]

  /// The diagnostics for which a page was refused, errors first.
  public init(page: String, diagnostics: [Diagnostic]) {
    self.page = page
    self.diagnostics = diagnostics
  }
}

extension PublicationRefused: CustomStringConvertible {
  /// The number of errors, and the first of them.
  public var description: String {
    let errors = diagnostics.filter { $0.severity == .error }
    let count = errors.count == 1 ? "an error" : "\(errors.count) errors"
    let first = errors.first.map { "\n\($0.path): \($0.message)" } ?? ""
    return "The page \"\(page)\" has \(count) and is not published." + first
  }
}
