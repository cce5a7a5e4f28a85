import CompositionalLayout
import DocumentJSON

/// Solves one group of a section: first the tree of a full group's boxes, then the trimming of the
/// last group, then the frames.
///
/// | step | in | rules |
/// |---|---|---|
/// | Size the group in its box | ``GroupContext`` | `S1` to `S4`, `S27` |
/// | Subtract its insets | ``GroupBox/inner`` | `S6` |
/// | Count the subitems, and subtract the spacings | ``SlotFitting`` | `S8` to `S10`, `S13`, `S16` |
/// | Size each subitem; begin again for a nested group | ``addBoxes(to:_:_:along:)`` | `S2`, `S10` |
/// | Replace estimates of items by measured sizes | ``box(of:at:of:_:along:)`` | `S30` |
/// | Give uniform siblings one length | ``shareUniformLengths(in:)`` | `S7` |
/// | Place the subitems; give an estimated group their length | ``StackPlacement`` | `S11`, `S12`, `S16` |
/// | Trim the last group | ``GroupTrimming`` | `S14` |
/// | Give the groups of a uniform section one length | ``solve(_:present:outer:)`` | `S7` |
/// | Subtract the items' insets, and anchor supplementary items | ``GroupFrames`` | `S5`, `S32`, `S34` |
///
/// A custom group gets its boxes from its frames instead (`S15`).
///
/// The calculation has two modes: one for frames, and one for sizes only, in which every subitem of
/// the description is a single box and nothing is measured or placed.
struct GroupSolver {
  enum Mode {
    case frames
    case sizesOnly
  }

  let context: GroupContext
  let mode: Mode
  /// The measured sizes of the group's items, by their index in the group.
  let measured: GroupMeasurements
  /// Whether measured lengths affect how many items fit.
  let refits: Bool
  /// The trace of the calculation, if one was requested.
  var trace: GroupTrace?
  private(set) var reports: [Report] = []
  /// The indices of the subitems that lead to the current group.
  var position: [Int] = []
  var nextItem = 0
  var boxesLeft = SolverLimits.boxesPerGroup
  var known = EqualGroups()

  init(
    _ context: GroupContext, mode: Mode = .frames, refits: Bool = false,
    measured: GroupMeasurements = .none, trace: GroupTrace? = nil
  ) {
    self.context = context
    self.mode = mode
    self.refits = refits
    self.measured = measured
    self.trace = trace
  }

  /// The group's frames. A last group that is not full holds only `present` items; a group that
  /// shares its length with the others has the length in `outer`.
  mutating func solve(
    _ group: LayoutGroup, present: Int? = nil, outer: MeasuredSize = MeasuredSize()
  ) -> SolvedGroup {
    var box = tree(group)
    if let present, present < box.itemCount {
      let whole = box
      box = GroupTrimming(flow: context.flow).trimmed(box, to: present)
      trace?.record(trimming: whole, to: box, along: context.flow)
    }
    for axis in LayoutAxis.allCases {
      guard let length = outer[axis] else { continue }
      box.size[axis] = length
      trace?.record(shared: length, along: axis)
    }
    var frames = GroupFrames(context: context)
    return frames.collect(box)
  }

  /// The tree of a full group.
  mutating func tree(_ group: LayoutGroup) -> GroupBox {
    let size = context.resolve(group.size, in: context.box)
    trace?.record(group.size, as: size, in: context.box, share: nil, at: position)
    return box(
      of: group, size: size, in: context.box, estimated: AxisFlags(estimatesOf: group.size))
  }

  mutating func box(
    of group: LayoutGroup, size: LayoutExtent, in box: LayoutExtent, estimated: AxisFlags
  ) -> GroupBox {
    let own = GroupBox(
      .group(group), size: size, box: box,
      insets: group.contentInsets.ignoring(estimatesOf: group.size), estimated: estimated)
    guard position.count < SolverLimits.nesting else {
      report(.repeatedSubitems, .nestedTooDeep(limit: SolverLimits.nesting))
      return own
    }
    switch group.arrangement {
    case .custom(let items): fill(own, withCustom: items, of: group)
    case .stack(let axis, let contents): fill(own, with: contents, of: group, along: axis)
    }
    return own
  }

