/// The items of one section, which can be found in constant time although they shift often.
///
/// The snapshot remembers for each item an offset at which it once stood. To write down new offsets
/// for all items behind each inserted or deleted one would make 1,000 moves in a section of 100,000
/// items cost 100 million hash table writes. So a few items' worth of shifting is let go by, is
/// counted, and an item is looked for that far around its remembered offset.
@usableFromInline
struct SectionItems<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  @usableFromInline
  typealias Locations = [Item: DiffableSnapshot<Section, Item>.Location]

  @usableFromInline
  var items: [Item] = []
  /// How far an item may stand from its remembered offset.
  @usableFromInline
  var drift = 0
  @usableFromInline
  static var maximumDrift: Int { 64 }

  @inlinable
  init() {}

  /// The offset of an item of this section.
  @inlinable
  func offset(of item: Item, near remembered: Int) -> Int? {
    for distance in 0...drift {
      let behind = remembered + distance
      if behind < items.count, items[behind] == item { return behind }
      let ahead = remembered - distance
      if ahead >= 0, ahead < items.count, items[ahead] == item { return ahead }
    }
    return nil
  }

  /// Inserts items that no section holds.
  @inlinable
  mutating func insert(
    _ inserted: [Item], at offset: Int, of section: Section, locations: inout Locations
  ) {
    if offset < items.count { drift += inserted.count }
    items.insert(contentsOf: inserted, at: offset)
    for (index, item) in inserted.enumerated() {
      locations[item] = .init(section: section, offset: offset + index)
    }
    if drift > Self.maximumDrift { rememberOffsets(in: &locations) }
  }

  /// Removes items of this section; an item may stand twice in the argument.
  @inlinable
  mutating func remove(_ removed: [Item], locations: inout Locations) {
    guard drift + removed.count > Self.maximumDrift else {
      for item in removed {
        guard let location = locations.removeValue(forKey: item),
          let offset = offset(of: item, near: location.offset)
        else { continue }
        items.remove(at: offset)
        drift += 1
      }
      return
    }
    for item in removed { locations.removeValue(forKey: item) }
    items.removeAll { locations[$0] == nil }
    rememberOffsets(in: &locations)
  }

  @inlinable
  mutating func rememberOffsets(in locations: inout Locations) {
    for (offset, item) in items.enumerated() { locations[item]?.offset = offset }
    drift = 0
  }
}

extension SectionItems: Equatable {
  @inlinable
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.items == rhs.items }
}
