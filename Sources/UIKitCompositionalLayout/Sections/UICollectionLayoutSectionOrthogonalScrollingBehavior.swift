#if !canImport(UIKit) && !canImport(AppKit)
/// How a section scrolls across the layout's own direction, with Apple's raw values (`S27`, `S28`).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// Not by itself.
  case none = 0
  /// Resting anywhere.
  case continuous = 1
  /// Resting with a group's leading edge at the viewport's leading edge.
  case continuousGroupLeadingBoundary = 2
  /// Resting at multiples of the viewport's width.
  case paging = 3
  /// One group at a time.
  case groupPaging = 4
  /// One group at a time, in the middle of the viewport.
  case groupPagingCentered = 5
}
#endif
