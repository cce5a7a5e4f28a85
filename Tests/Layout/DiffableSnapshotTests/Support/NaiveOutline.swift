/// A forest as a flat list of items with their levels. An operation returns false when it is
/// refused.
struct NaiveOutline {
  struct Row: Equatable {
    var item: Int
    var level: Int
    var isExpanded = false
  }

  var rows: [Row] = []

  func index(_ item: Int) -> Int? { rows.firstIndex { $0.item == item } }

  /// The end of the subtree that begins at an index.
  func end(_ index: Int) -> Int {
    rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.count
  }

  func parent(_ item: Int) -> Int? {
    guard let index = index(item) else { return nil }
    return rows[..<index].last { $0.level < rows[index].level }?.item
  }

  func isVisible(_ item: Int) -> Bool {
    var current = item
    while let parent = parent(current), let index = index(parent) {
      guard rows[index].isExpanded else { return false }
      current = parent
    }
    return true
  }

  private func accepts(_ new: [Row]) -> Bool {
    Set(new.map(\.item)).count == new.count && new.allSatisfy { index($0.item) == nil }
  }

  private static func shifted(_ rows: [Row], by level: Int) -> [Row] {
    rows.map { Row(item: $0.item, level: $0.level + level, isExpanded: $0.isExpanded) }
  }

  mutating func append(_ new: [Row], to parent: Int?) -> Bool {
    guard accepts(new) else { return false }
    guard let parent else {
      rows += new
      return true
    }
    guard let index = index(parent) else { return false }
    rows.insert(contentsOf: Self.shifted(new, by: rows[index].level + 1), at: end(index))
    return true
  }

  mutating func insert(_ new: [Row], nextTo other: Int, after: Bool) -> Bool {
    guard let index = index(other), accepts(new) else { return false }
    rows.insert(
      contentsOf: Self.shifted(new, by: rows[index].level), at: after ? end(index) : index)
    return true
  }

  mutating func delete(_ items: [Int]) -> Bool {
    guard items.allSatisfy({ index($0) != nil }) else { return false }
    for item in items {
      if let index = index(item) { rows.removeSubrange(index..<end(index)) }
    }
    return true
  }

  mutating func replace(childrenOf parent: Int, using new: [Row]) -> Bool {
    var changed = self
    guard let index = index(parent) else { return false }
    changed.rows.removeSubrange((index + 1)..<end(index))
    guard changed.append(new, to: parent) else { return false }
    self = changed
    return true
  }

  mutating func setExpanded(_ isExpanded: Bool, _ items: [Int]) {
    for item in items {
      if let index = index(item) { rows[index].isExpanded = isExpanded }
    }
  }

  func part(of item: Int, includingParent: Bool) -> [Row]? {
    guard let index = index(item) else { return nil }
    let first = includingParent ? index : index + 1
    return Self.shifted(
      Array(rows[first..<end(index)]), by: -rows[index].level - (includingParent ? 0 : 1))
  }
}
