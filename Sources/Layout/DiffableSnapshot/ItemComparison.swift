/// Compares a new snapshot's items, section by section, with an old snapshot's.
@usableFromInline
struct ItemComparison<Item: Hashable> {
  @usableFromInline
  typealias Pair = SnapshotDifference.Pair<SnapshotIndexPath>

  @usableFromInline
  let old: ItemStore<Item>
  /// The old indices of sections by their numbers in the old snapshot.
  @usableFromInline
  var oldIndices: [Int]
  /// By old handle, whether the item is in the new snapshot.
  @usableFromInline
  var isMatched: [Bool]
  @usableFromInline
  var insertions: [SnapshotIndexPath] = []
  @usableFromInline
  var moves: [Pair] = []
  @usableFromInline
  var matchCount = 0
  @usableFromInline
  var counterparts: Counterparts<Item>

  @inlinable
  init(old: ItemStore<Item>, oldNumbers: some Collection<Int>, new: ItemStore<Item>) {
    var old = old
    old.settle()
    self.old = old
    oldIndices = Array(repeating: 0, count: old.positions.sections.count)
    for (index, number) in oldNumbers.enumerated() { oldIndices[number] = index }
    isMatched = Array(repeating: false, count: new.count == 0 ? 0 : old.positions.handleCount)
    counterparts = Counterparts(new: new)
  }

  /// Compares one section of the new snapshot with its old state.
  ///
  /// - Parameters:
  ///   - number: The section's number in the new snapshot.
  ///   - index: The section's index in the new snapshot.
  ///   - oldNumber: The section's number in the old snapshot, if it was there.
  @inlinable
  mutating func compare(sectionNumber number: Int, at index: Int, with oldNumber: Int?) {
    let items = counterparts.new.items(inSection: number)
    guard old.count > 0 else {
      Self.append(items.indices, inSection: index, to: &insertions)
      return
    }
    let oldItems = oldNumber.map(old.items(inSection:)) ?? []
    let first = oldNumber.map { old.positions.sections[$0].firstHandle } ?? 0
    let own = first..<(first + oldItems.count)
    var matches: [(handle: UInt32, offset: UInt32)] = []
    matches.reserveCapacity(items.count)
    // Neighbors usually stay neighbors, and comparing two identifiers is cheaper than hashing
    // one.
    var expected = first
    for (offset, item) in items.enumerated() {
      let handle: Int
      if expected < own.upperBound, oldItems[expected - first] == item {
        handle = expected
      } else if let found = counterparts.handle(of: item, at: offset, inSection: number, in: old) {
        handle = found
      } else {
        insertions.append(SnapshotIndexPath(item: offset, section: index))
        continue
      }
      isMatched[handle] = true
      matches.append((UInt32(handle), UInt32(offset)))
      if own.contains(handle) { expected = handle + 1 }
    }
    matchCount += matches.count
    collectMoves(among: matches, own: own, oldIndex: oldNumber.map { oldIndices[$0] }, at: index)
  }

  /// Lists the items that came from other sections, and as few moves as possible among the others.
  @inlinable
  mutating func collectMoves(
    among matches: [(handle: UInt32, offset: UInt32)], own: Range<Int>, oldIndex: Int?,
    at index: Int
  ) {
    let stayed = matches.lazy.map(\.handle).filter { own.contains(Int($0)) }
    let handles = Array(stayed)
    let isKept = longestIncreasingSubsequence(of: handles)
    guard isKept != nil || handles.count < matches.count else { return }
    var position = 0
    for (handle, offset) in matches {
      let before: SnapshotIndexPath
      if let oldIndex, own.contains(Int(handle)) {
        position += 1
        if isKept?[position - 1] ?? true { continue }
        before = SnapshotIndexPath(item: Int(handle) - own.lowerBound, section: oldIndex)
      } else {
        guard let position = old.positions.position(ofHandle: Int(handle)) else { continue }
        before = SnapshotIndexPath(item: position.offset, section: oldIndices[position.section])
      }
      moves.append(
        Pair(before: before, after: SnapshotIndexPath(item: Int(offset), section: index)))
    }
  }

  @inlinable
  static func append(
    _ items: Range<Int>, inSection section: Int, to paths: inout [SnapshotIndexPath]
  ) {
    let added = Array<SnapshotIndexPath>(unsafeUninitializedCapacity: items.count) { paths, count in
      var path = SnapshotIndexPath(item: 0, section: section)
      for item in items {
        path.storedItem = Int32(truncatingIfNeeded: item)
        paths.initializeElement(at: item - items.lowerBound, to: path)
      }
      count = items.count
    }
    if paths.isEmpty { paths = added } else { paths += added }
  }

  /// Lists the items of these old sections that are in no section of the new snapshot.
  @inlinable
  func deletions(from numbers: some Collection<Int>) -> [SnapshotIndexPath] {
    guard matchCount < old.count else { return [] }
    var deletions: [SnapshotIndexPath] = []
    if matchCount > 0 { deletions.reserveCapacity(old.count - matchCount) }
    for (index, number) in numbers.enumerated() {
      let (first, items) = (
        old.positions.sections[number].firstHandle, old.items(inSection: number).indices
      )
      if matchCount == 0 {
        Self.append(items, inSection: index, to: &deletions)
        continue
      }
      for item in items where !isMatched[first + item] {
        deletions.append(SnapshotIndexPath(item: item, section: index))
      }
    }
    return deletions
  }
}

/// Finds the old handles of a new snapshot's items.
///
/// The first ones are looked up individually. Beyond a threshold, the hash tables of both snapshots
/// are traversed in parallel instead, since they are sorted alike and already contain the hashes.
@usableFromInline
struct Counterparts<Item: Hashable> {
  @usableFromInline
  var new: ItemStore<Item>
  @usableFromInline
  var lookups = 0
  /// By new handle: 0, or the old handle plus 1. Empty until the tables have been traversed.
  @usableFromInline
  var oldHandles: [UInt32] = []

  @inlinable
  init(new: ItemStore<Item>) { self.new = new }

  @inlinable
  mutating func handle(
    of item: Item, at offset: Int, inSection section: Int, in old: ItemStore<Item>
  ) -> Int? {
    if oldHandles.isEmpty {
      lookups += 1
      if old.index.numbered != nil || new.index.numbered != nil || lookups < new.count / 16 {
        return old.index.handle(of: item, in: old.positions)
      }
      goThroughTables(with: old)
    }
    let handle = oldHandles[new.positions.sections[section].firstHandle + offset]
    return handle == 0 ? nil : Int(handle) - 1
  }

  @inlinable
  mutating func goThroughTables(with old: ItemStore<Item>) {
    new.settle()
    oldHandles = Array(repeating: 0, count: new.positions.handleCount)
    for slot in new.index.hashed.slots where slot != 0 {
      let handle = HashedHandles.handle(in: slot)
      guard let position = new.positions.position(ofHandle: handle) else { continue }
      let item = new.positions.sections[position.section].items[position.offset]
      let found = old.index.hashed.handle(tag: slot & 0xFFFF_FFFF_0000_0000) {
        old.positions.holds(item, at: $0)
      }
      if let found { oldHandles[handle] = UInt32(found + 1) }
    }
  }
}
