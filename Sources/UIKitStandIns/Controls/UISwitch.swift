import Foundation

/// A switch; stores whether it is on.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether the view is on. Supported.
  open var isOn = false
  /// The tint when on. Supported.
  open var onTintColor: UIColor?

  /// Sets whether the switch is on, immediately. Supported.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A slider; stores its value, draws nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value. Supported.
  open var value: Float = 0
  /// The least value. Supported.
  open var minimumValue: Float = 0
  /// The greatest value. Supported.
  open var maximumValue: Float = 1
}

/// A segmented control; stores its count and selection.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The number of segments. Supported.
  open private(set) var numberOfSegments = 0
  /// The selected segment; -1 is none. Supported.
  open var selectedSegmentIndex = -1

  /// Creates segments of titles or images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    numberOfSegments = items?.count ?? 0
  }
}

/// A progress view; stores its progress, draws nothing.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// The usual style.
    case `default` = 0
    /// The style of bars.
    case bar = 1
  }

  /// The progress, 0 to 1. Supported.
  open var progress: Float = 0
  /// The tint of the finished part. Supported.
  open var progressTintColor: UIColor?
  /// The tint of the remaining part. Supported.
  open var trackTintColor: UIColor?

  /// Creates a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
  }

  /// Sets the progress, immediately. Supported.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

/// An activity indicator; stores whether it animates, draws nothing.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// The usual style.
    case medium = 100
    /// Large.
    case large = 101
  }

  /// The size. Supported.
  open var style = Style.medium
  /// The color. Supported.
  open var color: UIColor?
  /// Whether the indicator is hidden while it does not animate. Supported.
  open var hidesWhenStopped = true
  /// Whether the indicator animates. Supported.
  open private(set) var isAnimating = false

  /// Creates an indicator.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Starts animating. Supported.
  open func startAnimating() {
    isAnimating = true
  }

  /// Stops animating. Supported.
  open func stopAnimating() {
    isAnimating = false
  }
}
