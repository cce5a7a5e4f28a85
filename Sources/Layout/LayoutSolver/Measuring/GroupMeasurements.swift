/// The measured sizes of one group's items, by their index in the group.
struct GroupMeasurements: Sendable {
  /// The section's measured items, in order, starting with the group's.
  private let items: ArraySlice<Int>
  private let sizes: [Int: MeasuredSize]
  /// The group's first item.
  let first: Int

  /// No measurements.
  static let none = GroupMeasurements([], [:], first: 0)

  /// The measurements for the group that begins with item `first`, from a section's measured items
  /// in order and their sizes.
  init(_ items: ArraySlice<Int>, _ sizes: [Int: MeasuredSize], first: Int) {
    self.items = items
    self.sizes = sizes
    self.first = first
  }

  var isEmpty: Bool { items.isEmpty }

  /// The measured size of an item.
  subscript(item: Int) -> MeasuredSize? { items.isEmpty ? nil : sizes[item + first] }

  /// Whether any of the items was measured.
  func contains(_ range: Range<Int>) -> Bool {
    guard !items.isEmpty else { return false }
    let index = items.firstPosition { $0 >= range.lowerBound + first }
    return index < items.endIndex && items[index] < range.upperBound + first
  }
}

extension RandomAccessCollection where Index == Int {
  /// Binary search for the first position at which a condition holds; it must hold from there on.
  func firstPosition(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
