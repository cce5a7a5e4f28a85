import Foundation

/// A switch.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// The colour when on.
  open var onTintColor: UIColor?

  /// Turns the switch.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A number that is slid.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The number.
  open var value: Float = 0
  /// The least number.
  open var minimumValue: Float = 0
  /// The greatest number.
  open var maximumValue: Float = 1
}

/// One of several choices in a row.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// How many choices there are.
  open private(set) var numberOfSegments = 0
  /// The choice; -1 is none.
  open var selectedSegmentIndex = -1

  /// Creates choices of titles or pictures.
  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    numberOfSegments = items?.count ?? 0
  }
}

/// How far something is.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How a bar looks, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// As usual.
    case `default` = 0
    /// As in a bar.
    case bar = 1
  }

  /// How far, 0 to 1.
  open var progress: Float = 0
  /// The colour of what is done.
  open var progressTintColor: UIColor?
  /// The colour of what is left.
  open var trackTintColor: UIColor?

  /// Creates a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
  }

  /// Says how far.
  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

/// A wheel that turns while something is loaded.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large a wheel is, with Apple's raw values.
  public enum Style: Int, Sendable {
    /// As usual.
    case medium = 100
    /// Large.
    case large = 101
  }

  /// How large the wheel is.
  open var style = Style.medium
  /// The wheel's colour.
  open var color: UIColor?
  /// Whether the wheel goes away when it stands.
  open var hidesWhenStopped = true
  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  /// Creates a wheel.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
  }

  /// Turns the wheel.
  open func startAnimating() {
    isAnimating = true
  }

  /// Stops the wheel.
  open func stopAnimating() {
    isAnimating = false
  }
}
