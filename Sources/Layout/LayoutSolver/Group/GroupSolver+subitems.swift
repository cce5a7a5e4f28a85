import CompositionalLayout

/// Makes the boxes of a group's subitems.
extension GroupSolver {
  mutating func addBoxes(
    to own: GroupBox, _ subitems: [LayoutSubitem], _ slots: SlotFitting.Slots,
    along axis: LayoutAxis
  ) {
    own.places.reserveCapacity(slots.count)
    // The boxes of subitems without measurements, for reuse.
    var unmeasured = [Int?](repeating: nil, count: min(subitems.count, slots.count))
    for number in 0..<slots.count {
      let index = number % subitems.count
      if let known = unmeasured[index], canReuse(own.inside[known]) {
        guard takeBoxes(own.inside[known].boxCount) else { break }
        nextItem += own.inside[known].itemCount
        own.add(known)
        continue
      }
      guard boxesLeft > 0 else {
        _ = takeBoxes(1)
        break
      }
      let first = nextItem
      own.inside.append(box(of: subitems[index], at: index, of: own, slots, along: axis))
      own.add(own.inside.count - 1)
      if !measured.contains(first..<nextItem + 1), unmeasured[index] == nil {
        unmeasured[index] = own.inside.count - 1
      }
    }
  }

  /// Whether a box without measurements can be used for the next subitem as well.
  private func canReuse(_ box: GroupBox) -> Bool {
    // Adding an item is the check of the limit.
    trace == nil && box.boxCount <= boxesLeft
      && !measured.contains(nextItem..<nextItem + box.itemCount + 1)
  }

  /// The box of a subitem.
  mutating func box(
    of subitem: LayoutSubitem, at index: Int, of own: GroupBox, _ slots: SlotFitting.Slots,
    along axis: LayoutAxis
  ) -> GroupBox {
    let mark = trace?.mark
    let first = nextItem
    var size = context.resolve(subitem.size, in: slots.box)
    if let share = slots.share { size[axis] = share }
    let across = axis.across
    if !own.estimated[across], size[across] > own.inner[across] + 0.001 {
      report(
        .roomForItems, .sticksOut(length: size[across], available: own.inner[across]),
        subitem: index)
    }
    var estimated = AxisFlags(estimatesOf: subitem.size)
    if slots.share != nil { estimated[axis] = false }
    position.append(index)
    defer { position.removeLast() }
    trace?.record(
      subitem.size, as: size, in: slots.box, share: slots.share == nil ? nil : (axis, own, slots),
      at: position)
    let box: GroupBox
    switch subitem {
    case .item(let item):
      _ = takeBoxes(1)
      box = leaf(item, size: size, box: slots.box, estimated: estimated)
      if mode == .sizesOnly { trace?.record(frameOf: box, at: position) }
    case .group(let group):
      box = nested(group, size: size, in: slots.box, estimated: estimated)
    }
    if let mark { trace?.keep(since: mark, ifHolding: first..<nextItem) }
    return box
  }

  private mutating func leaf(
    _ item: LayoutItem, size: LayoutExtent, box: LayoutExtent, estimated: AxisFlags
  ) -> GroupBox {
    let leaf = GroupBox(
      .item(item), size: size, box: box,
      insets: item.contentInsets.ignoring(estimatesOf: item.size), estimated: estimated)
    leaf.itemCount = 1
    leaf.provisional = estimated
    if !estimated.isEmpty, let found = measured[nextItem] {
      for axis in LayoutAxis.allCases where estimated[axis] {
        guard let length = found[axis] else { continue }
        leaf.size[axis] = length
        leaf.provisional[axis] = false
        trace?.record(measured: length, along: axis, at: position)
      }
    }
    nextItem += 1
    return leaf
  }

  /// The box of a nested group; reuses an equal group that was solved in the same box.
  private mutating func nested(
    _ group: LayoutGroup, size: LayoutExtent, in box: LayoutExtent, estimated: AxisFlags
  ) -> GroupBox {
    let key = EqualGroups.Key(size: size, box: box, estimated: estimated)
    if let equal = known.find(group, key), canReuse(equal.box) {
      _ = takeBoxes(equal.box.boxCount)
      nextItem += equal.box.itemCount
      for report in equal.reports {
        add(report.rule, report.problem, at: position + report.position)
      }
      return equal.box
    }
    let (first, reported) = (nextItem, reports.count)
    _ = takeBoxes(1)
    let own = self.box(of: group, size: size, in: box, estimated: estimated)
    if boxesLeft > 0, !measured.contains(first..<nextItem + 1) {
      let own = EqualGroups.Entry(
        group: group, box: own,
        reports: reports[reported...].map { $0.relative(to: position.count) })
      known.add(own, key)
    }
    return own
  }

  mutating func takeBoxes(_ count: Int) -> Bool {
    guard boxesLeft >= count else {
      report(.repeatedSubitems, .tooManyInGroup(limit: SolverLimits.boxesPerGroup))
      return false
    }
    boxesLeft -= count
    return true
  }
}
