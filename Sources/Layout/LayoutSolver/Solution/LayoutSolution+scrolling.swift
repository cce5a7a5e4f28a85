public import CompositionalLayout

extension LayoutSolution {
  /// The offsets that make an item visible; nil if there is no such item.
  ///
  /// - Parameters:
  ///   - item: The item's index in its section.
  ///   - section: The section's index.
  ///   - position: The wanted position of the item in the visible bounds.
  ///   - visibleBounds: The current visible bounds. Their size is kept, and their origin moves only
  ///     along the scroll axis, within the content.
  public func offset(
    toShowItem item: Int, inSection section: Int, position: ScrollPosition = .nearest,
    visibleBounds: LayoutRect
  ) -> ScrollTarget? {
    guard visibleBounds.isFinite, let frame = frame(ofItem: item, inSection: section) else {
      return nil
    }
    let axis = scrollAxis
    let target = position.start(
      showing: frame.start(axis)...max(frame.start(axis), frame.end(axis)),
      from: visibleBounds.start(axis), length: visibleBounds.length(axis))
    let furthest = max(0, contentSize[axis] - visibleBounds.length(axis))
    var offset = visibleBounds.origin
    offset[axis] = min(max(target, 0), furthest)
    return ScrollTarget(
      contentOffset: offset,
      orthogonalOffset: rowOffset(toShow: item, inSection: section, position))
  }

  /// The offset of the item's row; unchanged if the nearest position is wanted and the group is
  /// fully visible.
  private func rowOffset(
    toShow item: Int, inSection section: Int, _ position: ScrollPosition
  ) -> Double? {
    guard let row = sections[section].row else { return nil }
    let solved = sections[section]
    let (number, _) = solved.place(of: item)
    let frame = solved.frame(ofGroup: number)
    let (start, end) = (frame.start(solved.flow), frame.end(solved.flow))
    let now = sections[section].orthogonalOffset
    if position == .nearest, start >= now, end <= now + row.viewport { return now }
    let proposed = position.start(showing: start...max(start, end), from: now, length: row.viewport)
    return row.restingOffset(forProposed: proposed)
  }
}

extension ScrollPosition {
  /// The start of bounds with a given length that show a range at the wanted position.
  fileprivate func start(
    showing range: ClosedRange<Double>, from now: Double, length: Double
  ) -> Double {
    switch self {
    case .start: return range.lowerBound
    case .center: return (range.lowerBound + range.upperBound - length) / 2
    case .end: return range.upperBound - length
    case .nearest:
      if range.lowerBound < now || range.upperBound - range.lowerBound > length {
        return range.lowerBound
      }
      return max(now, range.upperBound - length)
    }
  }
}

extension LayoutSolution {
  /// The row of an orthogonal section; nil for other sections (`S28`).
  public func orthogonalRow(inSection section: Int) -> OrthogonalRow? {
    sections.indices.contains(section) ? sections[section].row : nil
  }

  /// The scroll offset of an orthogonal section's row, in points; 0 for other sections.
  public func orthogonalOffset(inSection section: Int) -> Double {
    sections.indices.contains(section) ? sections[section].orthogonalOffset : 0
  }

  /// Scrolls an orthogonal section's row, which moves its cells by −offset (`S28`). Offsets beyond
  /// the row's ends are allowed, as during a bounce.
  public mutating func setOrthogonalOffset(_ offset: Double, inSection section: Int) {
    guard sections.indices.contains(section), sections[section].template.isOrthogonal,
      offset.isFinite
    else { return }
    sections[section].scroll(
      to: min(max(offset, -SolverLimits.length), SolverLimits.length))
  }
}
