public import CompositionalLayout

/// The scrollable row of an orthogonal section: its length, and the offsets at which it comes to
/// rest (`S27`, `S28`).
public struct OrthogonalRow: Sendable {
  /// How the section scrolls.
  public let behavior: OrthogonalScrollingBehavior
  /// The length of the groups with the spacing between them, in points.
  public let length: Double
  /// The visible length: the container minus its reference insets and the section's own, in points.
  public let viewport: Double
  /// The start of the row at offset 0, in points from the container's leading edge.
  public let origin: Double
  /// The least offset at which the row rests, in points; negative if a first group narrower than
  /// the viewport is centered.
  public let minimumOffset: Double
  /// The greatest offset at which the row rests, in points.
  public let maximumOffset: Double
  /// The offset before any scrolling, in points.
  public let restingOffset: Double
  /// The number of groups in the row.
  public var groupCount: Int { section.groupCount }
  private let section: SolvedSection

  init(
    behavior: OrthogonalScrollingBehavior, viewport: Double, origin: Double, section: SolvedSection
  ) {
    self.behavior = behavior
    self.viewport = viewport
    self.origin = origin
    self.section = section
    length = section.groupsLength
    if behavior == .groupPagingCentered, section.groupCount > 0 {
      minimumOffset = section.center(ofGroup: 0) - viewport / 2
      maximumOffset = max(
        minimumOffset, section.center(ofGroup: section.groupCount - 1) - viewport / 2)
    } else {
      minimumOffset = 0
      maximumOffset = max(0, section.groupsLength - viewport)
    }
    restingOffset = minimumOffset
  }

  /// The start of a group in the row, in points from ``origin``; nil if there is no such group.
  public func start(ofGroup group: Int) -> Double? {
    (0..<section.groupCount).contains(group)
      ? section.start(ofGroup: group) + section.room.before : nil
  }

  /// The offset at which the row comes to rest if a gesture would stop at `proposed`.
  ///
  /// The offset that UIKit proposes already includes the gesture's speed, so `velocity`, in points
  /// per second, only decides between two equally near offsets.
  public func restingOffset(forProposed proposed: Double, velocity: Double = 0) -> Double {
    guard proposed.isFinite, section.groupCount > 0 else { return restingOffset }
    let clamped = min(max(proposed, minimumOffset), maximumOffset)
    switch behavior {
    case .none, .continuous:
      return clamped
    case .paging:
      guard clamped < maximumOffset, viewport > 0 else { return clamped }
      let page = nearestWhole(to: clamped / viewport, velocity: velocity)
      return min(page * viewport, maximumOffset)
    case .continuousGroupLeadingBoundary, .groupPaging:
      guard clamped < maximumOffset else { return clamped }
      let edge = nearest(to: clamped, velocity: velocity) { section.start(ofGroup: $0) }
      return min(edge, maximumOffset)
    case .groupPagingCentered:
      return nearest(to: clamped, velocity: velocity) { section.center(ofGroup: $0) - viewport / 2 }
    }
  }

  private func nearestWhole(to pages: Double, velocity: Double) -> Double {
    let below = pages.rounded(.down)
    let part = pages - below
    if part == 0.5 { return velocity < 0 ? below : below + 1 }
    return part < 0.5 ? below : below + 1
  }

  /// The nearest resting offset. Resting offsets increase with the group index, so only the last
  /// one before the offset and the first one after it can be nearest.
  private func nearest(
    to offset: Double, velocity: Double, rest: (Int) -> Double
  ) -> Double {
    let low = max(0, (0..<section.groupCount).firstPosition { rest($0) > offset } - 1)
    let before = rest(low)
    guard low + 1 < section.groupCount else { return before }
    let after = rest(low + 1)
    let (toBefore, toAfter) = (offset - before, after - offset)
    if toBefore == toAfter { return velocity < 0 ? before : after }
    return toBefore < toAfter ? before : after
  }
}

extension SolvedSection {
  /// The position of a group's center along the flow.
  fileprivate func center(ofGroup number: Int) -> Double {
    start(ofGroup: number) + room.before + group(number).size[flow] / 2
  }
}
