import CompositionalLayout

/// A cache of solved nested groups, so that equal groups are solved once.
struct EqualGroups {
  /// Everything that a nested group's boxes depend on, except its description.
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
  /// The most groups of one size that are compared. More distinct groups are rare, and comparing
  /// all of them would cost more than solving them.
  private static let compared = 8

  func find(_ group: LayoutGroup, _ key: Key) -> Entry? {
    entries[key]?.last { $0.group == group }
  }

  mutating func add(_ entry: Entry, _ key: Key) {
    if entries[key, default: []].count == EqualGroups.compared { entries[key]?.removeFirst() }
    entries[key, default: []].append(entry)
  }
}

extension LayoutGroup {
  /// Makes nested groups share the memory of an equal sibling before them, so that full comparisons
  /// are only needed here. Returns false if no siblings are equal.
  mutating func shareEqualGroups(depth: Int = 0) -> Bool {
    guard depth < SolverLimits.nesting, case .stack(let axis, var contents) = arrangement,
      contents.shareEqualGroups(depth: depth)
    else { return false }
    arrangement = .stack(axis, contents)
    return true
  }
}

extension LayoutGroup.Contents {
  fileprivate mutating func shareEqualGroups(depth: Int) -> Bool {
    switch self {
    case .subitems(let given):
      var (subitems, isShared) = (given, false)
      // Groups that were passed in may share memory already, modified ones never do.
      for index in given.indices {
        if given.repeatsGroup(at: index) {
          subitems[index] = subitems[index - 1]
          isShared = true
        } else if subitems[index].shareEqualGroups(depth: depth) {
          isShared = true
        }
      }
      if isShared { self = .subitems(subitems) }
      return isShared
    case .dividing(var subitem, let count):
      guard subitem.shareEqualGroups(depth: depth) else { return false }
      self = .dividing(subitem, count: count)
    case .repeating(var subitem, let count):
      guard subitem.shareEqualGroups(depth: depth) else { return false }
      self = .repeating(subitem, count: count)
    }
    return true
  }
}

extension LayoutSubitem {
  fileprivate mutating func shareEqualGroups(depth: Int) -> Bool {
    guard case .group(var group) = self, group.shareEqualGroups(depth: depth + 1) else {
      return false
    }
    self = .group(group)
    return true
  }
}
