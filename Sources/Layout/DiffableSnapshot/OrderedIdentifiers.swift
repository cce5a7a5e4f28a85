/// Identifiers in order, each once, whose positions are found in constant time.
@usableFromInline
struct OrderedIdentifiers<Identifier: Hashable> {
  @usableFromInline
  var elements: [Identifier] = []
  /// The positions of the elements.
  @usableFromInline
  var index = HandleIndex<Identifier>()

  @inlinable
  init() {}

  @inlinable
  var isEmpty: Bool { elements.isEmpty }

  @inlinable
  func position(of identifier: Identifier) -> Int? { index.handle(of: identifier, in: elements) }

  @inlinable
  func contains(_ identifier: Identifier) -> Bool { position(of: identifier) != nil }

  /// Inserts identifiers. Changes nothing when one of them is present or appears twice in the
  /// argument.
  ///
  /// - Returns: Whether the identifiers were inserted.
  @discardableResult
  @inlinable
  mutating func insert(_ identifiers: [Identifier], at position: Int) -> Bool {
    let (count, added) = (elements.count, identifiers.count)
    guard index.insert(identifiers, from: count, in: elements) else { return false }
    elements.insert(contentsOf: identifiers, at: position)
    if position < count {
      renumber { old in
        old < position ? old : old < count ? old + added : old - count + position
      }
    }
    return true
  }

  /// Adds those identifiers that are not present at the end.
  @inlinable
  mutating func append(_ identifiers: [Identifier]) {
    if insert(identifiers, at: elements.count) { return }
    for identifier in identifiers { insert([identifier], at: elements.count) }
  }

  /// Removes identifiers; those that are not present are ignored.
  ///
  /// - Returns: The positions that the removed identifiers had.
  @discardableResult
  @inlinable
  mutating func remove(_ identifiers: [Identifier]) -> [Int] {
    var positions: [Int] = []
    for identifier in identifiers {
      if let position = index.remove(identifier, in: elements) { positions.append(position) }
    }
    guard !positions.isEmpty else { return [] }
    // The number of positions removed before each one.
    var removed = Array(repeating: 0, count: elements.count + 1)
    for position in positions { removed[position + 1] = 1 }
    for position in elements.indices { removed[position + 1] += removed[position] }
    renumber { $0 - removed[$0] }
    elements.remove(at: positions)
    return positions
  }

  /// Moves an identifier.
  ///
  /// - Parameter target: The position that it has afterwards.
  @inlinable
  mutating func move(from source: Int, to target: Int) {
    elements.insert(elements.remove(at: source), at: target)
    let shifted = min(source, target)...max(source, target)
    let distance = source < target ? -1 : 1
    renumber { old in
      if old == source { return target }
      return shifted.contains(old) ? old + distance : old
    }
  }

  /// Replaces the position of each element in the index.
  @inlinable
  mutating func renumber(_ newPosition: (Int) -> Int) {
    index.renumber(by: elements.indices.map { UInt32(newPosition($0)) })
  }
}

extension Array {
  /// Removes the elements at positions.
  @inlinable
  mutating func remove(at positions: [Int]) {
    var stays = Array<Bool>(repeating: true, count: count)
    for position in positions { stays[position] = false }
    self = zip(self, stays).filter(\.1).map(\.0)
  }
}

extension OrderedIdentifiers: Sendable where Identifier: Sendable {}

extension Array: HandleOwner where Element: Hashable {
  @inlinable
  func holds(_ item: Element, at handle: Int) -> Bool { self[handle] == item }
}
