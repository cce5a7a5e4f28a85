/// The items of a snapshot's sections. Each has a handle by which it is found.
///
/// Sections are known by the numbers that ``addSection()`` gave them.
@usableFromInline
struct ItemStore<Item: Hashable> {
  @usableFromInline
  var places = ItemPlaces<Item>()
  @usableFromInline
  var index = HandleIndex<Item>()
  @usableFromInline
  var count = 0
  @usableFromInline
  var vacantSections: [Int] = []

  @inlinable
  init() {}

  @inlinable
  func contains(_ item: Item) -> Bool { index.handle(of: item, in: places) != nil }

  /// Where an item stands.
  @inlinable
  func place(of item: Item) -> (section: Int, offset: Int)? {
    index.handle(of: item, in: places).flatMap(places.place(ofHandle:))
  }

  @inlinable
  func items(inSection section: Int) -> [Item] { places.sections[section].items }

  /// Makes an empty section, and gives its number.
  @inlinable
  mutating func addSection() -> Int {
    if let vacant = vacantSections.popLast() { return vacant }
    places.sections.append(.init())
    return places.sections.count - 1
  }

  /// Takes out a section with its items; its number may be given to another one.
  @inlinable
  mutating func removeSection(_ section: Int) {
    let leaving = items(inSection: section)
    for item in leaving { index.remove(item, in: places) }
    places.clear(section)
    count -= leaving.count
    vacantSections.append(section)
  }

  /// Puts items into a section; changes nothing when one of them is in the store or stands twice in
  /// the argument.
  ///
  /// - Returns: Whether the items are there now.
  @inlinable
  mutating func insert(_ items: [Item], inSection section: Int, at offset: Int) -> Bool {
    guard index.insert(items, from: places.handleCount, in: places) else { return false }
    places.insert(items, inSection: section, at: offset)
    count += items.count
    if places.handleCount > 2 * count + 1_024 {
      if places.isSettled { places.unsettle() }
      settle()
    }
    return true
  }

  /// Takes items out of their sections; those that are not in the store are ignored.
  @inlinable
  mutating func remove(_ items: [Item]) {
    var leaving: [Int: [Int]] = [:]
    for item in items {
      guard let handle = index.remove(item, in: places),
        let place = places.place(ofHandle: handle)
      else { continue }
      leaving[place.section, default: []].append(handle)
      count -= 1
    }
    for (section, handles) in leaving { places.remove(handles, fromSection: section) }
  }

  /// Numbers the handles anew, so that each follows from where its item stands.
  @inlinable
  mutating func settle() {
    guard !places.isSettled else { return }
    index.renumber(by: places.settle())
  }
}

extension ItemStore: Sendable where Item: Sendable {}
