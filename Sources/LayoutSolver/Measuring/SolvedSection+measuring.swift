import CompositionalLayout

extension SolvedSection {
  /// What a measurement changed in a section; places are relative to the section's start.
  struct Change {
    /// The items whose frames may differ now.
    var items: Range<Int>
    /// The places at which the section became longer or shorter, in order.
    var steps: [MeasurementChange.Step]
  }

  /// Replaces estimates by measured sizes in one pass, and solves the groups that hold the items again
  /// (`S30`). What an item does not leave to an estimate is passed over.
  ///
  /// - Returns: What changed; nil where every item has the sizes that it had before.
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

  /// Keeps the sizes that are new.
  ///
  /// - Returns: The items that have them.
  private mutating func take(_ sizes: [(item: Int, size: MeasuredSize)]) -> [Int] {
    var items: [Int] = []
    for (item, size) in sizes where item >= 0 && item < itemCount {
      let measurable = slot(ofItem: item).measurable
      var merged = measured.sizes[item] ?? MeasuredSize()
      // Where items move from slot to slot, another slot may use what this one does not.
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

  /// Solves the groups that hold measured items, where nothing else depends on them.
  ///
  /// - Returns: The places at which the groups became longer or shorter.
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

  /// Makes the steps add up to what the section as a whole became longer: all groups of a row end with
  /// the row, and a section may be longer than its groups.
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

  /// A group with what was measured of its items.
  func solve(_ number: Int, outer: MeasuredSize = MeasuredSize()) -> SolvedGroup {
    var trace: GroupTrace?
    return solve(number, outer: outer, trace: &trace)
  }

  /// The same, and what the solver writes down.
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

  /// Replaces a boundary item's estimate by a measured size (`S30`).
  ///
  /// - Returns: What changed; nil where there is no such item, or it has that size already.
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

  /// Where a group ends along the scroll axis; all groups of a row end with the row.
  func end(ofGroup number: Int) -> Double {
    let axis = template.scrollAxis
    guard !template.isOrthogonal else { return boundaries.roomBefore + boundaries.coreLength }
    return groupsOrigin[axis] + frame(ofGroup: number).end(axis)
  }

  /// Takes over what was measured in the same section of another solution.
  mutating func keepMeasurements(of other: SolvedSection) {
    measuredBoundaries = other.measuredBoundaries
    let sizes = other.isMeasured ? other.measured.sizes.map { ($0.key, $0.value) } : []
    if measure(sizes) == nil { arrange() }
  }

  /// Takes over how far the row was scrolled, as far as it still goes.
  mutating func keepOffset(of other: SolvedSection) {
    guard let row, let before = other.row else { return }
    scroll(
      to: other.orthogonalOffset == before.restingOffset
        ? row.restingOffset
        : min(max(other.orthogonalOffset, row.minimumOffset), row.maximumOffset))
  }
}
