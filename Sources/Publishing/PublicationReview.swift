public import CatalogModel
public import CompositionalLayout
import DocumentJSON
public import Storefront

/// What publishing a page would do.
public struct PublicationReview: Sendable {
  /// The page that would be published.
  public var page: PublishedPage
  /// The catalog revision that the page was read at.
  public var revision: Int64
  /// The time from which the publication would be live; `nil` means at once.
  public var at: Moment?
  /// The time at which the publication would stop being live; `nil` means never.
  public var until: Moment?
  /// The publication that a rollback would publish again.
  public var restored: PublicationDocument?
  /// The number of the publication that is live now; 0 if there is none.
  public var live: Int
  /// The publication that would be replaced.
  public var replaced: Publication?
  /// The changes from ``replaced``; `nil` if nothing is replaced, or if its document cannot be
  /// read.
  public var changes: PageDifference?
  /// The layout changes of the sections that both publications have.
  public var layoutChanges: PlanDifference?
  /// The other pages that are live and would change if they were published again, because they show
  /// sections of this page that differ from what is live there.
  public var sharedWith: [SharingPage]
  /// The problems found in the page.
  public var findings: [Diagnostic]
  /// Publications that will replace this one although they were made from an older revision, or by a
  /// clock that was ahead.
  public var olderSuccessors: [Publication]

  /// What the page has that clients of version 0.2 do not show, with the number of each; they show the rest.
  public var unknownToOlderClients: [(feature: PageFeature, count: Int)] {
    let counts = page.features
    return PageFeature.allCases.compactMap { feature in counts[feature].map { (feature, $0) } }
  }

  /// Whether any finding is an error, which prevents publishing.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Whether the publication would have the same content as the one it replaces.
  public var changesNothing: Bool {
    changes?.entries.isEmpty == true && layoutChanges?.isEmpty == true
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

  /// Creates a description of a page.
  public init(page: String, live: Int, sections: [String]) {
    self.page = page
    self.live = live
    self.sections = sections
  }
}

extension PlanDifference {
  /// The changes in how sections are laid out. Changes that ``PageDifference`` reports are left
  /// out: added and removed sections, titles and item counts.
  init(ofLayoutsFrom old: LayoutPlan, to new: LayoutPlan) {
    var (before, after) = (old, new)
    before.revision = nil
    after.revision = nil
    self.init(from: before, to: after)
    changes.removeAll { change in
      guard change.path.sectionIndex != nil else { return false }
      guard change.path.steps.count > 2 else { return true }
      let saidElsewhere = ["title", "subtitle", "itemCount"].map(PlanPath.Step.key)
      return saidElsewhere.contains(change.path.steps[2])
    }
  }
}

/// The page was not published because it has errors.
public struct PublicationRefused: Error, Hashable, Sendable {
  /// The page's slug.
  public var page: String
  /// The findings, errors first.
  public var findings: [Diagnostic]

  /// Creates the error.
  public init(page: String, findings: [Diagnostic]) {
    self.page = page
    self.findings = findings
  }
}

extension PublicationRefused: CustomStringConvertible {
  /// The number of errors, and the first of them.
  public var description: String {
    let errors = findings.filter { $0.severity == .error }
    let count = errors.count == 1 ? "an error" : "\(errors.count) errors"
    let first = errors.first.map { "\n\($0.path): \($0.message)" } ?? ""
    return "The page \"\(page)\" has \(count) and is not published." + first
  }
}
