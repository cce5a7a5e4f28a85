import CatalogModel
import DiffableSnapshot

extension PublishedPage {
  /// What changes on a screen that showed an earlier state of the page: sections and items that go, come
  /// and move, items whose values changed, and sections whose heads or layouts did.
  ///
  /// - Throws: `DiffableSnapshotError` if one of them holds a section twice, or an item twice in one
  ///   section; a document that was read does not.
  public func difference(since old: PublishedPage) throws -> SnapshotDifference {
    let before = AppsPresenter(old.content)
    let after = AppsPresenter(content)
    var snapshot = try after.snapshot(markingChangesSince: before)
    let layouts = Dictionary(
      zip(before.outline.sections.map(\.id), old.sections.map(\.planned.layout)),
      uniquingKeysWith: { first, _ in first })
    let marked = Set(snapshot.reloadedSectionIdentifiers)
    let changed = zip(after.outline.sections.map(\.id), sections).filter { id, section in
      !marked.contains(id) && layouts[id].map { $0 != section.planned.layout } ?? false
    }
    try snapshot.reloadSections(changed.map(\.0))
    return snapshot.difference(from: try before.snapshot())
  }
}
