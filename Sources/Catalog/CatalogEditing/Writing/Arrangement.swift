/// Computes the order of elements after an import: sections on a page, or items in a section.
enum Arrangement {
  /// An element that the files name, in their order.
  struct Named<Key: Hashable> {
    var key: Key
    /// The wanted position; nil keeps the element's place, or puts a new one after its predecessor.
    var position: Int?
  }

  /// The order after an import.
  ///
  /// Existing elements that are named without a position share the places that they had, in the
  /// order in which they are named. A new element follows the one named before it; the first one
  /// precedes the next existing one, or goes to the end. Positions are applied last, in ascending
  /// order.
  ///
  /// - Parameters:
  ///   - current: The existing elements, in order.
  ///   - named: The named elements, each key once.
  ///   - keepsOthers: Whether existing elements that are not named are kept.
  static func arranged<Key: Hashable>(
    current: [Key], named: [Named<Key>], keepsOthers: Bool = true
  ) -> [Key] {
    let positions = Dictionary(named.map { ($0.key, $0.position) }) { first, _ in first }
    let floating = named.filter { $0.position == nil }.map(\.key)
    let present = Set(current)
    var order: [Key] = []
    var next = floating.filter(present.contains).makeIterator()
    for key in current {
      switch positions[key] {
      case .some(.some): break
      case .some(.none): if let key = next.next() { order.append(key) }
      case .none: if keepsOthers { order.append(key) }
      }
    }
    order = inserted(floating, into: order, present: present)
    return placed(named, into: order)
  }

  /// Inserts the elements that have a position, in one pass: an element that is inserted later is
  /// further back and moves none of those before it.
  private static func placed<Key: Hashable>(_ named: [Named<Key>], into order: [Key]) -> [Key] {
    let placed = named.compactMap { entry in entry.position.map { (key: entry.key, position: $0) } }
      .sorted { $0.position < $1.position }
    guard !placed.isEmpty else { return order }
    var result: [Key] = []
    result.reserveCapacity(order.count + placed.count)
    var rest = order[...]
    for entry in placed {
      let ahead = rest.prefix(max(entry.position - result.count, 0))
      result += ahead
      rest = rest.dropFirst(ahead.count)
      result.append(entry.key)
    }
    return result + rest
  }

  /// Inserts each new element after the one that is named before it.
  private static func inserted<Key: Hashable>(
    _ floating: [Key], into order: [Key], present: Set<Key>
  ) -> [Key] {
    guard !floating.allSatisfy(present.contains) else { return order }
    var followers: [Key: [Key]] = [:]
    var leaders: [Key] = []
    var anchor: Key?
    for key in floating {
      if present.contains(key) {
        anchor = key
      } else if let anchor {
        followers[anchor, default: []].append(key)
      } else {
        leaders.append(key)
      }
    }
    let first = floating.first(where: present.contains)
    var result: [Key] = []
    for key in order {
      if key == first { result += leaders }
      result.append(key)
      result += followers[key] ?? []
    }
    return first == nil ? result + leaders : result
  }
}
