/// Tests whether an identifier belongs to a handle.
@usableFromInline
protocol HandleOwner<Item> {
  associatedtype Item: Hashable

  func holds(_ item: Item, at handle: Int) -> Bool
}

/// Finds identifiers by small numbers, their handles, without storing the identifiers, which the
/// owner of the handles stores.
///
/// Integers that lie close together, such as row ids of a database, are looked up in an array; all
/// other identifiers are hashed.
@usableFromInline
struct HandleIndex<Item: Hashable> {
  /// Nil for identifiers that are not integers, or that lie too far apart.
  @usableFromInline
  var numbered = Item.self == Int.self ? NumberedHandles() : nil
  @usableFromInline
  var hashed = HashedHandles()
  @usableFromInline
  let seed = IdentifierHash.seed

  @inlinable
  init() {}

  @inlinable
  func hash(of item: Item) -> Int {
    if let text = item as? String { return IdentifierHash.hash(text, seed: seed) }
    if let number = item as? Int { return IdentifierHash.hash(number, seed: seed) }
    return item.hashValue
  }

  @inlinable
  func handle(of item: Item, in owner: some HandleOwner<Item>) -> Int? {
    if let numbered, let number = item as? Int { return numbered.handle(of: number) }
    return hashed.handle(hash: hash(of: item)) { owner.holds(item, at: $0) }
  }

  /// Adds items under ascending handles. Adds none when one of them is already present or appears
  /// twice in the argument.
  ///
  /// Checking first would hash each item twice, so this adds the items and undoes it on a conflict.
  ///
  /// - Returns: Whether the items were added.
  @inlinable
  mutating func insert(_ items: [Item], from first: Int, in owner: some HandleOwner<Item>) -> Bool {
    if numbered != nil, let numbers = items as? [Int] {
      if let isAdded = numbered?.insert(numbers, from: first) { return isAdded }
      hashNumbers()
    }
    hashed.reserveCapacity(hashed.count + items.count)
    for (position, item) in items.enumerated() {
      let isAdded = hashed.insert(hash: hash(of: item), handle: first + position) { handle in
        handle < first ? owner.holds(item, at: handle) : items[handle - first] == item
      }
      guard !isAdded else { continue }
      for added in items[..<position] {
        hashed.remove(hash: hash(of: added)) { $0 >= first && items[$0 - first] == added }
      }
      return false
    }
    return true
  }

  @inlinable
  mutating func hashNumbers() {
    guard let numbered else { return }
    self.numbered = nil
    numbered.forEach { number, handle in
      hashed.insert(hash: IdentifierHash.hash(number, seed: seed), handle: handle) { _ in false }
    }
  }

  /// Removes an item and returns its handle.
  @discardableResult
  @inlinable
  mutating func remove(_ item: Item, in owner: some HandleOwner<Item>) -> Int? {
    if numbered != nil, let number = item as? Int { return numbered?.remove(number) }
    return hashed.remove(hash: hash(of: item)) { owner.holds(item, at: $0) }
  }

  /// Replaces each handle by its position in a list of old handles.
  @inlinable
  mutating func renumber(by handles: [UInt32]) {
    numbered?.renumber(by: handles)
    hashed.renumber(by: handles)
  }
}

extension HandleIndex: Sendable where Item: Sendable {}

/// The handles of integers that lie close together: an array with one slot for each number from the
/// lowest to the highest.
///
/// While numbers are only added in sequence, as for an unmodified table, no slots are needed,
/// because the handles can be computed from the numbers.
@usableFromInline
struct NumberedHandles: Sendable {
  @usableFromInline
  var lowest = 0
  /// The length of the sequence that starts at the lowest number, while there are no slots.
  @usableFromInline
  var sequenceCount = 0
  /// The handle of the lowest number, while there are no slots.
  @usableFromInline
  var firstHandle = 0
  /// For each number, starting at the lowest: 0, or its handle plus 1.
  @usableFromInline
  var slots: [UInt32] = []

  @inlinable
  init() {}

  @inlinable
  func handle(of number: Int) -> Int? {
    guard number >= lowest else { return nil }
    // The distance may exceed `Int.max`.
    let distance = UInt(bitPattern: number &- lowest)
    guard distance < UInt(slots.count) else {
      return distance < UInt(sequenceCount) ? firstHandle + Int(distance) : nil
    }
    let slot = slots[Int(distance)]
    return slot == 0 ? nil : Int(slot) - 1
  }

