import CompositionalLayout

extension SolvedSection {
  /// Assigns the items to groups again, starting at a group, because measured lengths affect how
  /// many fit (`S8`, `S30`). The cost grows with the number of measured items from there on, not
  /// with the number of all items.
  mutating func deal(from group: Int) {
    var dealt = measured.dealt ?? DealtGroups(of: whole)
    measured.dealt = nil
    if dealt.groupCount == 0, group > 0 { dealt.append(patternGroups: group) }
    dealt.removeAll(from: group)
    if !measured.order.isSorted { measured.order.sort() }
    let order = measured.order
    var next = order.firstPosition { $0 >= dealt.itemCount }
    while dealt.itemCount < itemCount {
      let item = dealt.itemCount
      while next < order.count, order[next] < item { next += 1 }
      // A group also depends on the item after it, which might still fit.
      let end = next < order.count ? order[next] - 1 : itemCount
      let stretch = max(0, end - item) / perGroup
      if stretch > 0 {
        dealt.append(patternGroups: stretch)
        continue
      }
      let group = solveGroup(GroupMeasurements(order[next...], measured.sizes, first: item))
      dealt.append(
        group, longerBy: advance(of: group) - advance,
        SparseSums.Lengths(along: group.size[flow], across: group.size[flow.across]))
    }
    groupCount = dealt.groupCount
    tail = nil
    measured.dealt = dealt
  }

  /// The group that begins at the first measured item.
  func solveGroup(_ measurements: GroupMeasurements) -> SolvedGroup {
    var trace: GroupTrace?
    return solveGroup(measurements, trace: &trace)
  }

  /// The group, and the trace of solving it.
  func solveGroup(
    _ measurements: GroupMeasurements, trace: inout GroupTrace?
  ) -> SolvedGroup {
    let present = itemCount - measurements.first
    var solver = GroupSolver(
      template.context, refits: true, measured: measurements, trace: trace)
    let solved = solver.solve(template.section.group, present: present)
    guard solved.slots.isEmpty else {
      trace = solver.trace
      return solved
    }
    // If nothing fits any more, the pattern's group is kept and its items stick out.
    var unmeasured = GroupSolver(template.context, trace: trace)
    defer { trace = unmeasured.trace }
    return unmeasured.solve(template.section.group, present: present)
  }
}

extension [Int] {
  fileprivate var isSorted: Bool {
    // Items are usually measured in order, so that only the last one is new.
    guard count > 1, self[count - 2] < self[count - 1] else { return count < 2 }
    return zip(self, dropFirst()).allSatisfy { $0 < $1 }
  }
}
