import Foundation

/// A switch; stores whether it is on.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A slider; stores its value, draws nothing.
@preconcurrency @MainActor
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
}

/// A segmented control; stores its count and selection.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  open private(set) var numberOfSegments = 0
  /// The selected segment; -1 is none.
  open var selectedSegmentIndex = -1

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    numberOfSegments = items?.count ?? 0
  }
}

/// A progress view; stores its progress, draws nothing.
///
/// | member                     | on Linux          |
/// |----------------------------|-------------------|
/// | `init(progressViewStyle:)` | ignores the style |
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view, with Apple's raw values.
  public enum Style: Int, Sendable {
    case `default` = 0
    case bar = 1
  }

  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

/// An activity indicator; stores whether it animates, draws nothing.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator, with Apple's raw values.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style = Style.medium
  open var color: UIColor?
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false

  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  open func startAnimating() {
    isAnimating = true
  }

  open func stopAnimating() {
    isAnimating = false
  }
}
