import DiffableSnapshot

extension SnapshotDifference {
  /// The new snapshot's structure, made from the old one's by this difference alone; only the
  /// identifiers of what is inserted are looked up in the new one.
  func reconstruct<Section, Item>(
    from old: DiffableSnapshot<Section, Item>, to new: DiffableSnapshot<Section, Item>
  ) throws -> DiffableSnapshot<Section, Item> {
    let oldSections = old.sectionIdentifiers
    let oldItems = try old.itemsBySection
    let newItems = try new.itemsBySection

    let leavingSections = Set(sectionDeletions + sectionMoves.map(\.before))
    var sections = oldSections.indices.filter { !leavingSections.contains($0) }
      .map { oldSections[$0] }
    let arrivingSections =
      sectionInsertions.map { ($0, new.sectionIdentifiers[$0]) }
      + sectionMoves.map { ($0.after, oldSections[$0.before]) }
    for (index, section) in arrivingSections.sorted(by: { $0.0 < $1.0 }) {
      sections.insert(section, at: index)
    }

    let leavingItems = Set(itemDeletions + itemMoves.map(\.before))
    var items: [Section: [Item]] = [:]
    for (section, identifier) in oldSections.enumerated() {
      items[identifier] = oldItems[section].indices
        .filter { !leavingItems.contains(SnapshotIndexPath(item: $0, section: section)) }
        .map { oldItems[section][$0] }
    }
    let arrivingItems =
      itemInsertions.map { ($0, newItems[$0.section][$0.item]) }
      + itemMoves.map { ($0.after, oldItems[$0.before.section][$0.before.item]) }
    for (path, item) in arrivingItems.sorted(by: { $0.0 < $1.0 }) {
      items[sections[path.section], default: []].insert(item, at: path.item)
    }
    return try DiffableSnapshot(structure: sections.map { ($0, items[$0] ?? []) })
  }
}
