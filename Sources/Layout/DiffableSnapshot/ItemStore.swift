/// The items of a snapshot's sections, each with a handle.
///
/// Sections are identified by the numbers that ``addSection()`` returns.
@usableFromInline
struct ItemStore<Item: Hashable> {
  @usableFromInline
  var positions = ItemPositions<Item>()
  @usableFromInline
  var index = HandleIndex<Item>()
  @usableFromInline
  var count = 0
  @usableFromInline
  var vacantSections: [Int] = []

  @inlinable
  init() {}

  @inlinable
  func contains(_ item: Item) -> Bool { index.handle(of: item, in: positions) != nil }

  /// The place of an item.
  @inlinable
  func position(of item: Item) -> (section: Int, offset: Int)? {
    index.handle(of: item, in: positions).flatMap(positions.position(ofHandle:))
  }

  @inlinable
  func items(inSection section: Int) -> [Item] { positions.sections[section].items }

  /// Adds an empty section and returns its number.
  @inlinable
  mutating func addSection() -> Int {
    if let vacant = vacantSections.popLast() { return vacant }
    positions.sections.append(.init())
    return positions.sections.count - 1
  }

  /// Removes a section with its items; its number may be used again.
  @inlinable
  mutating func removeSection(_ section: Int) {
    let leaving = items(inSection: section)
    for item in leaving { index.remove(item, in: positions) }
    positions.clear(section)
    count -= leaving.count
    vacantSections.append(section)
  }

  /// Inserts items into a section. Changes nothing when one of them is in the store or appears
  /// twice in the argument.
  ///
  /// - Returns: Whether the items were inserted.
  @inlinable
  mutating func insert(_ items: [Item], inSection section: Int, at offset: Int) -> Bool {
    guard index.insert(items, from: positions.handleCount, in: positions) else { return false }
    positions.insert(items, inSection: section, at: offset)
    count += items.count
    if positions.handleCount > 2 * count + 1_024 {
      if positions.isSettled { positions.unsettle() }
      settle()
    }
    return true
  }

  /// Removes items from their sections; items that are not in the store are ignored.
  @inlinable
  mutating func remove(_ items: [Item]) {
    var leaving: [Int: [Int]] = [:]
    for item in items {
      guard let handle = index.remove(item, in: positions),
        let position = positions.position(ofHandle: handle)
      else { continue }
      leaving[position.section, default: []].append(handle)
      count -= 1
    }
    for (section, handles) in leaving { positions.remove(handles, fromSection: section) }
  }

  /// Renumbers the handles in the order of the items.
  @inlinable
  mutating func settle() {
    guard !positions.isSettled else { return }
    index.renumber(by: positions.settle())
  }
}

extension ItemStore: Sendable where Item: Sendable {}
