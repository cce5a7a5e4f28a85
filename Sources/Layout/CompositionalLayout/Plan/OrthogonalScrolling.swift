/// How a section scrolls across the layout's scroll direction, like UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`, with the same raw values (`S27`, `S28`).
public enum OrthogonalScrollingBehavior: Int, Hashable, Sendable, CaseIterable {
  /// No orthogonal scrolling.
  case none = 0
  /// Scrolling stops anywhere.
  case continuous = 1
  /// Scrolling stops with a group's leading edge at the viewport's leading edge.
  case continuousGroupLeadingBoundary = 2
  /// Scrolling stops at multiples of the viewport's width.
  case paging = 3
  /// Scrolling stops as with ``continuousGroupLeadingBoundary``, one group at a time.
  case groupPaging = 4
  /// Scrolling stops with a group centered in the viewport, one group at a time.
  case groupPagingCentered = 5
}

/// The properties of orthogonal scrolling, which do not affect frames, like UIKit's
/// `UICollectionLayoutSectionOrthogonalScrollingProperties` (`S29`, iOS 17).
public struct OrthogonalScrollingProperties: Hashable, Sendable {
  /// Whether the row can bounce at its ends.
  public enum Bounce: Int, Hashable, Sendable, CaseIterable {
    /// The system decides.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// How quickly scrolling slows down.
  public enum DecelerationRate: String, Hashable, Sendable, CaseIterable {
    /// The scrolling behavior decides.
    case automatic
    /// As in a scroll view.
    case normal
    /// Faster.
    case fast
  }

  /// Whether the row can bounce at its ends.
  public var bounce: Bounce
  /// How quickly scrolling slows down.
  public var decelerationRate: DecelerationRate

  /// Apple's defaults.
  public static let automatic = OrthogonalScrollingProperties()

  /// Values that are left out are automatic.
  public init(bounce: Bounce = .automatic, decelerationRate: DecelerationRate = .automatic) {
    self.bounce = bounce
    self.decelerationRate = decelerationRate
  }
}
