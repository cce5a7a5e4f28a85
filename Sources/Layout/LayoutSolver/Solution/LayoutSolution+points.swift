public import CompositionalLayout

extension LayoutSolution {
  /// The topmost item at a point of the content; an item that sticks out of its group is only hit
  /// inside the group (`S35`).
  public func item(at point: LayoutPoint) -> ItemPosition? {
    var found: ItemPosition?
    var top = Int.min
    forEachGroup(at: point) { section, number, group, corner in
      let solved = sections[section]
      for (index, slot) in group.slots.enumerated() {
        let frame = mapping.rounded(slot.frame.moved(x: corner.x, y: corner.y))
        let zIndex = max(slot.zIndex, sections[section].leastZIndex)
        guard frame.contains(point), zIndex >= top else { continue }
        top = zIndex
        found = ItemPosition(
          section: section, item: solved.items(ofGroup: number).lowerBound + index)
      }
    }
    return found
  }

  /// The group at a point of the content; if groups overlap, the last one in layout order.
  public func group(at point: LayoutPoint) -> GroupPosition? {
    var found: GroupPosition?
    forEachGroup(at: point) { section, number, group, corner in
      let frame = LayoutRect(
        origin: LayoutPoint(x: corner.x, y: corner.y), extent: group.size)
      found = GroupPosition(
        section: section, group: number, items: sections[section].items(ofGroup: number),
        frame: mapping.rounded(frame))
    }
    return found
  }

  private func forEachGroup(
    at point: LayoutPoint, _ body: (Int, Int, SolvedGroup, LayoutPoint) -> Void
  ) {
    guard point.x.isFinite, point.y.isFinite else { return }
    let query = RectQuery(
      rect: LayoutRect(origin: point, extent: .zero), visibleBounds: nil, mapping: mapping)
    for section in sectionRange(meeting: query.searched) where sections[section].length > 0 {
      let solved = sections[section]
      let origin = origin(ofGroupsIn: section)
      var number = solved.firstGroup(
        reachingBeyond: query.searched.start(solved.flow) - origin[solved.flow])
      var left = SolverLimits.cellsPerQuery
      while number < solved.groupCount, left > 0 {
        let start = solved.start(ofGroup: number)
        let end = query.searched.end(solved.flow) - origin[solved.flow]
        guard start + min(0, solved.room.before) <= end else { break }
        let group = solved.group(number)
        let frame = solved.frame(of: group, startingAt: start).moved(x: origin.x, y: origin.y)
        if mapping.rounded(frame).contains(point) { body(section, number, group, frame.origin) }
        number += 1
        left -= 1
      }
    }
  }
}