  /// Adds all numbers or none, as `HandleIndex` does.
  ///
  /// - Returns: Whether the numbers were added, or nil when they lie too far apart.
  @inlinable
  mutating func insert(_ numbers: [Int], from handle: Int) -> Bool? {
    guard let first = numbers.first else { return true }
    if prolongSequence(by: numbers, from: handle) { return true }
    makeSlotsOfSequence()
    let count = handle + numbers.count
    // The union of the bits is a bound for non-negative numbers, and is faster to compute than the
    // extremes.
    let bits = numbers.reduce(0) { $0 | $1 }
    if bits < 0 || !makeRoom(from: 0, to: bits, count: count) {
      let (low, high) = numbers.reduce((first, first)) { (min($0.0, $1), max($0.1, $1)) }
      guard makeRoom(from: low, to: high, count: count) else { return nil }
    }
    let lowest = lowest
    let firstRefused = slots.withUnsafeMutableBufferPointer { slots in
      // The bounds were checked above, so nothing here overflows.
      numbers.indices.first { position in
        let slot = numbers[position] &- lowest
        guard slots[slot] == 0 else { return true }
        slots[slot] = UInt32(truncatingIfNeeded: handle &+ position &+ 1)
        return false
      }
    }
    guard let firstRefused else { return true }
    for added in numbers[..<firstRefused] { slots[added - lowest] = 0 }
    return false
  }

  @inlinable
  mutating func prolongSequence(by numbers: [Int], from first: Int) -> Bool {
    guard slots.isEmpty, let low = numbers.first, let high = numbers.last, low <= high,
      high &- low == numbers.count - 1
    else { return false }
    if sequenceCount > 0 {
      guard first == firstHandle + sequenceCount, low > lowest, lowest &+ sequenceCount == low
      else { return false }
    }
    var gap = 0
    for (offset, number) in numbers.enumerated() { gap |= (number &- low) ^ offset }
    guard gap == 0 else { return false }
    if sequenceCount == 0 { (lowest, firstHandle) = (low, first) }
    sequenceCount += numbers.count
    return true
  }

  @inlinable
  mutating func makeSlotsOfSequence() {
    guard sequenceCount > 0 else { return }
    slots = Array(UInt32(firstHandle + 1)..<UInt32(firstHandle + sequenceCount + 1))
    sequenceCount = 0
  }

  @inlinable
  mutating func remove(_ number: Int) -> Int? {
    guard let handle = handle(of: number) else { return nil }
    makeSlotsOfSequence()
    slots[number - lowest] = 0
    return handle
  }

  @inlinable
  mutating func renumber(by handles: [UInt32]) {
    makeSlotsOfSequence()
    for (position, slot) in slots.enumerated() where slot != 0 {
      slots[position] = handles[Int(slot) - 1] + 1
    }
  }

  /// Calls a closure with each number and its handle.
  @inlinable
  func forEach(_ body: (_ number: Int, _ handle: Int) -> Void) {
    for offset in 0..<max(slots.count, sequenceCount) {
      if let handle = handle(of: lowest + offset) { body(lowest + offset, handle) }
    }
  }

  /// Allocates slots for numbers, unless that would take more than a few slots per number.
  @inlinable
  mutating func makeRoom(from low: Int, to high: Int, count: Int) -> Bool {
    let newLowest = slots.isEmpty ? low : min(low, lowest)
    let newHighest = slots.isEmpty ? high : max(high, lowest + (slots.count - 1))
    let (span, overflow) = newHighest.subtractingReportingOverflow(newLowest)
    guard !overflow, span < 4 * count + 1_024 else { return false }
    if slots.isEmpty {
      lowest = newLowest
      slots = Array(repeating: 0, count: span + 1)
      return true
    }
    if newLowest < lowest {
      // Spare slots keep descending numbers from shifting the array each time.
      let hasRoom = !lowest.subtractingReportingOverflow(slots.count).overflow
      let padding = max(lowest - newLowest, hasRoom ? slots.count : 0)
      slots.insert(contentsOf: repeatElement(0, count: padding), at: 0)
      lowest -= padding
    }
    let missing = newHighest - lowest + 1 - slots.count
    if missing > 0 { slots.append(contentsOf: repeatElement(0, count: missing)) }
    return true
  }
}
