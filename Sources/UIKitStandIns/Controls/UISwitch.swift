public import Foundation

/// A switch; stores whether it is on.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  open var isOn = false
  open var onTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}

/// A slider; stores its value, draws nothing.
///
/// | member                  | on Linux |
/// |-------------------------|----------|
/// | `setThumbImage(_:for:)` | ignored  |
@preconcurrency @MainActor
open class UISlider: UIControl {
  open var value: Float = 0
  open var minimumValue: Float = 0
  open var maximumValue: Float = 1
  open var isContinuous = true
  open var minimumTrackTintColor: UIColor?
  open var maximumTrackTintColor: UIColor?
  open var thumbTintColor: UIColor?

  open func setValue(_ value: Float, animated: Bool) {
    self.value = min(max(value, minimumValue), maximumValue)
  }

  open func setThumbImage(_ image: UIImage?, for state: State) {}
}

/// A stepper; stores its value, draws nothing.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  open var value: Double = 0
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  open var wraps = false
  open var autorepeat = true
}

/// A segmented control; stores its segments and selection, draws nothing.
///
/// | member                           | on Linux                      |
/// |----------------------------------|-------------------------------|
/// | `init(items:)`                   | stores titles, and not images |
/// | `setTitleTextAttributes(_:for:)` | ignored                       |
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  private var titles: [String?] = []
  /// The selected segment; -1 is none.
  open var selectedSegmentIndex = -1
  open var selectedSegmentTintColor: UIColor?
  open var apportionsSegmentWidthsByContent = false
  open var isMomentary = false

  public convenience init(items: [Any]?) {
    self.init(frame: .zero)
    titles = items?.map { $0 as? String } ?? []
  }

  open var numberOfSegments: Int { titles.count }

  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    titles.insert(title, at: min(max(segment, 0), titles.count))
  }

  open func removeAllSegments() {
    titles = []
  }

  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    titles[segment] = title
  }

  open func titleForSegment(at segment: Int) -> String? { titles[segment] }

  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: State
  ) {}
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
