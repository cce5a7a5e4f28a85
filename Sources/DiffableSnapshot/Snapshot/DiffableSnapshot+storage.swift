extension DiffableSnapshot {
  /// Takes items out of their sections; those that are not in the snapshot are ignored.
  ///
  /// Each section that items leave is closed up once, however many leave it.
  mutating func detach(_ identifiers: [Item]) {
    var firstHoles: [Section: Int] = [:]
    for identifier in identifiers {
      guard let location = locations.removeValue(forKey: identifier) else { continue }
      firstHoles[location.section] = min(
        firstHoles[location.section] ?? location.offset, location.offset)
    }
    for (section, firstHole) in firstHoles {
      guard let index = sections.index(forKey: section) else { continue }
      Self.closeHoles(in: &sections.values[index], from: firstHole, locations: &locations)
    }
  }

  /// Puts items that are not in the snapshot into a section.
  mutating func place(_ identifiers: [Item], inSectionAt index: Int, at offset: Int) {
    let section = sections.keys[index]
    if identifiers.count > 1 {
      locations.reserveCapacity(locations.count + identifiers.count)
    }
    Self.insert(
      identifiers, into: &sections.values[index], of: section, at: offset, locations: &locations)
  }

  /// Puts items that are not in the snapshot next to one that is.
  mutating func place(_ identifiers: [Item], nextTo destination: Item, distance: Int) {
    guard let location = locations[destination],
      let index = sections.index(forKey: location.section)
    else { return }
    place(identifiers, inSectionAt: index, at: location.offset + distance)
  }

  private static func closeHoles(
    in items: inout [Item], from firstHole: Int, locations: inout [Item: Location]
  ) {
    var end = firstHole
    for offset in firstHole..<items.count {
      guard let entry = locations.index(forKey: items[offset]) else { continue }
      locations.values[entry].offset = end
      items.swapAt(end, offset)
      end += 1
    }
    items.removeSubrange(end...)
  }

  private static func insert(
    _ identifiers: [Item], into items: inout [Item], of section: Section, at offset: Int,
    locations: inout [Item: Location]
  ) {
    items.insert(contentsOf: identifiers, at: offset)
    for position in offset..<items.count {
      locations[items[position]] = Location(section: section, offset: position)
    }
  }
}
