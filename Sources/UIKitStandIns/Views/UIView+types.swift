import Foundation

extension UIView {
  /// How content fills a view, with Apple's raw values.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill = 0
    /// All of it.
    case scaleAspectFit = 1
    /// All of the view.
    case scaleAspectFill = 2
    /// Drawn anew.
    case redraw = 3
    /// In the middle.
    case center = 4
    /// At the top.
    case top = 5
    /// At the bottom.
    case bottom = 6
    /// At the left.
    case left = 7
    /// At the right.
    case right = 8
  }

  /// What follows the parent's size, with Apple's bits.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The room at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The room at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The room above.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The room below.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

extension UIView {
  /// Asks for the least size.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the greatest size.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Says how much the view minds being larger than its content; nothing here.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Says how much the view minds being smaller than its content; nothing here.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

extension NSLayoutConstraint {
  /// One of the two directions, with Apple's raw values.
  public enum Axis: Int, Sendable {
    /// Along x.
    case horizontal = 0
    /// Along y.
    case vertical = 1
  }
}

/// Whether content is mirrored from right to left, with Apple's raw values.
public enum UISemanticContentAttribute: Int, Sendable {
  /// As people read.
  case unspecified = 0
  /// Never, as of a player.
  case playback = 1
  /// Never, as of a map.
  case spatial = 2
  /// Left to right.
  case forceLeftToRight = 3
  /// Right to left.
  case forceRightToLeft = 4
}
