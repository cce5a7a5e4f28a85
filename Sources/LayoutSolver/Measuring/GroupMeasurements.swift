/// What was measured of the items of one group, by their numbers in it.
struct GroupMeasurements: Sendable {
  /// The measured items of the section, in order, from the group's first on.
  private let items: ArraySlice<Int>
  private let sizes: [Int: MeasuredSize]
  /// The group's first item.
  let first: Int

  /// Nothing.
  static let none = GroupMeasurements([], [:], first: 0)

  /// The measured items of a section in order and their sizes, for the group that begins with `first`.
  init(_ items: ArraySlice<Int>, _ sizes: [Int: MeasuredSize], first: Int) {
    self.items = items
    self.sizes = sizes
    self.first = first
  }

  var isEmpty: Bool { items.isEmpty }

  /// What was measured of an item.
  subscript(item: Int) -> MeasuredSize? { items.isEmpty ? nil : sizes[item + first] }

  /// Whether any of the items was measured.
  func contains(_ range: Range<Int>) -> Bool {
    guard !items.isEmpty else { return false }
    let index = items.firstPosition { $0 >= range.lowerBound + first }
    return index < items.endIndex && items[index] < range.upperBound + first
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first position at which a condition holds that holds from some position on: a binary search.
  func firstPosition(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
