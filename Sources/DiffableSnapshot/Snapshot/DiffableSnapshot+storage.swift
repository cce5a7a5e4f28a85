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

  /// Puts items into a section; changes nothing when one of them is in the snapshot or stands twice
  /// in the argument.
  ///
  /// Asking first would hash each identifier once more, so this writes, and takes back.
  ///
  /// - Returns: Whether the items are there now.
  @discardableResult
  @inlinable
  mutating func place(_ identifiers: [Item], inSectionAt index: Int, at offset: Int) -> Bool {
    if identifiers.count > 1 {
      locations.reserveCapacity(locations.count + identifiers.count)
    }
    let section = sections.keys[index]
    for (position, identifier) in identifiers.enumerated() {
      let location = Location(section: section, offset: offset + position)
      guard let known = locations.updateValue(location, forKey: identifier) else { continue }
      locations[identifier] = known
      for placed in identifiers[..<position] { locations.removeValue(forKey: placed) }
      return false
    }
    sections.values[index].insert(identifiers, at: offset, locations: &locations)
    return true
  }

  /// Puts items next to one of the snapshot; changes nothing when one of them is in the snapshot or
  /// stands twice in the argument.
  ///
  /// - Returns: Whether the items are there now.
  @discardableResult
  @inlinable
  mutating func place(_ identifiers: [Item], nextTo destination: Item, distance: Int) -> Bool {
    guard let target = indexPath(of: destination) else { return false }
    return place(identifiers, inSectionAt: target.section, at: target.item + distance)
  }
}
