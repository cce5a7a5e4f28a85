import CompositionalLayout

extension SlotFitting {
  /// The largest number of slots that fit (`S9`), or the reason why there are none (`S13`).
  func fitted(_ subitems: [LayoutSubitem]) -> Result<Slots, Failure> {
    let first = length(of: subitems, 0, in: box(for: 1))
    // A measured item is already on screen, so it stays even if it sticks out.
    guard first <= inner[axis] + tolerance || measured?(0) != nil else {
      return failure(.roomForItems, .noRoom(needed: first, available: inner[axis]))
    }
    let isTied = subitems.contains { $0.size[axis.across].fractionAxis == axis }
    if isTied, spacing != 0 {
      return .success(tiedSlots(subitems))
    }
    let found =
      spacing == 0
      ? countInOneBox(subitems, inner, spacing: 0) : countInShrinkingBoxes(subitems)
    return .success(slots(found, in: box(for: max(1, found.count))))
  }

  /// The number of slots that fit, and the length that one more would need.
  private typealias Count = (count: Int, needOfOneMore: Double?)

  private var limit: Int { SolverLimits.boxesPerGroup }

  private func slots(_ found: Count, in box: LayoutExtent) -> Slots {
    Slots(
      count: max(1, found.count), box: box, limit: .room, needOfOneMore: found.needOfOneMore,
      isCut: found.count == limit)
  }

  /// The slots if a subitem's size across depends on the row's length. The spacings that are
  /// subtracted are those for the number that fits without any, before measuring.
  private func tiedSlots(_ subitems: [LayoutSubitem]) -> Slots {
    var estimated = self
    estimated.measured = nil
    let unspaced = estimated.countInOneBox(subitems, inner, spacing: 0)
    let box = box(for: unspaced.count)
    return slots(
      box[axis] > 0 ? countInOneBox(subitems, box, spacing: spacing) : (1, nil), in: box)
  }

  private func countInOneBox(
    _ subitems: [LayoutSubitem], _ box: LayoutExtent, spacing: Double
  ) -> Count {
    var (count, total) = wholeRuns(subitems, box, spacing: spacing)
    while count < limit {
      let next = total + (count > 0 ? spacing : 0) + length(of: subitems, count, in: box)
      guard next <= inner[axis] + tolerance else { return (count, next) }
      total = next
      count += 1
      // A list of zero length would fit forever. It runs once, or yields one slot if there is no
      // room.
      if inner[axis] <= 0 || (spacing <= 0 && count == subitems.count && total <= 0) { break }
    }
    return (count, nil)
  }

  /// The slots of complete runs of the list that certainly fit, and their length: all but the last
  /// two runs, so that long rows of short items need no counting.
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

  /// The box, and with it every fraction, shrinks with each slot, so the numbers are tried one by
  /// one until one does not fit. A box shrunk to a few pixels would fit more slots of no length;
  /// those are not accepted.
  private func countInShrinkingBoxes(_ subitems: [LayoutSubitem]) -> Count {
    var count = 0
    // The lengths that do not shrink with the box; of the others, only their number matters.
    var fixed = 0.0
    var shrinking: [(dimension: LayoutDimension, count: Int)] = []
    while count < limit {
      let box = box(for: count + 1)
      if count > 0, box[axis] <= 0 { break }
      let subitem = subitems[count % subitems.count]
      let dimension = subitem.size[axis]
      if dimension.fractionAxis != axis {
        fixed += length(of: subitems, count, in: box)
      } else {
        fixed += edgeRoom(of: subitem)
        let known = shrinking.firstIndex { $0.dimension == dimension }
        if let known { shrinking[known].count += 1 } else { shrinking.append((dimension, 1)) }
      }
      let need = shrinking.reduce(fixed + Double(count) * spacing) {
        $0 + Double($1.count) * context.resolve($1.dimension, in: box)
      }
      guard count == 0 || need <= inner[axis] + tolerance else { return (count, need) }
      count += 1
      if spacing <= 0, count == subitems.count, need <= 0 { break }
    }
    return (count, nil)
  }

  /// The length of one slot with its edge spacing.
  private func length(
    of subitems: [LayoutSubitem], _ number: Int, in box: LayoutExtent
  ) -> Double {
    let subitem = subitems[number % subitems.count]
    guard let length = measured?(number) else { return estimatedLength(of: subitem, in: box) }
    return length + edgeRoom(of: subitem)
  }

  private func estimatedLength(of subitem: LayoutSubitem, in box: LayoutExtent) -> Double {
    context.resolve(subitem.size[axis], in: box) + edgeRoom(of: subitem)
  }

  private func edgeRoom(of subitem: LayoutSubitem) -> Double {
    EdgePair(subitem.edgeSpacing, along: axis).length
  }
}
