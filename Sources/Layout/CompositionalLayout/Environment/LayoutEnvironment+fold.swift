extension LayoutEnvironment {
  /// The half-folded device's fold if it divides a page across its scroll axis, where content has a
  /// fixed place; nil if nothing is folded, or if content scrolls through the fold.
  package func fold(acrossScrolling axis: LayoutAxis) -> LayoutRect? {
    guard let fold, fold.extent[axis] > fold.extent[axis.across] else { return nil }
    return fold
  }

  /// Whether a frame lies across the fold, at which a half-folded device bends, and is narrower than
  /// the page: more than half a point of it is in the fold's band.
  ///
  /// A frame as wide as the page has to cross the fold. It is one that leaves no more of the container
  /// than the safe area and the greater of the layout margins beyond that at both sides.
  ///
  /// - Parameters:
  ///   - frame: The frame in the content's coordinates, in points; in a right-to-left layout, the
  ///     mirrored one.
  ///   - axis: The axis along which the page scrolls.
  package func isAcrossFold(_ frame: LayoutRect, scrolling axis: LayoutAxis) -> Bool {
    guard let fold = fold(acrossScrolling: axis) else { return false }
    let tolerance = 0.5
    let across = axis.across
    let isHorizontal = across == .horizontal
    let start = isHorizontal ? max(frame.x, fold.x) : max(frame.y, fold.y)
    let end = isHorizontal ? min(frame.maxX, fold.maxX) : min(frame.maxY, fold.maxY)
    let margin = max(
      0, layoutMargins.start(along: across) - safeArea.start(along: across),
      layoutMargins.end(along: across) - safeArea.end(along: across))
    let page = container[across] - safeArea.total(along: across) - 2 * margin
    return end - start > tolerance && frame.extent[across] < page - tolerance
  }
}
