import CompositionalLayout

extension SlotFitting {
  /// The largest number of slots that fit (`S9`), or why there is none (`S13`).
  func fitted(_ subitems: [LayoutSubitem]) -> Result<Slots, Failure> {
    let first = need(1, of: subitems, in: box(for: 1))
    // What was measured is shown already: it stays, though it sticks out.
    guard first <= inner[axis] + tolerance || measured?(0) != nil else {
      return .failure(
        Failure(rule: "S13", problem: .noRoom(needed: first, available: inner[axis])))
    }
    let isTied = subitems.contains { $0.size[axis.across].fractionAxis == axis }
    if isTied, spacing != 0 {
      return .success(tiedSlots(subitems))
    }
    let count =
      spacing == 0 ? max(1, countInOneBox(subitems, inner)) : countInShrinkingBoxes(subitems)
    return .success(Slots(count: count, box: box(for: count), isCut: count == limit))
  }

  private var limit: Int { SolverLimits.boxesPerGroup }

  /// Where a subitem's size across follows the row's length: the spacings taken off are those of the
  /// number that fits without any.
  private func tiedSlots(_ subitems: [LayoutSubitem]) -> Slots {
    let unspaced = countInOneBox(subitems, inner, spacing: 0)
    let box = box(for: unspaced)
    let count = box[axis] > 0 ? countInOneBox(subitems, box, spacing: spacing) : 1
    return Slots(count: max(count, 1), box: box, isCut: count == limit)
  }

  private func countInOneBox(_ subitems: [LayoutSubitem], _ box: LayoutExtent) -> Int {
    countInOneBox(subitems, box, spacing: spacing)
  }

  private func countInOneBox(
    _ subitems: [LayoutSubitem], _ box: LayoutExtent, spacing: Double
  ) -> Int {
    var (count, total) = wholeRuns(subitems, box, spacing: spacing)
    while count < limit {
      let next = total + (count > 0 ? spacing : 0) + length(of: subitems, count, in: box)
      guard next <= inner[axis] + tolerance else { break }
      total = next
      count += 1
      // A list that takes nothing would fit forever: one run of it, or one slot where there is no room.
      if inner[axis] <= 0 || (count == subitems.count && total <= 0) { break }
    }
    return count
  }

  /// The slots of all runs of the list that fit for certain, and what they take: all but the last
  /// two, so that long rows of short items need no counting.
  private func wholeRuns(
    _ subitems: [LayoutSubitem], _ box: LayoutExtent, spacing: Double
  ) -> (count: Int, total: Double) {
    guard spacing >= 0, measured == nil else { return (0, 0) }
    var run = 0.0
    for index in subitems.indices {
      let length = length(of: subitems, index, in: box)
      guard length >= 0 else { return (0, 0) }
      run += length + spacing
    }
    guard run > 0, inner[axis] > 2 * run else { return (0, 0) }
    let most = Double((limit - 1) / subitems.count)
    let runs = Int(min(inner[axis] / run, most)) - 2
    guard runs > 0 else { return (0, 0) }
    return (runs * subitems.count, Double(runs) * run - spacing)
  }

  /// The box shrinks with every slot, and the fractions with it, so that each number is tried until
  /// one does not fit. In a box shrunk to a few pixels more would, at no length: they never stand.
  private func countInShrinkingBoxes(_ subitems: [LayoutSubitem]) -> Int {
    var count = 1
    while count < limit {
      if spacing < 0, count == subitems.count, need(count, of: subitems, in: box(for: count)) <= 0 {
        break
      }
      let box = box(for: count + 1)
      guard box[axis] > 0, need(count + 1, of: subitems, in: box) <= inner[axis] + tolerance
      else { break }
      count += 1
    }
    return count
  }

  /// What so many slots take along the axis, spacings included.
  private func need(_ count: Int, of subitems: [LayoutSubitem], in box: LayoutExtent) -> Double {
    if measured != nil {
      return (0..<count).reduce(Double(count - 1) * spacing) {
        $0 + length(of: subitems, $1, in: box)
      }
    }
    let (runs, rest) = count.quotientAndRemainder(dividingBy: subitems.count)
    var partial = 0.0
    var whole = 0.0
    for index in 0..<(runs > 0 ? subitems.count : rest) {
      whole += length(of: subitems, index, in: box)
      if index + 1 == rest { partial = whole }
    }
    return Double(runs) * whole + partial + Double(count - 1) * spacing
  }

  /// What one slot takes: its length and its edges.
  private func length(
    of subitems: [LayoutSubitem], _ number: Int, in box: LayoutExtent
  ) -> Double {
    let subitem = subitems[number % subitems.count]
    let slots = Slots(count: 1, box: box)
    let edges = subitem.edgeSpacing
    let length =
      measured?(number) ?? context.resolve(subitem.size[axis], in: slots.box(for: subitem))
    return length + (edges.start(along: axis)?.value ?? 0) + (edges.end(along: axis)?.value ?? 0)
  }
}
