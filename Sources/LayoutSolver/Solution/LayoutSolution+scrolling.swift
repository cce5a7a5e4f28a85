import CompositionalLayout

extension LayoutSolution {
  /// The offsets that show an item; nil where there is no such item.
  ///
  /// - Parameters:
  ///   - item: The item's number in its section.
  ///   - section: The section's number.
  ///   - position: Where in the visible bounds the item is to stand.
  ///   - visibleBounds: The visible bounds now; their size is kept and their origin moves along the
  ///     scroll axis only, within the content.
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

  /// Where the item's row has to rest; where it rests already if it is to be the nearest and the
  /// group is seen whole.
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
  /// Where bounds of a length have to start so that a range stands in them as asked.
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
  /// The row of an orthogonal section; nil for any other (`S28`).
  public func orthogonalRow(inSection section: Int) -> OrthogonalRow? {
    sections.indices.contains(section) ? sections[section].row : nil
  }

  /// How far an orthogonal section's row has been scrolled, in points; 0 for any other.
  public func orthogonalOffset(inSection section: Int) -> Double {
    sections.indices.contains(section) ? sections[section].orthogonalOffset : 0
  }

  /// Scrolls an orthogonal section's row: its cells then stand at x − offset (`S28`). Offsets beyond
  /// the row's ends are taken as they are, as while a finger pulls.
  public mutating func setOrthogonalOffset(_ offset: Double, inSection section: Int) {
    guard sections.indices.contains(section), sections[section].template.isOrthogonal,
      offset.isFinite
    else { return }
    sections[section].scroll(
      to: min(max(offset, -SolverLimits.length), SolverLimits.length))
  }
}
