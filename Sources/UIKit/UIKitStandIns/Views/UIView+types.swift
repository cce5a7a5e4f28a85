public import Foundation

extension UIView {
  /// How content fills a view, with Apple's raw values.
  public enum ContentMode: Int, Sendable {
    /// Scaled to the view's size without keeping the aspect ratio.
    case scaleToFill
    /// Scaled so that all of it is shown.
    case scaleAspectFit
    /// Scaled so that it fills the view.
    case scaleAspectFill
    /// Redrawn when the bounds change.
    case redraw
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
  }

  /// The properties that follow the superview's size, with Apple's raw values.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// Asks for the smallest size.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { .defaultHigh }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}
}

extension NSLayoutConstraint {
  /// One of the two directions, with Apple's raw values.
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

/// Whether content is mirrored from right to left, with Apple's raw values.
public enum UISemanticContentAttribute: Int, Sendable {
  /// In the reading direction.
  case unspecified
  /// Never mirrored, as playback controls are.
  case playback
  /// Never mirrored, as directions in space are.
  case spatial
  case forceLeftToRight, forceRightToLeft
}
