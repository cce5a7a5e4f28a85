import CompositionalLayout

/// The nested groups that were solved, so that an equal one is not solved again.
struct EqualGroups {
  /// What a nested group's boxes follow from, apart from its description.
  struct Key: Hashable {
    var size: LayoutExtent
    var box: LayoutExtent
    var estimated: AxisFlags
  }

  struct Entry {
    var group: LayoutGroup
    var box: GroupBox
    var reports: [GroupSolver.Report]
  }

  private var entries: [Key: [Entry]] = [:]
  /// How many groups of one size are compared: descriptions with more different ones are rare, and
  /// comparing them all would cost more than solving them.
  private static let compared = 8

  func find(_ group: LayoutGroup, _ key: Key) -> Entry? {
    entries[key]?.last { $0.group == group }
  }

  mutating func add(_ entry: Entry, _ key: Key) {
    if entries[key, default: []].count == EqualGroups.compared { entries[key]?.removeFirst() }
    entries[key, default: []].append(entry)
  }
}
