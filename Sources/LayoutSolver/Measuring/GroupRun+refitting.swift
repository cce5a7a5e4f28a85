import CompositionalLayout

extension GroupRun {
  /// Deals the items out to groups again where measured lengths decide how many fit (`S8`, `S30`).
  /// The cost grows with what was measured, not with the items.
  mutating func refit(_ changed: inout RunMeasurements, _ template: SectionTemplate) {
    var table = GroupTable(of: whole)
    var groups: [Int: SolvedGroup] = [:]
    var ordinals = whole.kindCounts.map { _ in 0 }
    let measured = changed.sizes.keys.sorted()
    var next = 0
    var item = 0
    while item < itemCount {
      while next < measured.count, measured[next] < item { next += 1 }
      // A group also depends on the item after it, which might still fit.
      let end = next < measured.count ? measured[next] - 1 : itemCount
      let stretch = max(0, end - item) / perGroup
      if stretch > 0 {
        table.append(groups: stretch, startingAt: item, ordinals: ordinals)
        item += stretch * perGroup
        for kind in ordinals.indices { ordinals[kind] += stretch * whole.kindCounts[kind] }
        continue
      }
      let group = solveGroup(startingAt: item, with: changed.sizes, template)
      groups[table.groupCount] = group
      table.append(groups: 1, startingAt: item, ordinals: ordinals)
      item += group.slots.count
      for kind in group.kindCounts.indices { ordinals[kind] += group.kindCounts[kind] }
    }
    groupCount = table.groupCount
    tail = nil
    var renewed = RunMeasurements(groupCount: groupCount)
    renewed.sizes = changed.sizes
    for (number, group) in groups { renewed.set(group, at: number, in: self) }
    renewed.table = table
    changed = renewed
  }

  private func solveGroup(
    startingAt first: Int, with sizes: [Int: MeasuredSize], _ template: SectionTemplate
  ) -> SolvedGroup {
    var solver = GroupSolver(context: template.context, refits: true) { sizes[first + $0] }
    let solved = solver.solve(template.section.group, present: itemCount - first)
    guard solved.slots.isEmpty else { return solved }
    // Nothing fits any more: the pattern's group is kept, and its items stick out.
    var unmeasured = GroupSolver(context: template.context)
    return unmeasured.solve(template.section.group, present: itemCount - first)
  }
}

extension LayoutGroup {
  /// Whether a measured length of an item may change how many items a group holds: somewhere a list
  /// of items is repeated while it fits, and an item leaves its length along to an estimate.
  var isRefitted: Bool {
    guard case .stack(let axis, let contents) = arrangement else { return false }
    if case .subitems(let subitems) = contents, subitems.isRefitted(along: axis) { return true }
    return subitems.contains {
      if case .group(let group) = $0 { group.isRefitted } else { false }
    }
  }
}

extension [LayoutSubitem] {
  /// Whether all are items, and one leaves its length along to an estimate.
  func isRefitted(along axis: LayoutAxis) -> Bool {
    contains { $0.size[axis].isEstimated }
      && allSatisfy {
        if case .item = $0 { true } else { false }
      }
  }
}
