import CompositionalLayout

extension SolvedSection {
  /// The effect of a measurement on a section; positions are relative to the section's start.
  struct Change {
    /// The items whose frames may have changed.
    var items: Range<Int>
    /// The positions at which the section grew or shrank, in order.
    var steps: [MeasurementChange.Step]
  }

  /// Replaces estimates with measured sizes in one pass, and solves the groups of those items again
  /// (`S30`). Dimensions that are not estimated are ignored.
  ///
  /// - Returns: The change; nil if every item already had its size.
  mutating func measure(_ sizes: [(item: Int, size: MeasuredSize)]) -> Change? {
    let isFirst = !isMeasured
    beginMeasuring()
    let items = take(sizes)
    guard !items.isEmpty else {
      if isFirst { endMeasuring() }
      return nil
    }
    let touched = Set(items.map { place(of: $0).group }).sorted()
    let (first, last) = (touched[0], touched[touched.count - 1])
    let (oldLength, oldEnd) = (length, end(ofGroup: first))
    let change: Change
    if template.isUniform {
      solveUniformly(items)
      arrange()
      change = Change(items: 0..<itemCount, steps: [.init(end: oldEnd, delta: length - oldLength)])
    } else if template.isRefitted {
      let before = max(0, first - 1)
      let moved = self.items(ofGroup: before).lowerBound..<itemCount
      deal(from: before)
      arrange()
      change = Change(items: moved, steps: [.init(end: oldEnd, delta: length - oldLength)])
    } else {
      var moved = self.items(ofGroup: first).lowerBound..<self.items(ofGroup: last).upperBound
      var steps = solveAgain(touched)
      arrange()
      if !steps.isEmpty { moved = moved.lowerBound..<itemCount }
      settle(&steps, at: oldEnd, from: oldLength)
      change = Change(items: moved, steps: steps)
    }
    return change
  }

  /// Stores the sizes that differ from the current ones.
  ///
  /// - Returns: The items with new sizes.
  private mutating func take(_ sizes: [(item: Int, size: MeasuredSize)]) -> [Int] {
    var items: [Int] = []
    for (item, size) in sizes where item >= 0 && item < itemCount {
      let measurable = slot(ofItem: item).measurable
      var merged = measured.sizes[item] ?? MeasuredSize()
      // If items can move from slot to slot, another slot may use a length that this one ignores.
      for axis in LayoutAxis.allCases where measurable[axis] || template.isRefitted {
        if let length = size.cleaned[axis] { merged[axis] = length }
      }
      guard merged != measured.sizes[item] ?? MeasuredSize() else { continue }
      if template.isRefitted, measured.sizes[item] == nil { measured.order.append(item) }
      measured.sizes[item] = merged
      items.append(item)
    }
    return items
  }

  /// Solves the groups that contain measured items, if no other groups depend on them.
  ///
  /// - Returns: The positions at which the groups grew or shrank.
  private mutating func solveAgain(_ groups: [Int]) -> [MeasurementChange.Step] {
    let before = groups.map { (end: end(ofGroup: $0), advance: advance(of: group($0))) }
    var steps: [MeasurementChange.Step] = []
    for (number, old) in zip(groups, before) {
      let solved = solve(number)
      let new = advance(of: solved)
      let current = measured[number] == nil ? advance : old.advance
      measured.set(solved, of: perGroup, at: number, from: current, to: new, flow: flow)
      if new != old.advance { steps.append(.init(end: old.end, delta: new - old.advance)) }
    }
    return steps
  }

  /// Adjusts the steps so that they add up to the growth of the whole section: all groups of an
  /// orthogonal row end with the row, and a section may be longer than its groups.
  private func settle(
    _ steps: inout [MeasurementChange.Step], at end: Double, from oldLength: Double
  ) {
    let delta = length - oldLength
    guard !template.isOrthogonal, !steps.isEmpty else {
      steps = delta == 0 ? [] : [.init(end: end, delta: delta)]
      return
    }
    let rest = delta - steps.reduce(0) { $0 + $1.delta }
    if abs(rest) < 1e-6 {
      steps[steps.count - 1].delta += rest
    } else {
      steps.append(.init(end: max(oldLength, steps[steps.count - 1].end), delta: rest))
    }
  }

  /// A group solved with its items' measurements.
  func solve(_ number: Int, outer: MeasuredSize = MeasuredSize()) -> SolvedGroup {
    var trace: GroupTrace?
    return solve(number, outer: outer, trace: &trace)
  }

  /// The group, and the trace of solving it.
  func solve(
    _ number: Int, outer: MeasuredSize, trace: inout GroupTrace?
  ) -> SolvedGroup {
    let items = items(ofGroup: number)
    if isMeasured, measured.dealt != nil {
      let order = measured.order
      let next = order.firstPosition { $0 >= items.lowerBound }
      return solveGroup(
        GroupMeasurements(order[next...], measured.sizes, first: items.lowerBound), trace: &trace)
    }
    var solver = GroupSolver(
      template.context.sharing(sharedLengths),
      measured: isMeasured ? measured.measurements(of: items) : .none, trace: trace)
    defer { trace = solver.trace }
    return solver.solve(template.section.group, present: items.count, outer: outer)
  }

  /// Replaces a boundary item's estimate with a measured size (`S30`).
  ///
  /// - Returns: The change; nil if there is no such item, or if it already had that size.
  mutating func measure(boundaryItem kind: String, _ size: MeasuredSize) -> Change? {
    let items = template.section.boundaryItems
    guard let number = items.firstIndex(where: { $0.elementKind == kind }) else { return nil }
    let axis = template.scrollAxis
    let (oldLength, oldRoom) = (length, boundaries.roomBefore)
    let oldEnd = boundaries.items[number].frame.end(axis)
    var merged = measuredBoundaries[number] ?? MeasuredSize()
    merged.merge(size.cleaned)
    guard merged != measuredBoundaries[number] ?? MeasuredSize() else { return nil }
    measuredBoundaries[number] = merged
    arrange()
    return Change(
      items: boundaries.roomBefore == oldRoom ? 0..<0 : 0..<itemCount,
      steps: length == oldLength ? [] : [.init(end: oldEnd, delta: length - oldLength)])
  }

  /// The end of a group along the scroll axis; all groups of an orthogonal row end with the row.
  func end(ofGroup number: Int) -> Double {
    let axis = template.scrollAxis
    guard !template.isOrthogonal else { return boundaries.roomBefore + boundaries.coreLength }
    return groupsOrigin[axis] + frame(ofGroup: number).end(axis)
  }

  /// Takes over the measurements of the same section in another solution.
  mutating func keepMeasurements(of other: SolvedSection) {
    measuredBoundaries = other.measuredBoundaries
    let sizes =
      other.isMeasured ? other.measured.sizes.map { (item: $0.key, size: $0.value) } : []
    if measure(sizes) == nil { arrange() }
  }

  /// Takes over the row's scroll offset, limited to its new range.
  mutating func keepOffset(of other: SolvedSection) {
    guard let row, let before = other.row else { return }
    scroll(
      to: other.orthogonalOffset == before.restingOffset
        ? row.restingOffset
        : min(max(other.orthogonalOffset, row.minimumOffset), row.maximumOffset))
  }
}