  private mutating func fill(
    _ own: GroupBox, withCustom items: [LayoutCustomItem], of group: LayoutGroup
  ) {
    if items.isEmpty { report(.customGroups, .noSubitems) }
    let provided = context.resolve(group.size, in: context.container)
    for item in items {
      guard takeBoxes(1) else { break }
      let unit = item.unit == .fractions ? provided : LayoutExtent(width: 1, height: 1)
      let child = GroupBox(
        .custom(item),
        size: LayoutExtent(
          width: abs(item.frame.width * unit.width), height: abs(item.frame.height * unit.height)),
        box: provided)
      child.itemCount = 1
      own.inside.append(child)
      own.add(own.inside.count - 1)
      let corner = LayoutPoint(x: item.frame.x * unit.width, y: item.frame.y * unit.height)
      own.places[own.places.count - 1].corner = corner
      trace?.record(custom: item, unit: unit, item: nextItem, at: position)
      nextItem += 1
    }
  }

  private mutating func fill(
    _ own: GroupBox, with contents: LayoutGroup.Contents, of group: LayoutGroup,
    along axis: LayoutAxis
  ) {
    let slots: SlotFitting.Slots
    switch fit(own, contents, of: group, along: axis) {
    case .success(let found): slots = found
    case .failure(let failure):
      report(failure.rule, failure.problem)
      own.failure = failure.problem
      if mode == .sizesOnly { addUnfitted(to: own, group, along: axis) }
      return
    }
    own.slots = slots
    if slots.isCut {
      report(.repeatedSubitems, .tooManyInGroup(limit: SolverLimits.boxesPerGroup))
    }
    let (subitems, first) = (group.subitems, nextItem)
    switch mode {
    case .frames:
      addBoxes(to: own, subitems, slots, along: axis)
      shareUniformLengths(in: own)
      let placement = StackPlacement(axis: axis, spacing: group.interItemSpacing)
      let spread = placement.place(own)
      trace?.record(spread, of: own, firstItem: first, placement, at: position)
    case .sizesOnly:
      for index in subitems.indices {
        own.inside.append(box(of: subitems[index], at: index, of: own, slots, along: axis))
      }
      trace?.record(row: own, group, along: axis, at: position)
    }
  }

  private func fit(
    _ own: GroupBox, _ contents: LayoutGroup.Contents, of group: LayoutGroup,
    along axis: LayoutAxis
  ) -> Result<SlotFitting.Slots, SlotFitting.Failure> {
    for axis in [axis, axis.across] where !own.estimated[axis] && own.inner[axis] < 0 {
      return .failure(
        SlotFitting.Failure(rule: .roomForItems, problem: .noInnerSize(own.inner[axis])))
    }
    let fitting = SlotFitting(
      context: context, axis: axis, inner: own.inner,
      spacing: group.interItemSpacing?.value ?? 0, isEstimated: own.estimated[axis],
      measured: measuredLengths(of: group.subitems, along: axis))
    return fitting.slots(for: contents)
  }

  /// The measured lengths along the axis by slot, if they affect how many items fit.
  private func measuredLengths(
    of subitems: [LayoutSubitem], along axis: LayoutAxis
  ) -> ((Int) -> Double?)? {
    guard refits, !measured.isEmpty, subitems.isRefitted(along: axis) else { return nil }
    let (first, measured) = (nextItem, measured)
    return { slot in
      subitems[slot % subitems.count].size[axis].isEstimated
        ? measured[first + slot]?[axis] : nil
    }
  }

  /// Sizes the subitems of a group without room, so that tools can inspect them.
  private mutating func addUnfitted(
    to own: GroupBox, _ group: LayoutGroup, along axis: LayoutAxis
  ) {
    let slots = SlotFitting.Slots(count: 0, box: own.inner, limit: .room)
    for (index, subitem) in group.subitems.enumerated() {
      own.inside.append(box(of: subitem, at: index, of: own, slots, along: axis))
    }
  }
}

extension GroupSolver {
  /// A problem in the group, with the indices of the subitems that lead to it.
  struct Report {
    var position: [Int]
    var rule: Rule
    var problem: LayoutDiagnostic.Problem

    func relative(to depth: Int) -> Report {
      Report(position: Array(position.dropFirst(depth)), rule: rule, problem: problem)
    }
  }

  mutating func report(
    _ rule: Rule, _ problem: LayoutDiagnostic.Problem, subitem: Int? = nil
  ) {
    add(rule, problem, at: position + (subitem.map { [$0] } ?? []))
  }

  mutating func add(
    _ rule: Rule, _ problem: LayoutDiagnostic.Problem, at position: [Int]
  ) {
    guard reports.count < DiagnosticLog.limit,
      !reports.contains(where: { $0.position == position && $0.rule == rule })
    else { return }
    reports.append(Report(position: position, rule: rule, problem: problem))
  }
}
