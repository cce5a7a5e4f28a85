import CompositionalLayout

/// Solves one group of a section (`S5` to `S16`): first the tree of its boxes, whole; then, for the
/// last group, less what is not there; then the frames.
struct GroupSolver {
  let context: SectionContext
  /// What was measured of the group's items, by their number in the group.
  let measured: ((Int) -> MeasuredSize?)?
  /// Whether measured lengths decide how many items fit.
  let refits: Bool
  var log = DiagnosticLog()
  /// The numbers of the subitems that lead to the group at hand.
  var path: [Int] = []
  private var nextItem = 0
  private var boxesLeft = SolverLimits.boxesPerGroup

  init(
    context: SectionContext, refits: Bool = false, measured: ((Int) -> MeasuredSize?)? = nil
  ) {
    self.context = context
    self.refits = refits
    self.measured = measured
  }

  /// The group's frames; `present` items of it if it is the last and not full; as long as `outer`
  /// says if it shares its length with the section's other groups.
  mutating func solve(
    _ group: LayoutGroup, present: Int? = nil, outer: MeasuredSize = MeasuredSize()
  ) -> SolvedGroup {
    var node = tree(group)
    if let present, present < node.itemCount {
      GroupTrimming(flow: context.flow).trim(&node, present: present)
    }
    for axis in LayoutAxis.allCases { node.size[axis] = outer[axis] ?? node.size[axis] }
    var frames = GroupFrames(context: context)
    return frames.collect(node)
  }

  /// The tree of the whole group.
  mutating func tree(_ group: LayoutGroup) -> GroupNode {
    node(
      of: group, size: context.resolve(group.size, in: context.box), box: context.box,
      estimated: AxisFlags(estimatesOf: group.size))
  }

  private mutating func node(
    of group: LayoutGroup, size: LayoutExtent, box: LayoutExtent, estimated: AxisFlags
  ) -> GroupNode {
    var node = GroupNode(
      content: .group(group), size: size, box: box,
      insets: group.contentInsets.ignoring(estimatesOf: group.size), estimated: estimated)
    guard path.count < SolverLimits.nesting else {
      report("S8", .nestedTooDeep(limit: SolverLimits.nesting))
      return node
    }
    switch group.arrangement {
    case .custom(let items): fill(&node, withCustom: items, of: group)
    case .stack(let axis, let contents): fill(&node, with: contents, of: group, along: axis)
    }
    return node
  }

  private mutating func fill(
    _ node: inout GroupNode, withCustom items: [LayoutCustomItem], of group: LayoutGroup
  ) {
    if items.isEmpty { report("S15", .noSubitems) }
    let provided = context.resolve(group.size, in: context.container)
    for item in items {
      guard takeBox() else { break }
      let isFraction = item.unit == .fractions
      let unit = isFraction ? provided : LayoutExtent(width: 1, height: 1)
      var child = GroupNode(
        content: .custom(item),
        size: LayoutExtent(
          width: abs(item.frame.width * unit.width), height: abs(item.frame.height * unit.height)),
        box: provided, insets: .zero)
      child.origin = LayoutPoint(x: item.frame.x * unit.width, y: item.frame.y * unit.height)
      child.itemCount = 1
      node.children.append(child)
      nextItem += 1
    }
    node.itemCount = node.children.count
  }

  private mutating func fill(
    _ node: inout GroupNode, with contents: LayoutGroup.Contents, of group: LayoutGroup,
    along axis: LayoutAxis
  ) {
    for axis in [axis, axis.across] where !node.estimated[axis] && node.inner(axis) < 0 {
      report("S13", .noInnerSize(node.inner(axis)))
      return
    }
    let fitting = SlotFitting(
      context: context, axis: axis, inner: LayoutExtent(of: node),
      spacing: group.interItemSpacing?.value ?? 0, isEstimated: node.estimated[axis],
      measured: measuredLengths(of: group.subitems, along: axis))
    let slots: SlotFitting.Slots
    switch fitting.slots(for: contents) {
    case .success(let found): slots = found
    case .failure(let failure):
      report(failure.rule, failure.problem)
      return
    }
    if slots.isCut { report("S8", .tooManyInGroup(limit: SolverLimits.boxesPerGroup)) }
    addChildren(to: &node, subitems: group.subitems, slots, along: axis)
    shareUniformLengths(of: &node)
    StackPlacement(axis: axis, spacing: group.interItemSpacing).place(&node)
    node.itemCount = node.children.reduce(0) { $0 + $1.itemCount }
  }

  /// What was measured along the axis, by slot, where that decides how many fit.
  private func measuredLengths(
    of subitems: [LayoutSubitem], along axis: LayoutAxis
  ) -> ((Int) -> Double?)? {
    guard refits, let measured, subitems.isRefitted(along: axis) else { return nil }
    let first = nextItem
    return { slot in
      subitems[slot % subitems.count].size[axis].isEstimated ? measured(first + slot)?[axis] : nil
    }
  }

  private mutating func addChildren(
    to node: inout GroupNode, subitems: [LayoutSubitem], _ slots: SlotFitting.Slots,
    along axis: LayoutAxis
  ) {
    node.children.reserveCapacity(slots.count)
    for number in 0..<slots.count {
      guard takeBox() else { break }
      let index = number % subitems.count
      let subitem = subitems[index]
      let box = slots.box
      var size = context.resolve(subitem.size, in: box)
      if let share = slots.share { size[axis] = share }
      if !node.estimated[axis.across], size[axis.across] > node.inner(axis.across) + 0.001,
        number < subitems.count
      {
        report(
          "S13", .sticksOut(length: size[axis.across], available: node.inner(axis.across)),
          subitem: index)
      }
      var estimated = AxisFlags(estimatesOf: subitem.size)
      if slots.share != nil { estimated[axis] = false }
      switch subitem {
      case .item(let item):
        node.children.append(leaf(item, size: size, box: box, estimated: estimated))
      case .group(let group):
        path.append(index)
        node.children.append(self.node(of: group, size: size, box: box, estimated: estimated))
        path.removeLast()
      }
    }
  }

  private mutating func leaf(
    _ item: LayoutItem, size: LayoutExtent, box: LayoutExtent, estimated: AxisFlags
  ) -> GroupNode {
    var node = GroupNode(
      content: .item(item), size: size, box: box,
      insets: item.contentInsets.ignoring(estimatesOf: item.size), estimated: estimated,
      provisional: estimated)
    node.itemCount = 1
    if !estimated.isEmpty, let found = measured?(nextItem) {
      for axis in LayoutAxis.allCases where estimated[axis] {
        guard let length = found[axis] else { continue }
        node.size[axis] = length
        node.provisional[axis] = false
      }
    }
    nextItem += 1
    return node
  }

  private mutating func takeBox() -> Bool {
    guard boxesLeft > 0 else {
      report("S8", .tooManyInGroup(limit: SolverLimits.boxesPerGroup))
      return false
    }
    boxesLeft -= 1
    return true
  }

  private mutating func report(
    _ rule: String, _ problem: LayoutDiagnostic.Problem, subitem: Int? = nil
  ) {
    let numbers = path + (subitem.map { [$0] } ?? [])
    let place = "group" + numbers.map { ".subitems[\($0)]" }.joined()
    if log.entries.contains(where: { $0.path == place && $0.rule == rule }) { return }
    log.add(place, rule, problem)
  }
}
