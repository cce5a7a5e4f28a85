import CompositionalLayout

/// One rectangle query at work (`S35`).
struct RectQuery {
  /// The rectangle, clipped to the content, as frames are reported.
  let rect: LayoutRect
  let visibleBounds: LayoutRect?
  let mapping: FrameMapping
  /// The same in the coordinates in which places are searched, wider by what rounding may move.
  let searched: LayoutRect
  private var boxesLeft = SolverLimits.boxesPerQuery

  init(rect: LayoutRect, visibleBounds: LayoutRect?, mapping: FrameMapping) {
    self.rect = rect
    self.visibleBounds = visibleBounds
    self.mapping = mapping
    let slack = mapping.grid.scale > 0 ? 2 / mapping.grid.scale : 0.001
    let solved = mapping.unrounded(rect)
    searched = LayoutRect(
      x: solved.x - slack, y: solved.y - slack, width: solved.width + 2 * slack,
      height: solved.height + 2 * slack)
  }

  /// Whether the rectangle has an area; one without touches backgrounds and meets nothing else.
  var hasArea: Bool { rect.width > 0 && rect.height > 0 }

  mutating func visitSection(
    _ section: Int, of solution: LayoutSolution, _ body: (LayoutElement) -> Void
  ) {
    guard solution.sections[section].length > 0 else { return }
    if hasArea { visitCellsAndBoundaries(ofSection: section, of: solution, body) }
    let decorations = solution.sections[section].template.section.decorationItems
    guard !decorations.isEmpty,
      mapping.rounded(solution.localFrame(ofSection: section)).touches(rect)
    else { return }
    for number in decorations.indices {
      if let element = solution.decoration(number, inSection: section) { body(element) }
    }
  }

  private mutating func visitCellsAndBoundaries(
    ofSection section: Int, of solution: LayoutSolution, _ body: (LayoutElement) -> Void
  ) {
    if solution.sections[section].run.groupCount > 0 {
      visitGroups(inSection: section, of: solution, body)
    }
    for number in solution.sections[section].boundaries.items.indices {
      let element = solution.boundaryElement(
        number, inSection: section, visibleBounds: visibleBounds)
      if element.frame.overlaps(rect) { body(element) }
    }
  }

  private mutating func visitGroups(
    inSection section: Int, of solution: LayoutSolution, _ body: (LayoutElement) -> Void
  ) {
    let run = solution.sections[section].run
    let least = solution.sections[section].leastZIndex
    let kinds = solution.sections[section].template.context.kinds
    let origin = solution.origin(ofRunIn: section)
    let end = searched.end(run.flow) - origin[run.flow]
    var number = run.firstGroup(
      reachingBeyond: searched.start(run.flow) - origin[run.flow])
    var start = run.start(ofGroup: number)
    while number < run.groupCount, start + min(0, run.room.before) <= end, boxesLeft > 0 {
      let group = run.group(number)
      let frame = run.frame(of: group, startingAt: start).moved(x: origin.x, y: origin.y)
      boxesLeft -= 1
      if mapping.rounded(frame).overlaps(rect) {
        visit(group, number, of: run, at: frame.origin, section, kinds, least, body)
      }
      start += run.advance(ofGroup: number)
      number += 1
    }
  }

  private mutating func visit(
    _ group: SolvedGroup, _ number: Int, of run: GroupRun, at corner: LayoutPoint,
    _ section: Int, _ kinds: [String], _ leastZIndex: Int, _ body: (LayoutElement) -> Void
  ) {
    var item = run.items(ofGroup: number).lowerBound
    boxesLeft -= group.slots.count + group.supplementaries.count
    for slot in group.slots {
      let frame = mapping.rounded(slot.frame.moved(x: corner.x, y: corner.y))
      if frame.overlaps(rect) {
        body(
          LayoutElement(
            identifier: .cell(section: section, item: item), frame: frame,
            zIndex: max(slot.zIndex, leastZIndex), isProvisional: !slot.provisional.isEmpty))
      }
      item += 1
    }
    for found in group.supplementaries {
      let frame = mapping.rounded(found.frame.moved(x: corner.x, y: corner.y))
      guard frame.overlaps(rect) else { continue }
      let first = run.firstOrdinal(ofKind: found.kind, inGroup: number)
      body(
        LayoutElement(
          identifier: ElementIdentifier(
            category: .supplementary(kind: kinds[found.kind]), section: section,
            item: first + found.ordinal),
          frame: frame, zIndex: max(found.zIndex, leastZIndex)))
    }
  }
}
