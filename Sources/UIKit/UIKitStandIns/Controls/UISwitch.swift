public import Foundation

/// A switch; stores whether it is on.
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var title: String?
  open var preferredStyle = Style.automatic

  /// How a switch looks on a Mac, with Apple's raw values.
  public enum Style: Int, Sendable {
    case automatic, checkbox, sliding
  }

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(
      isElement: true, label: title, value: isOn ? "1" : "0",
      traits: stateTraits.union([.button, .toggleButton]))
  }

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A slider; stores its value, draws nothing.
///
/// | member                                                  | on Linux            |
/// |---------------------------------------------------------|---------------------|
/// | `setThumbImage(_:for:)`, `setMinimumTrackImage(_:for:)` | ignored             |
/// | `setMaximumTrackImage(_:for:)`                          | ignored             |
/// | `trackRect(forBounds:)`                                 | guessed: the bounds |
/// | `thumbRect(forBounds:trackRect:value:)`                 | guessed: the track  |
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?
  open var minimumValueImage: UIImage?
  open var maximumValueImage: UIImage?
  open var sliderStyle = Style.default

  /// How a slider looks (iOS 26).
  public enum Style: Sendable {
    case `default`
    case thumbless
  }

  open override var _standardAccessibility: _StandardAccessibility {
    let range = maximumValue - minimumValue
    return _StandardAccessibility(
      isElement: true, value: .percent(range > 0 ? (value - minimumValue) / range : 0),
      traits: stateTraits.union(.adjustable))
  }

  open func setValue(_ value: Float, animated: Bool) {
    self.value = min(max(value, minimumValue), maximumValue)
  }

  open func setThumbImage(_ image: UIImage?, for state: State) {}
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}
  /// In points.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// In points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    rect
  }
}

/// A stepper; stores its value, draws nothing.
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility {
      [
        self.part("Decrement", at: 0, of: 2, isEnabled: self.value > self.minimumValue),
        self.part("Increment", at: 1, of: 2, isEnabled: self.value < self.maximumValue),
      ]
    }
  }
}

/// A progress view; stores its progress, draws nothing.
///
/// | member                     | on Linux          |
/// |----------------------------|-------------------|
/// | `init(progressViewStyle:)` | ignores the style |
/// | `observedProgress`         | stored, not shown |
open class UIProgressView: UIView {
  /// The style of a progress view, with Apple's raw values.
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  open var progress: Float = 0
  open var progressTintColor: UIColor?
  open var trackTintColor: UIColor?
  open var progressImage: UIImage?
  open var trackImage: UIImage?
  open var observedProgress: Progress?

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
  }

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(
      isElement: true, label: "Progress", value: .percent(progress), traits: .updatesFrequently)
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
  }
}

/// An activity indicator; stores whether it animates, draws nothing.
open class UIActivityIndicatorView: UIView {
  /// The size of an activity indicator, with Apple's raw values.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    /// From before iOS 13, as the next ones.
    case whiteLarge = 0
    case white = 1
    case gray = 2
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
