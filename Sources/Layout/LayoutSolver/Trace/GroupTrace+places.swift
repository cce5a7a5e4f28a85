import CompositionalLayout

extension GroupTrace {
  /// Records how one of a group's boxes gets its place (`S9` to `S12`, `S16`), and an item its
  /// frame (`S5`).
  mutating func record(
    _ spread: StackPlacement.Spread, of box: GroupBox, firstItem: Int,
    _ placement: StackPlacement, at position: [Int]
  ) {
    let axis = placement.axis
    var counts = box.inside.map { _ in 0 }
    for place in box.places { counts[place.number] += 1 }
    record(used: spread.used, by: counts, of: box, along: axis, at: position)
    recordGrowth(of: box, along: axis, spread, at: position)
    guard let (index, inner) = way(in: box, firstItem: firstItem, at: position) else { return }
    let child = box.inside[box.places[index].number]
    for axis in LayoutAxis.allCases where child.uniform[axis] {
      add(
        .uniformSiblings, inner, .length(axis), .number(child.size[axis]), child.size[axis],
        .largestSibling)
    }
    if spread.flexible > 0 {
      add(
        .itemSpacing, position, .share,
        .quotient(
          .difference([.number(box.inner[axis]), .number(spread.used)]),
          .number(Double(spread.flexible))), spread.share)
    }
    recordPlace(index, of: box, spread, placement, at: inner)
    recordPlaceAcross(index, of: box, placement, at: inner)
    recordInsets(of: child, at: box.places[index].corner, inner)
  }

  /// Records the length of an estimated group, which equals that of its contents (`S16`).
  private mutating func recordGrowth(
    of box: GroupBox, along axis: LayoutAxis, _ spread: StackPlacement.Spread, at position: [Int]
  ) {
    if box.estimated[axis] {
      add(.estimatedGroups, position, .length(axis), .number(spread.used), box.size[axis])
    }
    let across = axis.across
    guard box.estimated[across] else { return }
    let lengths = Set(box.inside.map { $0.lengthWithEdges(across) }).sorted()
    let formula =
      lengths.count == 1 ? TraceFormula.number(lengths[0]) : .greatest(lengths.map { .number($0) })
    add(.estimatedGroups, position, .length(across), formula, box.size[across])
  }

  private mutating func recordPlace(
    _ index: Int, of box: GroupBox, _ spread: StackPlacement.Spread, _ placement: StackPlacement,
    at position: [Int]
  ) {
    let axis = placement.axis
    var before = box.inside.map { _ in 0 }
    for place in box.places.prefix(index) { before[place.number] += 1 }
    let place = box.places[index]
    let lengths = zip(box.inside, before).map { child, count in
      let edges = child.edges(axis)
      let rooms =
        placement.room(edges.start, spread.share) + placement.room(edges.end, spread.share)
      return (length: child.size[axis] + rooms, count: count)
    }
    let edge = placement.room(box.inside[place.number].edges(axis).start, spread.share)
    let formula = TraceFormula.total(
      [.number(box.insets.start(along: axis))] + TraceFormula.lengths(lengths)
        + TraceFormula.lengths([(spread.gap, index)]) + [.number(edge)])
    let rule: Rule =
      switch box.slots?.limit {
      case .count: .groupCount
      case .list: .estimatedGroups
      case .room, nil: .fittingCount
      }
    add(rule, position, .place(axis), formula, place.corner[axis])
  }

  private mutating func recordPlaceAcross(
    _ index: Int, of box: GroupBox, _ placement: StackPlacement, at position: [Int]
  ) {
    let across = placement.axis.across
    let place = box.places[index]
    let child = box.inside[place.number]
    let edges = child.edges(across)
    let inset = box.insets.start(along: across)
    guard inset != 0 || edges.start != nil else { return }
    var terms = [inset, edges.start?.value ?? 0].map(TraceFormula.number)
    if edges.start?.isFlexible == true {
      terms.append(
        .quotient(
          .difference([.number(box.inner[across]), .number(child.lengthWithEdges(across))]),
          .number(Double(edges.flexibleCount))))
    }
    add(
      edges.start == nil ? .groupInsets : .edgeSpacing, position, .place(across), .total(terms),
      place.corner[across])
  }

  /// Records the effect of an item's insets on its slot (`S5`).
  private mutating func recordInsets(
    of child: GroupBox, at corner: LayoutPoint, _ position: [Int]
  ) {
    guard case .item = child.content else { return }
    let frame = LayoutRect(origin: corner, extent: child.size).inset(by: child.insets)
    for axis in LayoutAxis.allCases {
      let start = child.insets.start(along: axis)
      guard start != 0 || child.insets.end(along: axis) != 0 else { continue }
      // Insets that are longer than the slot leave the absolute difference, at the lesser edge.
      let turned = min(0, child.inner[axis])
      let terms = [corner[axis], start, turned].map(TraceFormula.number)
      add(.itemInsets, position, .place(axis), .total(terms), frame.start(axis))
    }
    record(frameOf: child, at: position)
  }

  /// Records the lengths of an item's frame inside its insets (`S5`).
  mutating func record(frameOf box: GroupBox, at position: [Int]) {
    let frame = LayoutRect(origin: .zero, extent: box.size).inset(by: box.insets)
    for axis in LayoutAxis.allCases {
      let (start, end) = (box.insets.start(along: axis), box.insets.end(along: axis))
      guard start != 0 || end != 0 else { continue }
      let inner = TraceFormula.rest(of: box.size[axis], less: [start, end])
      add(
        .itemInsets, position, .length(axis), inner.value < 0 ? .magnitude(inner) : inner,
        frame.length(axis))
    }
  }

  /// Records a frame of a custom group (`S15`).
  mutating func record(
    custom item: LayoutCustomItem, unit: LayoutExtent, item index: Int, at position: [Int]
  ) {
    guard isAsked(index) else { return }
    let isFraction = item.unit == .fractions
    for axis in LayoutAxis.allCases {
      let (start, length) = (item.frame.start(axis), item.frame.length(axis))
      func formula(_ value: Double) -> TraceFormula {
        isFraction ? .product([.number(value), .number(unit[axis])]) : .number(value)
      }
      add(.customGroups, position, .place(axis), formula(start), start * unit[axis])
      let given = formula(length)
      add(
        .customGroups, position, .length(axis), given.value < 0 ? .magnitude(given) : given,
        abs(length * unit[axis]))
    }
  }

  /// Records the trimming of the last group (`S14`).
  mutating func record(trimming whole: GroupBox, to box: GroupBox, along flow: LayoutAxis) {
    guard box.size[flow] != whole.size[flow],
      let parts = GroupTrimming(flow: flow).lengths(of: whole, with: box.itemCount)
    else { return }
    let left = TraceFormula.difference([.number(parts.inner), .number(parts.lastEnd)])
    add(
      .lastGroup, [], .length(flow), .total([.number(parts.reach), left]), box.size[flow])
  }
}
