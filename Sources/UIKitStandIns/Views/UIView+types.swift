public import Foundation

extension UIView {
  /// How content fills a view, with Apple's raw values.
  public enum ContentMode: Int, Sendable {
    /// Scaled to the view's size without keeping the aspect ratio.
    case scaleToFill = 0
    /// Scaled so that all of it is shown.
    case scaleAspectFit = 1
    /// Scaled so that it fills the view.
    case scaleAspectFill = 2
    /// Redrawn when the bounds change.
    case redraw = 3
    /// Centered.
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

  /// The properties that follow the superview's size, with Apple's raw values.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The left margin.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

extension UIView {
  /// Asks for the smallest size.
  nonisolated public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size.
  nonisolated public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The content hugging priority. Ignored: always low.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    .defaultLow
  }

  /// The compression resistance priority. Ignored: always high.
  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority { .defaultHigh }

  /// Sets the content hugging priority. Ignored.
  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  /// Sets the compression resistance priority. Ignored.
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
  /// In the reading direction.
  case unspecified = 0
  /// Never mirrored, as playback controls are.
  case playback = 1
  /// Never mirrored, as directions in space are.
  case spatial = 2
  /// Left to right.
  case forceLeftToRight = 3
  /// Right to left.
  case forceRightToLeft = 4
}
