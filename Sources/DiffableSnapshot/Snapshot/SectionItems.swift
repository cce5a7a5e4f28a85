/// The items of one section, which are found without a search of all although they shift often.
///
/// The snapshot remembers for each item an offset at which it once stood. To write down new offsets
/// for all items behind each inserted or deleted one would make 1,000 moves in a section of 100,000
/// items cost 100 million hash table writes. So some items' worth of shifting is let go by, is
/// counted, and an item is looked for that far around its remembered offset.
@usableFromInline
struct SectionItems<Section: Hashable, Item: Hashable> {
  @usableFromInline
  typealias Locations = [Item: DiffableSnapshot<Section, Item>.Location]

  @usableFromInline
  var items: [Item] = []
  /// How far an item may stand from its remembered offset.
  @usableFromInline
  var drift = 0
  /// Comparing neighbours is so much cheaper than writing into a hash table that a long section
  /// may let more go by.
  @inlinable
  var maximumDrift: Int { max(256, items.count / 128) }
  /// How many items leave one by one. Each shifts those behind it, so that more of them are taken
  /// out faster in one pass.
  @inlinable
  static var fewItems: Int { 64 }

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

  /// Inserts items whose locations have been written down.
  @inlinable
  mutating func insert(_ inserted: [Item], at offset: Int, locations: inout Locations) {
    if offset < items.count { drift += inserted.count }
    items.insert(contentsOf: inserted, at: offset)
    if drift > maximumDrift { rememberOffsets(in: &locations) }
  }

  /// Removes items of this section; an item may stand twice in the argument.
  @inlinable
  mutating func remove(_ removed: [Item], locations: inout Locations) {
    guard removed.count > Self.fewItems || drift + removed.count > maximumDrift else {
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

extension SectionItems: Sendable where Section: Sendable, Item: Sendable {}
