import CompositionalLayout

/// If the outermost group is uniform, one measurement affects all groups (`S7`): their uniform
/// items share the largest length, and all groups are as long as the longest. The shared lengths
/// are part of the pattern, so only groups with other measured lengths are solved one by one.
extension SolvedSection {
  /// Takes measured items into account.
  mutating func solveUniformly(_ items: [Int]) {
    let touched = items.filter(isOwn).map { division.place(of: $0).group }
    let shared = sharedLengths(adding: items)
    guard shared != measured.shared || !touched.isEmpty else { return }
    let own = Set(measured.sums.indices).union(touched).sorted()
    measured.shared = shared
    measured.removeGroups()
    var outer = MeasuredSize()
    var groups: [(number: Int, solved: SolvedGroup)] = []
    // In the second pass, every group knows the length of the longest.
    for _ in 0..<2 {
      solvePattern(outer)
      groups = own.map { ($0, solve($0, outer: outer)) }
      outer = longest(of: groups)
    }
    updateAdvance()
    for (number, solved) in groups {
      measured.set(
        solved, of: perGroup, at: number, from: advance, to: advance(of: solved), flow: flow)
    }
  }

  /// Makes the groups of an unmeasured section as long as the longest.
  mutating func shareLength() {
    solvePattern(longest(of: []))
    updateAdvance()
  }

  /// Whether an item has a measured length that the other items do not share.
  private func isOwn(_ item: Int) -> Bool {
    let shares = whole.slots[division.place(of: item).slot].shares
    return LayoutAxis.allCases.contains { axis in
      measured.sizes[item]?[axis] != nil
        && !(shares[axis] && template.section.group.size[axis].isUniform)
    }
  }

  /// The lengths that uniform items share: the largest of all measured ones.
  private mutating func sharedLengths(adding items: [Int]) -> MeasuredSize {
    var shared = measured.shared
    let axes = LayoutAxis.allCases.filter { template.section.group.size[$0].isUniform }
    for item in items {
      let uniform = whole.slots[division.place(of: item).slot].uniform
      var lengths = SparseSums.Lengths()
      for axis in axes where uniform[axis] {
        guard let length = measured.sizes[item]?[axis] else { continue }
        shared[axis] = 0
        if axis == .horizontal { lengths.along = length } else { lengths.across = length }
      }
      measured.uniform.set(item, adding: 0, value: 0, lengths)
    }
    let largest = measured.uniform.largestLengths
    if shared.width != nil { shared.width = largest.along }
    if shared.height != nil { shared.height = largest.across }
    return shared
  }

  /// The lengths that all uniform items of the section share.
  var sharedLengths: MeasuredSize { isMeasured ? measured.shared : MeasuredSize() }

  private mutating func solvePattern(_ outer: MeasuredSize) {
    var solver = GroupSolver(template.context.sharing(sharedLengths))
    whole = solver.solve(template.section.group, outer: outer)
    if tail != nil {
      let present = itemCount % perGroup
      var solver = GroupSolver(template.context.sharing(sharedLengths))
      tail = solver.solve(template.section.group, present: present, outer: outer)
    }
  }

  /// The longest group's length on the axes on which the outermost group is uniform.
  private func longest(of groups: [(number: Int, solved: SolvedGroup)]) -> MeasuredSize {
    let isTailOwn = tail != nil && groups.last?.number == groupCount - 1
    let wholeGroups = tail == nil ? groupCount : groupCount - 1
    var outer = MeasuredSize()
    for axis in LayoutAxis.allCases where template.section.group.size[axis].isUniform {
      var longest = groups.reduce(0) { max($0, $1.solved.size[axis]) }
      if wholeGroups > groups.count - (isTailOwn ? 1 : 0) {
        longest = max(longest, whole.size[axis])
      }
      if let tail, !isTailOwn { longest = max(longest, tail.size[axis]) }
      outer[axis] = longest
    }
    return outer
  }
}
