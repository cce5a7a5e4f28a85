import CompositionalLayout

/// An outermost group that is uniform makes one measurement a matter of all groups (`S7`): their
/// uniform items share the largest length, and the groups are as long as the longest. Apple means it
/// for few items; here it costs as much as all that was measured.
extension GroupRun {
  /// Solves all groups again that are not as the pattern says, and the pattern itself.
  mutating func solveUniformly(
    _ changed: inout RunMeasurements, _ touched: Set<Int>, _ template: SectionTemplate
  ) {
    let numbers = touched.union(changed.groups.keys)
    let uniform = largestLengths(changed.sizes, template)
    var outer = MeasuredSize()
    var groups: [Int: SolvedGroup] = [:]
    // The second time every group knows how long the longest is.
    for _ in 0..<2 {
      solvePattern(template, uniform: uniform, outer: outer)
      for number in numbers {
        groups[number] = solve(
          number, with: changed.sizes, template, uniform: uniform, outer: outer)
      }
      outer = longest(of: groups, template.section.group.size)
    }
    updateAdvance()
    var renewed = RunMeasurements(groupCount: groupCount)
    renewed.sizes = changed.sizes
    for (number, group) in groups { renewed.set(group, at: number, in: self) }
    changed = renewed
  }

  /// Makes the groups of a run without measurements as long as the longest.
  mutating func shareLength(_ template: SectionTemplate) {
    let outer = longest(of: [:], template.section.group.size)
    solvePattern(template, uniform: MeasuredSize(), outer: outer)
    updateAdvance()
  }

  private mutating func solvePattern(
    _ template: SectionTemplate, uniform: MeasuredSize, outer: MeasuredSize
  ) {
    var solver = GroupSolver(context: template.context.sharing(uniform))
    whole = solver.solve(template.section.group, outer: outer)
    if tail != nil {
      tail = solve(groupCount - 1, with: [:], template, uniform: uniform, outer: outer)
    }
  }

  /// The longest group's length on the axes on which the outermost group is uniform.
  private func longest(of groups: [Int: SolvedGroup], _ size: LayoutSize) -> MeasuredSize {
    var outer = MeasuredSize()
    let isTailMeasured = tail != nil && groups[groupCount - 1] != nil
    let wholeGroups = tail == nil ? groupCount : groupCount - 1
    let isWholeSeen = wholeGroups > groups.count - (isTailMeasured ? 1 : 0)
    for axis in LayoutAxis.allCases where size[axis].isUniform {
      var longest = groups.values.reduce(0) { max($0, $1.size[axis]) }
      if isWholeSeen { longest = max(longest, whole.size[axis]) }
      if let tail, !isTailMeasured { longest = max(longest, tail.size[axis]) }
      outer[axis] = longest
    }
    return outer
  }

  private func largestLengths(
    _ sizes: [Int: MeasuredSize], _ template: SectionTemplate
  ) -> MeasuredSize {
    var largest = MeasuredSize()
    for axis in LayoutAxis.allCases where template.section.group.size[axis].isUniform {
      for (item, size) in sizes {
        guard let length = size[axis], whole.slots[place(of: item).slot].uniform[axis] else {
          continue
        }
        largest[axis] = max(largest[axis] ?? 0, length)
      }
    }
    return largest
  }
}

extension LayoutSize {
  /// Whether either dimension is the largest of its siblings' (`S7`).
  var isUniform: Bool { width.isUniform || height.isUniform }
}

extension SectionContext {
  /// The same with lengths that uniform items share.
  func sharing(_ uniform: MeasuredSize) -> SectionContext {
    var context = self
    context.uniform = uniform
    return context
  }
}
