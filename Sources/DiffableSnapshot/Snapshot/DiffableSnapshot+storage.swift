import OrderedCollections

extension DiffableSnapshot {
  /// Takes items out of their sections; those that are not in the snapshot are ignored.
  ///
  /// Each section that many items leave is closed up once.
  @inlinable
  mutating func detach(_ identifiers: [Item]) {
    var leaving: [Section: [Item]] = [:]
    for identifier in identifiers {
      guard let section = locations[identifier]?.section else { continue }
      leaving[section, default: []].append(identifier)
    }
    for (section, items) in leaving {
      guard let index = sections.index(forKey: section) else { continue }
      sections.values[index].remove(items, locations: &locations)
    }
  }

  /// Puts items that are not in the snapshot into a section.
  @inlinable
  mutating func place(_ identifiers: [Item], inSectionAt index: Int, at offset: Int) {
    if identifiers.count > 1 {
      locations.reserveCapacity(locations.count + identifiers.count)
    }
    sections.values[index].insert(
      identifiers, at: offset, of: sections.keys[index], locations: &locations)
  }

  /// Puts items that are not in the snapshot next to one that is.
  @inlinable
  mutating func place(_ identifiers: [Item], nextTo destination: Item, distance: Int) {
    guard let target = indexPath(of: destination) else { return }
    place(identifiers, inSectionAt: target.section, at: target.item + distance)
  }
}
