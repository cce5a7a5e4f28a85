/// Where named things go among those that are there already: sections on a page, items in a section.
enum Arrangement {
  /// Something that is to be there, in the order of the files.
  struct Named<Key: Hashable> {
    var key: Key
    /// The place that it is to have; nil leaves it where it is, or puts it behind the one before.
    var position: Int?
  }

  /// The order afterwards.
  ///
  /// Those that are there and are named without a position keep the places that they have together,
  /// in the order in which they are named. A new one comes behind the one named before it, the first
  /// one before the next that is there, or at the end. Positions are taken last, the smallest first.
  ///
  /// - Parameters:
  ///   - current: What is there, in order.
  ///   - named: What is named, each key once.
  ///   - keepsOthers: Whether what is there and not named stays.
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
    let placed = named.filter { $0.position != nil }.sorted {
      ($0.position ?? 0) < ($1.position ?? 0)
    }
    for entry in placed {
      order.insert(entry.key, at: min(max(entry.position ?? 0, 0), order.count))
    }
    return order
  }

  /// Puts the new ones behind the ones that are named before them.
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
