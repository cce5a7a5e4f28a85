public import UIKitStandIns

/// How a section scrolls across the layout's own direction, with Apple's raw values (`S27`, `S28`).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No orthogonal scrolling.
  case none = 0
  /// Stops anywhere.
  case continuous = 1
  /// Stops with a group's leading edge at the viewport's leading edge.
  case continuousGroupLeadingBoundary = 2
  /// Stops at multiples of the viewport's width.
  case paging = 3
  /// One group at a time.
  case groupPaging = 4
  /// One group at a time, centered in the viewport.
  case groupPagingCentered = 5
}

/// The properties of orthogonal scrolling, which do not affect frames (`S29`, iOS 17).
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject,
  @preconcurrency NSCopying
{
  /// Whether the row may be pulled past its ends, with Apple's raw values.
  public enum Bounce: Int, Sendable {
    case automatic, always, never
  }

  /// How quickly scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The raw value; only the three constants are meaningful.
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The scrolling behavior decides.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// As a scroll view does.
    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How quickly scrolling slows down.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the row may be pulled past its ends.
  open var bounce = Bounce.automatic

  override init() {
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }
}

/// Objective-C's name of the bounce.
public typealias UICollectionLayoutSectionOrthogonalScrollingBounce =
  UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce

/// Objective-C's name of the deceleration rate.
public typealias UICollectionLayoutSectionOrthogonalScrollingDecelerationRate =
  UICollectionLayoutSectionOrthogonalScrollingProperties.DecelerationRate

/// The outer insets that a section respects, with Apple's raw values (`S25`).
public enum UIContentInsetsReference: Int, Sendable {
  /// For a section: the layout configuration's reference.
  case automatic
  /// No outer insets.
  case none
  case safeArea, layoutMargins
  /// The readable content guide.
  case readableContent
}
