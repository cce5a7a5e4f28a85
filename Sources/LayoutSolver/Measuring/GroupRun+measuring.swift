import CompositionalLayout

extension GroupRun {
  /// Replaces estimates by measured sizes, and solves the groups that hold the items again (`S30`).
  /// Items that leave no dimension to an estimate are passed over.
  ///
  /// - Returns: Whether any item takes a size other than before.
  mutating func measure(_ sizes: [Int: MeasuredSize], _ template: SectionTemplate) -> Bool {
    var changed = measurements ?? RunMeasurements(groupCount: groupCount)
    measurements = nil
    var touched: Set<Int> = []
    for (item, size) in sizes where item >= 0 && item < itemCount {
      let (group, slot) = place(of: item)
      let measurable = whole.slots[slot].measurable
      var merged = changed.sizes[item] ?? MeasuredSize()
      for axis in LayoutAxis.allCases where measurable[axis] {
        if let length = size[axis] { merged[axis] = length }
      }
      guard merged != changed.sizes[item] ?? MeasuredSize() else { continue }
      changed.sizes[item] = merged
      touched.insert(group)
    }
    if touched.isEmpty {
      if !changed.sizes.isEmpty { measurements = changed }
      return false
    }
    if template.section.group.size.isUniform {
      solveUniformly(&changed, touched, template)
    } else {
      for group in touched {
        let solved = solve(group, with: changed.sizes, template, uniform: MeasuredSize())
        changed.set(solved, at: group, in: self)
      }
    }
    measurements = changed
    return true
  }

  private func solve(
    _ number: Int, with sizes: [Int: MeasuredSize], _ template: SectionTemplate,
    uniform: MeasuredSize
  ) -> SolvedGroup {
    let items = items(ofGroup: number)
    var solver = GroupSolver(context: template.context.sharing(uniform)) {
      sizes[items.lowerBound + $0]
    }
    let isFull = items.count == perGroup
    return solver.solve(template.section.group, present: isFull ? nil : items.count)
  }

  /// An outermost group that is uniform makes one measurement a matter of all groups (`S7`): their
  /// uniform items share the largest length, and the groups are as long as the longest.
  private mutating func solveUniformly(
    _ changed: inout RunMeasurements, _ touched: Set<Int>, _ template: SectionTemplate
  ) {
    let uniform = largestUniformLengths(changed.sizes, template)
    var solver = GroupSolver(context: template.context.sharing(uniform))
    whole = solver.solve(template.section.group)
    if tail != nil {
      tail = solve(groupCount - 1, with: [:], template, uniform: uniform)
    }
    var groups: [Int: SolvedGroup] = [:]
    for number in touched.union(changed.groups.keys) {
      groups[number] = solve(number, with: changed.sizes, template, uniform: uniform)
    }
    for axis in LayoutAxis.allCases where template.section.group.size[axis].isUniform {
      var longest = groups.values.reduce(0) { max($0, $1.size[axis]) }
      if groups.count < groupCount {
        longest = max(longest, whole.size[axis], tail?.size[axis] ?? 0)
      }
      whole.size[axis] = longest
      tail?.size[axis] = longest
      for number in groups.keys { groups[number]?.size[axis] = longest }
    }
    updateAdvance()
    var renewed = RunMeasurements(groupCount: groupCount)
    renewed.sizes = changed.sizes
    for (number, group) in groups { renewed.set(group, at: number, in: self) }
    changed = renewed
  }

  private func largestUniformLengths(
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
