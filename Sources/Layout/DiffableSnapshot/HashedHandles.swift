/// An open-addressing hash table of handles. Its slots are sorted by hash, so that two tables can
/// be traversed in parallel.
@usableFromInline
struct HashedHandles: Sendable {
  /// 0, or a handle plus 1 below the upper half of its hash.
  @usableFromInline
  var slots: [UInt64] = []
  @usableFromInline
  var count = 0
  /// The number of bits by which a slot is shifted right to get its preferred position.
  @usableFromInline
  var shift: UInt64 = 64

  @inlinable
  init() {}

  @inlinable
  static func tag(of hash: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: hash) & 0xFFFF_FFFF_0000_0000
  }

  @inlinable
  static func handle(in slot: UInt64) -> Int {
    Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
  }

  @inlinable
  func handle(hash: Int, where matches: (Int) -> Bool) -> Int? {
    handle(tag: Self.tag(of: hash), where: matches)
  }

  @inlinable
  func handle(tag: UInt64, where matches: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let position = self.position(tag: tag, where: matches)
    return slots[position] == 0 ? nil : Self.handle(in: slots[position])
  }

  /// Adds a handle unless one with the same hash matches.
  ///
  /// - Returns: Whether it was added.
  @discardableResult
  @inlinable
  mutating func insert(hash: Int, handle: Int, unless matches: (Int) -> Bool) -> Bool {
    let tag = Self.tag(of: hash)
    reserveCapacity(count + 1)
    let position = self.position(tag: tag, where: matches)
    guard slots[position] == 0 else { return false }
    slots[position] = tag | UInt64(truncatingIfNeeded: handle + 1)
    count += 1
    return true
  }

  /// Removes the matching handle and returns it.
  @discardableResult
  @inlinable
  mutating func remove(hash: Int, where matches: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    var hole = position(tag: Self.tag(of: hash), where: matches)
    guard slots[hole] != 0 else { return nil }
    let handle = Self.handle(in: slots[hole])
    // Displaced entries after the gap move up, so that no search ends too early.
    let mask = slots.count - 1
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = Int(truncatingIfNeeded: slots[next] >> shift)
      if (next - home) & mask >= (next - hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
    count -= 1
    return handle
  }

  @inlinable
  mutating func renumber(by handles: [UInt32]) {
    for (position, slot) in slots.enumerated() where slot != 0 {
      let handle = UInt64(handles[Self.handle(in: slot)]) + 1
      slots[position] = slot & 0xFFFF_FFFF_0000_0000 | handle
    }
  }

  /// Reserves capacity for a number of handles: at most five of eight slots are used.
  @inlinable
  mutating func reserveCapacity(_ total: Int) {
    guard total > slots.count / 8 * 5 else { return }
    var bits: UInt64 = 3
    while total > (1 << bits) / 8 * 5 { bits += 1 }
    let old = slots
    slots = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
    for slot in old where slot != 0 {
      slots[position(tag: slot & 0xFFFF_FFFF_0000_0000) { _ in false }] = slot
    }
  }

  /// The position of the slot whose handle matches, or of the empty slot where it belongs.
  @inlinable
  func position(tag: UInt64, where matches: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var position = Int(truncatingIfNeeded: tag >> shift)
    while slots[position] != 0 {
      let slot = slots[position]
      if slot & 0xFFFF_FFFF_0000_0000 == tag, matches(Self.handle(in: slot)) { break }
      position = (position + 1) & mask
    }
    return position
  }
}
