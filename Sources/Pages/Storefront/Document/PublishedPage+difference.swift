import CatalogModel
import CompositionalLayout
public import DiffableSnapshot

extension PublishedPage {
  /// The changes on a screen that showed an earlier state of the page: removed, inserted and moved
  /// sections and items, items with new values, and sections with new titles or layouts.
  ///
  /// - Throws: `DiffableSnapshotError` if a page contains a section twice, or an item twice in one
  ///   section; page documents never do.
  public func difference(since old: PublishedPage) throws -> SnapshotDifference {
    let before = AppsPresenter(old.content)
    let after = AppsPresenter(content)
    var snapshot = try after.snapshot(markingChangesSince: before)
    let layouts = Dictionary(
      zip(before.outline.sections.map(\.id), old.sections.map(\.layout)),
      uniquingKeysWith: { first, _ in first })
    let marked = Set(snapshot.reloadedSectionIdentifiers)
    let changed = zip(after.outline.sections.map(\.id), sections).filter { id, section in
      !marked.contains(id) && layouts[id].map { $0 != section.layout } ?? false
    }
    try snapshot.reloadSections(changed.map(\.0))
    return snapshot.difference(from: try before.snapshot())
  }
}
