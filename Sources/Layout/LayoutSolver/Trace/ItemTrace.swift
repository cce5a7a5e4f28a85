public import CompositionalLayout
public import DocumentJSON

/// Records how one item gets its frame: the group, which ``GroupSolver`` solves once more, then the
/// steps from the group to the screen.
struct ItemTrace {
  private let solution: LayoutSolution
  private let section: Int
  private let item: Int
  private var steps: [TraceStep] = []

  init(_ solution: LayoutSolution, item: Int, inSection section: Int) {
    self.solution = solution
    self.section = section
    self.item = item
  }

  private var solved: SolvedSection { solution.sections[section] }
  private var path: PlanPath { .section(section).alternative(solved.template.alternative) }

  /// The innermost path that leads to the item.
  var itemPath: PlanPath {
    solved.groupSteps(leadingTo: item, at: path).map { $0.path }
      .max { $0.steps.count < $1.steps.count } ?? path.key("group")
  }

  private mutating func add(
    _ rule: Rule, _ path: PlanPath, instance: String? = nil, _ axis: LayoutAxis,
    _ terms: [TraceFormula], _ result: Double, rounding: TraceStep.Rounding? = nil
  ) {
    steps.append(
      TraceStep(
        rule, path, instance: instance, .place(axis), .total(terms), result, rounding: rounding))
  }

  /// The steps, from the container to the frame.
  mutating func record() -> [TraceStep] {
    steps = solution.request.sections[section].choiceSteps(
      in: solution.environment, at: .section(section))
    steps += solved.template.setting.boxSteps(at: path)
    steps += solved.groupSteps(leadingTo: item, at: path)
    let (number, slot) = solved.place(of: item)
    let group = solved.group(number)
    recordGroup(number, group)
    recordSection()
    recordFrame(group.slots[slot].frame, inGroup: number, group)
    return steps
  }

  /// Records the position of the group among the section's groups (`S12`, `S17`).
  private mutating func recordGroup(_ number: Int, _ group: SolvedGroup) {
    let flow = solved.flow
    let instance = "group \(number)"
    var terms = [TraceFormula.product([.number(Double(number)), .number(solved.advance)])]
    let drift = solved.isMeasured ? solved.measured.drift(before: number) : 0
    if drift != 0 { terms.append(.number(drift)) }
    if solved.room.before != 0 { terms.append(.number(solved.room.before)) }
    let frame = solved.frame(of: group, startingAt: solved.start(ofGroup: number))
    add(.groupRepetition, path.key("group"), instance: instance, flow, terms, frame.start(flow))
    let across = flow.across
    let edges = solved.crossing.edges
    guard let start = edges.start else { return }
    var shares = [TraceFormula.number(start.value)]
    if start.isFlexible {
      let room = solved.crossing.available ?? solved.crossLength
      shares.append(
        .quotient(
          .difference([
            .number(room), .number(solved.crossing.length(group.size[across])),
          ]), .number(Double(edges.flexibleCount))))
    }
    add(.edgeSpacing, path.key("group"), instance: instance, across, shares, frame.start(across))
  }

  /// Records the start of the section's groups and the position of the section (`S18`, `S20`,
  /// `S22`, `S28`).
  private mutating func recordSection() {
    let axis = solved.template.scrollAxis
    for side in LayoutAxis.allCases {
      var terms = [TraceFormula.number(solved.template.insets.start(along: side))]
      var rule = Rule.sectionInsets
      if side == axis, solved.boundaries.roomBefore != 0 {
        rule = .boundaryItems
        terms.append(.number(solved.boundaries.roomBefore))
      }
      if side == solved.flow, solved.orthogonalOffset != 0 {
        rule = .restingOffsets
        terms.append(.number(-solved.orthogonalOffset))
      }
      guard terms.contains(where: { $0.value != 0 }) else { continue }
      add(rule, path, instance: "first group", side, terms, solved.scrolledOrigin[side])
    }
    let start = solution.start(ofSection: section)
    guard section > 0 || start != 0 else { return }
    if section > 0 {
      let before = section - 1
      add(
        .sectionStacking, path, axis,
        [
          .number(solution.start(ofSection: before)), .number(solution.sections[before].length),
          .number(solution.configuration.interSectionSpacing),
        ], start)
    } else {
      add(.layoutBoundaryItems, path, axis, [.number(solution.boundaries.roomBefore)], start)
    }
  }

  /// Records the frame in the content, mirrored and rounded (`S3`, `S33`).
  private mutating func recordFrame(
    _ frame: LayoutRect, inGroup number: Int, _ group: SolvedGroup
  ) {
    guard let local = solution.localFrame(ofItem: item, inSection: section) else { return }
    let corner = solved.frame(of: group, startingAt: solved.start(ofGroup: number))
    let name = "item \(section).\(item)"
    let axis = solved.template.scrollAxis
    for side in LayoutAxis.allCases {
      var terms = [frame, corner].map { TraceFormula.number($0.start(side)) }
      terms.append(.number(solved.scrolledOrigin[side]))
      if side == axis { terms.append(.number(solution.start(ofSection: section))) }
      add(.sectionStacking, path, instance: name, side, terms, local.start(side))
    }
    let mirrored = solution.mapping.unrounded(local)
    if let width = solution.mapping.mirrorWidth {
      steps.append(
        TraceStep(
          .layoutDirection, path, instance: name, .x,
          .difference([.number(width), .number(local.x), .number(local.width)]), mirrored.x))
    }
    recordRounding(of: mirrored, to: solution.mapping.rounded(local), name)
  }

  private mutating func recordRounding(of frame: LayoutRect, to rounded: LayoutRect, _ name: String)
  {
    let grid = solution.mapping.grid
    guard grid.scale > 0 else { return }
    let rounding = TraceStep.Rounding.nearest(scale: grid.scale)
    for axis in LayoutAxis.allCases {
      add(
        .pixelGrid, path, instance: name, axis, [.number(frame.start(axis))], rounded.start(axis),
        rounding: rounding)
    }
    guard grid.rounding == .nearest else { return }
    for axis in LayoutAxis.allCases {
      steps.append(
        TraceStep(
          .pixelGrid, path, instance: name, .length(axis), .number(frame.length(axis)),
          rounded.length(axis), rounding: rounding))
    }
  }
}

extension SolvedSection {
  /// The trace of solving the group that contains an item.
  fileprivate func groupSteps(leadingTo item: Int, at path: PlanPath) -> [TraceStep] {
    let (number, slot) = place(of: item)
    let group = template.section.group
    var trace: GroupTrace? = GroupTrace(
      group, at: path.key("group"), template.context, boxRule: template.setting.boxRule, item: slot)
    // A group that shares its length with the others has its final length.
    var outer = MeasuredSize()
    for axis in LayoutAxis.allCases where group.size[axis].isUniform {
      outer[axis] = self.group(number).size[axis]
    }
    _ = solve(number, outer: outer, trace: &trace)
    return trace?.steps ?? []
  }
}

extension LayoutSolution {
  /// The path of the item description that a cell comes from, such as
  /// `sections[1].group.subitems[0]`; for a custom group, the group's path. Nil if there is no such
  /// item, or no room for it.
  public func path(ofItem item: Int, inSection section: Int) -> PlanPath? {
    guard frame(ofItem: item, inSection: section) != nil else { return nil }
    return ItemTrace(self, item: item, inSection: section).itemPath
  }
}
