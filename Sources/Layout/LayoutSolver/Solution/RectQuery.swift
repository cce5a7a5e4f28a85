import CompositionalLayout

/// A rectangle query in progress (`S35`).
struct RectQuery {
  /// The rectangle clipped to the content, in the coordinates of reported frames.
  let rect: LayoutRect
  let visibleBounds: LayoutRect?
  let mapping: FrameMapping
  /// The rectangle in the solver's coordinates, enlarged by the greatest effect of rounding.
  let searched: LayoutRect
  private var cellsLeft: Int
  /// The number of elements after which the query ends.
  private let most: Int
  private var found = 0
  /// The section in which the limit was reached.
  private(set) var cutSection: Int?

  init(
    rect: LayoutRect, visibleBounds: LayoutRect?, mapping: FrameMapping,
    limit: Int = SolverLimits.cellsPerQuery, most: Int = .max
  ) {
    self.rect = rect
    self.visibleBounds = visibleBounds
    self.mapping = mapping
    cellsLeft = limit
    self.most = most
    let slack = mapping.grid.scale > 0 ? 2 / mapping.grid.scale : 0.001
    let solved = mapping.unrounded(rect)
    searched = LayoutRect(
      x: solved.x - slack, y: solved.y - slack, width: solved.width + 2 * slack,
      height: solved.height + 2 * slack)
  }

  /// Whether the rectangle has an area; without one, it only touches backgrounds.
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
    if solution.sections[section].groupCount > 0 {
      visitGroups(of: solution.sections[section], section, of: solution, body)
    }
    for number in solution.sections[section].boundaries.items.indices {
      let element = solution.boundaryElement(
        number, inSection: section, visibleBounds: visibleBounds)
      if element.frame.overlaps(rect) { body(element) }
    }
  }

  private mutating func visitGroups(
    of solved: SolvedSection, _ section: Int, of solution: LayoutSolution,
    _ body: (LayoutElement) -> Void
  ) {
    let flow = solved.flow
    let origin = solution.origin(ofGroupsIn: section)
    let end = searched.end(flow) - origin[flow]
    var number = solved.firstGroup(reachingBeyond: searched.start(flow) - origin[flow])
    var start = solved.start(ofGroup: number)
    while number < solved.groupCount, start + min(0, solved.room.before) <= end, found < most {
      guard cellsLeft > 0 else {
        cutSection = cutSection ?? section
        return
      }
      let group = solved.group(number)
      let frame = solved.frame(of: group, startingAt: start).moved(x: origin.x, y: origin.y)
      cellsLeft -= group.slots.count
      if mapping.rounded(frame).overlaps(rect) {
        visit(group, number, of: solved, section, at: frame.origin, body)
      }
      start += solved.advance(ofGroup: number)
      number += 1
    }
  }

  private mutating func visit(
    _ group: SolvedGroup, _ number: Int, of solved: SolvedSection, _ section: Int,
    at corner: LayoutPoint, _ body: (LayoutElement) -> Void
  ) {
    let least = solved.leastZIndex
    var item = solved.items(ofGroup: number).lowerBound
    for slot in group.slots {
      let frame = mapping.rounded(slot.frame.moved(x: corner.x, y: corner.y))
      if frame.overlaps(rect) {
        let provisional =
          solved.isMeasured ? solved.slot(ofItem: item).provisional : slot.provisional
        found += 1
        body(
          LayoutElement(
            identifier: .cell(section: section, item: item), frame: frame,
            zIndex: max(slot.zIndex, least), isProvisional: !provisional.isEmpty))
      }
      item += 1
    }
    for placed in group.supplementaries {
      let frame = mapping.rounded(placed.frame.moved(x: corner.x, y: corner.y))
      guard frame.overlaps(rect) else { continue }
      let first = solved.firstOrdinal(ofKind: placed.kind, inGroup: number)
      found += 1
      body(
        LayoutElement(
          identifier: ElementIdentifier(
            category: .supplementary(kind: solved.template.context.kinds[placed.kind]),
            section: section, item: first.saturatingAdd(placed.ordinal)),
          frame: frame, zIndex: max(placed.zIndex, least)))
    }
  }
}
