import CompositionalLayout

/// The trace of ``GroupSolver``: in its size-only mode for every element, otherwise for one item.
struct GroupTrace {
  private(set) var steps: [TraceStep] = []
  private let group: LayoutGroup
  private let path: PlanPath
  private let context: GroupContext
  /// The rule for resolving the group's own fractions.
  private let boxRule: Rule
  /// The index of the traced item in the group; nil traces all elements.
  private let item: Int?

  init(_ group: LayoutGroup, at path: PlanPath, _ context: GroupContext, boxRule: Rule, item: Int?)
  {
    self.group = group
    self.path = path
    self.context = context
    self.boxRule = boxRule
    self.item = item
  }

  /// The current position in the trace.
  var mark: Int { steps.count }

  /// Keeps the steps recorded since a mark only if they lead to the traced item.
  mutating func keep(since mark: Int, ifHolding items: Range<Int>) {
    guard let item, !items.contains(item) else { return }
    steps.removeLast(steps.count - mark)
  }

  /// Whether an item is traced.
  func isAsked(_ item: Int) -> Bool { self.item == nil || self.item == item }

  /// The box that contains the traced item, and the index of its subitem.
  func way(
    in box: GroupBox, firstItem: Int, at position: [Int]
  ) -> (index: Int, position: [Int])? {
    guard let item, case .group(let group) = box.content, !group.subitems.isEmpty else {
      return nil
    }
    var next = firstItem
    for (index, place) in box.places.enumerated() {
      next += box.inside[place.number].itemCount
      if item < next {
        return item < firstItem ? nil : (index, position + [index % group.subitems.count])
      }
    }
    return nil
  }

  private func place(_ position: [Int]) -> PlanPath { group.path(toSubitems: position, from: path) }

  mutating func add(
    _ rule: Rule, _ position: [Int], _ quantity: TraceStep.Quantity, _ formula: TraceFormula,
    _ result: Double, rounding: TraceStep.Rounding? = nil, _ remark: TraceStep.Remark? = nil
  ) {
    steps.append(
      TraceStep(
        rule, place(position), quantity, formula, result, rounding: rounding, remark))
  }

  private var rounding: TraceStep.Rounding? {
    context.grid.roundsLengths ? .down(scale: context.grid.scale) : nil
  }

  /// Records the lengths of an element (`S1`, `S2`), or its share of its parent (`S10`).
  mutating func record(
    _ size: LayoutSize, as extent: LayoutExtent, in box: LayoutExtent,
    share: (axis: LayoutAxis, parent: GroupBox, slots: SlotFitting.Slots)?, at position: [Int]
  ) {
    for axis in LayoutAxis.allCases {
      if let share, share.axis == axis {
        record(share.slots, of: share.parent, along: axis, as: extent[axis], at: position)
        continue
      }
      steps.append(
        Self.step(
          of: size[axis], as: extent[axis], in: box,
          position.isEmpty ? boxRule : .fractionContainer, place(position), along: axis,
          context.grid))
    }
  }

  /// Records an equal share of a group's room.
  private mutating func record(
    _ slots: SlotFitting.Slots, of parent: GroupBox, along axis: LayoutAxis, as share: Double,
    at position: [Int]
  ) {
    let inner = TraceFormula.number(parent.inner[axis])
    let spacing = spacing(of: parent)
    let room =
      spacing == 0 || slots.count < 2
      ? inner
      : .difference([inner, .product([.number(Double(slots.count - 1)), .number(spacing)])])
    add(
      .groupCount, position, .length(axis), .quotient(room, .number(Double(slots.count))), share,
      rounding: rounding)
  }

  private func spacing(of box: GroupBox) -> Double {
    guard case .group(let group) = box.content else { return 0 }
    return group.interItemSpacing?.value ?? 0
  }

  /// Records a measured length that replaces an estimate (`S30`).
  mutating func record(measured length: Double, along axis: LayoutAxis, at position: [Int]) {
    add(.measuredSizes, position, .length(axis), .number(length), length, .measured)
  }

  /// Records the length that all of a section's groups share (`S7`).
  mutating func record(shared length: Double, along axis: LayoutAxis) {
    add(.uniformSiblings, [], .length(axis), .number(length), length, .largestSibling)
  }

  /// Records the length that a group's subitems take along its axis (`S9`, `S10`, `S16`), given the
  /// number of each box.
  mutating func record(
    used: Double, by counts: [Int], of box: GroupBox, along axis: LayoutAxis, at position: [Int]
  ) {
    guard let slots = box.slots, slots.share == nil else { return }
    let gaps = max(0, counts.reduce(0, +) - 1)
    let formula = TraceFormula.total(
      TraceFormula.lengths(zip(box.inside, counts).map { ($0.lengthWithEdges(axis), $1) })
        + TraceFormula.lengths([(spacing(of: box), gaps)]))
    let room = box.inner[axis]
    switch slots.limit {
    case .room:
      add(
        .fittingCount, position, .used, formula, used,
        .fit(slots.count, room: room, needOfOneMore: slots.needOfOneMore))
    case .count:
      add(.groupCount, position, .used, formula, used, .counted(slots.count, room: room))
    case .list:
      add(.estimatedGroups, position, .used, formula, used)
    }
  }

  /// Records the length that a group's subitems take along its axis, as the size-only mode
  /// calculates it.
  mutating func record(
    row box: GroupBox, _ group: LayoutGroup, along axis: LayoutAxis, at position: [Int]
  ) {
    let counts = box.countsOfSubitems
    let used = StackPlacement(axis: axis, spacing: group.interItemSpacing).used(box, counts)
    record(used: used, by: counts, of: box, along: axis, at: position)
  }
}
