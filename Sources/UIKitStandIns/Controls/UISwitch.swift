import Foundation

/// A switch; keeps whether it is on.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on. Kept.
  open var isOn = false
  /// The tint when on. Kept.
  open var onTintColor: UIColor?

  /// Sets whether the switch is on, at once. Kept.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A slider; keeps its value and draws nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The value. Kept.
  open var value: Float = 0
  /// The least value. Kept.
  open var minimumValue: Float = 0
  /// The greatest value. Kept.
  open var maximumValue: Float = 1
}

/// A segmented control; keeps its count and selection.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The number of segments. Kept.
  open private(set) var numberOfSegments = 0
  /// The selected segment; -1 is none. Kept.
  open var selectedSegmentIndex = -1

  /// Creates segments of titles or images.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    numberOfSegments = items?.count ?? 0
  }
}

/// A progress view; keeps its progress and draws nothing.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// The usual style.
    case `default` = 0
    /// The style of bars.
    case bar = 1
  }

  /// The progress, 0 to 1. Kept.
  open var progress: Float = 0
  /// The tint of what is done. Kept.
  open var progressTintColor: UIColor?
  /// The tint of what is left. Kept.
  open var trackTintColor: UIColor?

  /// Creates a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
  }

  /// Sets the progress, at once. Kept.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

/// An activity indicator; keeps whether it animates and draws nothing.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// The usual style.
    case medium = 100
    /// Large.
    case large = 101
  }

  /// The size. Kept.
  open var style = Style.medium
  /// The colour. Kept.
  open var color: UIColor?
  /// Whether the indicator is hidden while it does not animate. Kept.
  open var hidesWhenStopped = true
  /// Whether the indicator animates. Kept.
  open private(set) var isAnimating = false

  /// Creates an indicator.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Begins to animate. Kept.
  open func startAnimating() {
    isAnimating = true
  }

  /// Stops animating. Kept.
  open func stopAnimating() {
    isAnimating = false
  }
}
