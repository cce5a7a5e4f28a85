/// The positions of the items in each section, by handle.
///
/// The positions are "settled" while items are only appended, section by section: the handles of a
/// section's items are then consecutive, and nothing is stored per item. After any other change,
/// each section lists its items' handles, and each handle stores an offset at which its item once
/// was. Updating the offsets of all items after each insertion or deletion would take linear time;
/// instead, the possible drift is counted, and an item is searched for within that distance of its
/// stored offset.
@usableFromInline
struct ItemPositions<Item: Hashable> {
  @usableFromInline
  struct Section {
    @usableFromInline
    var items: [Item] = []
    /// While the positions are settled, the handle of the first item.
    @usableFromInline
    var firstHandle = 0
    /// When the positions are not settled, the items' handles, in order.
    @usableFromInline
    var handles: [UInt32] = []
    /// The greatest distance of an item from its stored offset.
    @usableFromInline
    var drift = 0

    @inlinable
    init() {}
  }

  @usableFromInline
  struct Position: Sendable {
    @usableFromInline
    var section: UInt32
    @usableFromInline
    var offset: UInt32

    @inlinable
    init(section: Int, offset: Int) {
      self.section = UInt32(section)
      self.offset = UInt32(offset)
    }
  }

  @usableFromInline
  var sections: [Section] = []
  /// One more than the highest handle.
  @usableFromInline
  var handleCount = 0
  @usableFromInline
  var isSettled = true
  /// While the positions are settled, the sections that have items, by first handle.
  @usableFromInline
  var filledSections: [Int] = []
  /// When the positions are not settled, each handle's section and stored offset.
  @usableFromInline
  var positions: [Position] = []

  @inlinable
  init() {}

  @inlinable
  func position(ofHandle handle: Int) -> (section: Int, offset: Int)? {
    guard isSettled else {
      let position = positions[handle]
      return offset(ofHandle: handle, near: Int(position.offset), inSection: Int(position.section))
        .map { (Int(position.section), $0) }
    }
    guard let section = settledSection(ofHandle: handle) else { return nil }
    return (section, handle - sections[section].firstHandle)
  }

  /// The last section whose first handle is at most this one.
  @inlinable
  func settledSection(ofHandle handle: Int) -> Int? {
    var (low, high) = (0, filledSections.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sections[filledSections[middle]].firstHandle <= handle {
        low = middle
      } else {
        high = middle
      }
    }
    return low < high ? filledSections[low] : nil
  }

  @inlinable
  func offset(ofHandle handle: Int, near remembered: Int, inSection section: Int) -> Int? {
    let (handle, drift) = (UInt32(handle), sections[section].drift)
    return sections[section].handles.withUnsafeBufferPointer { handles in
      for distance in 0...drift {
        let behind = remembered + distance
        if behind < handles.count, handles[behind] == handle { return behind }
        let ahead = remembered - distance
        if ahead >= 0, ahead < handles.count, handles[ahead] == handle { return ahead }
      }
      return nil
    }
  }

  /// Inserts items with new handles into a section.
  @inlinable
  mutating func insert(_ items: [Item], inSection section: Int, at offset: Int) {
    guard !items.isEmpty else { return }
    let isAtEnd = offset == sections[section].items.count
    if isSettled {
      if offset == 0, isAtEnd {
        filledSections.append(section)
        sections[section].firstHandle = handleCount
      } else if !isAtEnd || sections[section].firstHandle + offset != handleCount {
        unsettle()
      }
    }
    if !isSettled {
      let handles = UInt32(handleCount)..<UInt32(handleCount + items.count)
      sections[section].handles.insert(contentsOf: handles, at: offset)
      positions.append(
        contentsOf: items.indices.lazy.map { Position(section: section, offset: offset + $0) })
    }
    handleCount += items.count
    if isAtEnd {
      // Assigning to an empty array shares the other array's storage.
      if offset == 0 { sections[section].items = items } else { sections[section].items += items }
    } else {
      sections[section].items.insert(contentsOf: items, at: offset)
      drift(section, by: items.count)
    }
  }

  /// Removes items of one section. A few are removed one by one, shifting the items after them;
  /// many are removed in one pass.
  @inlinable
  mutating func remove(_ handles: [Int], fromSection section: Int) {
    if isSettled { unsettle() }
    if handles.count <= 16 {
      for handle in handles {
        guard
          let offset = offset(
            ofHandle: handle, near: Int(positions[handle].offset), inSection: section)
        else { continue }
        sections[section].items.remove(at: offset)
        sections[section].handles.remove(at: offset)
        if offset < sections[section].items.count { drift(section, by: 1) }
      }
      return
    }
    for handle in handles { positions[handle].section = .max }
    let (items, old) = (sections[section].items, sections[section].handles)
    let kept = old.indices.filter { positions[Int(old[$0])].section != .max }
    sections[section].items = kept.map { items[$0] }
    sections[section].handles = kept.map { old[$0] }
    rememberOffsets(inSection: section)
  }

  @inlinable
  mutating func clear(_ section: Int) {
    sections[section] = Section()
    filledSections.removeAll { $0 == section }
  }

  @inlinable
  mutating func drift(_ section: Int, by count: Int) {
    sections[section].drift += count
    // Up to this drift, searching the neighbors takes less time than updating the offsets.
    if sections[section].drift > max(64, sections[section].items.count / 512) {
      rememberOffsets(inSection: section)
    }
  }

  @inlinable
  mutating func rememberOffsets(inSection section: Int) {
    for (offset, handle) in sections[section].handles.enumerated() {
      positions[Int(handle)].offset = UInt32(offset)
    }
    sections[section].drift = 0
  }

  /// Stores for every item what was computed from its section so far.
  @inlinable
  mutating func unsettle() {
    positions = Array(repeating: Position(section: 0, offset: 0), count: handleCount)
    for section in filledSections {
      let (first, count) = (sections[section].firstHandle, sections[section].items.count)
      sections[section].handles = Array(UInt32(first)..<UInt32(first + count))
      for offset in 0..<count {
        positions[first + offset] = Position(section: section, offset: offset)
      }
    }
    filledSections = []
    isSettled = false
  }

  /// Settles the positions again, and returns the new handle of each old one.
  @inlinable
  mutating func settle() -> [UInt32] {
    var renumbered: [UInt32] = Array(repeating: 0, count: handleCount)
    handleCount = 0
    for section in sections.indices where !sections[section].items.isEmpty {
      sections[section].firstHandle = handleCount
      for handle in sections[section].handles {
        renumbered[Int(handle)] = UInt32(handleCount)
        handleCount += 1
      }
      filledSections.append(section)
    }
    for section in sections.indices {
      sections[section].handles = []
      sections[section].drift = 0
    }
    positions = []
    isSettled = true
    return renumbered
  }
}

extension ItemPositions: Sendable where Item: Sendable {}
extension ItemPositions.Section: Sendable where Item: Sendable {}

extension ItemPositions: HandleOwner {
  @inlinable
  func holds(_ item: Item, at handle: Int) -> Bool {
    guard let position = position(ofHandle: handle) else { return false }
    return sections[position.section].items[position.offset] == item
  }
}
