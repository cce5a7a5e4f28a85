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
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying,
  @unchecked Sendable
{
  /// Whether the row may be pulled past its ends, with Apple's raw values.
  public enum Bounce: Int, Sendable {
    /// The system decides.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// How quickly scrolling slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The raw value; only the three constants are meaningful.
    public let rawValue: CGFloat

    /// Creates a rate from a raw value.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The scrolling behavior decides.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// As a scroll view does.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Faster.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How quickly scrolling slows down.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the row may be pulled past its ends.
  open var bounce = Bounce.automatic

  /// Creates properties with default values.
  override init() {
    super.init()
  }

  /// An independent copy.
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
  case automatic = 0
  /// No outer insets.
  case none = 1
  /// The safe area.
  case safeArea = 2
  /// The layout margins.
  case layoutMargins = 3
  /// The readable content guide.
  case readableContent = 4
}
