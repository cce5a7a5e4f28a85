import CatalogModel
import CatalogStore
import CompositionalLayout
import Storefront

/// What publishing would do, before it is done.
public struct PublicationReview: Sendable {
  /// What the page would show.
  public var page: PublishedPage
  /// The catalog's revision that it is made from.
  public var revision: Int64
  /// The first moment at which it would be live; `nil` stands for the moment at which it is published.
  public var at: Moment?
  /// The first moment at which it would no longer be live, or `nil`.
  public var until: Moment?
  /// The publication whose content a rollback publishes again.
  public var restored: PublicationDocument?
  /// The number of the publication that is live now; 0 for none.
  public var live: Int
  /// The publication that would be live in its place.
  public var replaced: Publication?
  /// What changes against ``replaced``; `nil` if there is none, or if it cannot be read.
  public var changes: PageDifference?
  /// What changes in the layouts of the sections that both have.
  public var layoutChanges: PlanDifference?
  /// What is wrong with the page.
  public var findings: [PageFinding]
  /// The scheduled publications that will replace it and were made from an older revision.
  public var olderSuccessors: [Publication]

  /// Whether something is so wrong that the page is not published.
  public var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Whether it would show what is shown already.
  public var changesNothing: Bool {
    changes?.entries.isEmpty == true && layoutChanges?.isEmpty == true
  }
}

extension PlanDifference {
  /// What changed of how sections are laid out, without what ``PageDifference`` says: sections that come
  /// and go, titles and numbers of items.
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

/// Why a page is not published: something is wrong with it.
public struct PublicationRefused: Error, Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// What is wrong with it, errors first.
  public var findings: [PageFinding]

  /// Creates the error.
  public init(page: String, findings: [PageFinding]) {
    self.page = page
    self.findings = findings
  }
}

extension PublicationRefused: CustomStringConvertible {
  /// How many errors there are, and the first of them.
  public var description: String {
    let errors = findings.filter { $0.severity == .error }
    let count = errors.count == 1 ? "an error" : "\(errors.count) errors"
    let first = errors.first.map { "\n\($0.path): \($0.message)" } ?? ""
    return "The page \"\(page)\" has \(count) and is not published." + first
  }
}
