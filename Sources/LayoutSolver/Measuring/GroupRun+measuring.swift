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
    let isRefitted = template.section.group.isRefitted
    for (item, size) in sizes where item >= 0 && item < itemCount {
      let (group, slot) = changed.table?.place(of: item) ?? place(of: item)
      let measurable = (changed.groups[group] ?? whole).slots[slot].measurable
      var merged = changed.sizes[item] ?? MeasuredSize()
      // Where items move from slot to slot, another slot may use what this one does not.
      for axis in LayoutAxis.allCases where measurable[axis] || isRefitted {
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
    } else if isRefitted {
      refit(&changed, template)
    } else {
      for group in touched {
        let solved = solve(group, with: changed.sizes, template, uniform: MeasuredSize())
        changed.set(solved, at: group, in: self)
      }
    }
    measurements = changed
    return true
  }

  func solve(
    _ number: Int, with sizes: [Int: MeasuredSize], _ template: SectionTemplate,
    uniform: MeasuredSize, outer: MeasuredSize = MeasuredSize()
  ) -> SolvedGroup {
    let items = items(ofGroup: number)
    var solver = GroupSolver(context: template.context.sharing(uniform)) {
      sizes[items.lowerBound + $0]
    }
    let isFull = items.count == perGroup
    return solver.solve(
      template.section.group, present: isFull ? nil : items.count, outer: outer)
  }
}
