import UIKitStandIns

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

/// The feel of a section's own scrolling, which moves no frame (`S29`, iOS 17).
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying,
  @unchecked Sendable
{
  /// Whether the row may be pulled past its ends, with Apple's raw values.
  public enum Bounce: Int, Sendable {
    /// As the system decides.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// How soon a flicked row comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The rate's number; only the three constants have a meaning.
    public let rawValue: CGFloat

    /// Creates a rate from its number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// As the behaviour decides.
    public static let automatic = DecelerationRate(rawValue: 0)
    /// As a scroll view does.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Sooner.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// How soon a flicked row comes to rest.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the row may be pulled past its ends.
  open var bounce = Bounce.automatic

  /// Creates properties that leave everything to the system.
  override init() {
    super.init()
  }

  /// A copy with properties of its own.
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

/// The outer insets that a section keeps clear of, with Apple's raw values (`S25`).
public enum UIContentInsetsReference: Int, Sendable {
  /// For a section: what the layout's configuration says.
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
