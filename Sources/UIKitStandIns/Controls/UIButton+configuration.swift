public import Foundation

extension UIButton {
  /// How a button looks; stored, never drawn (iOS 15).
  public struct Configuration {
    /// The title.
    public var title: String?
    /// The subtitle.
    public var subtitle: String?
    /// The image.
    public var image: UIImage?
    /// Space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The attributed title.
    public var attributedTitle: AttributedString?
    /// The edge of the title at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Space between title and subtitle, in points.
    public var titlePadding: CGFloat = 0
    /// The size of the button.
    public var buttonSize = Size.medium
    /// The shape of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// Insets of the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The the title and the image color.
    public var baseForegroundColor: UIColor?
    /// The background's color.
    public var baseBackgroundColor: UIColor?
    /// The background.
    public var background = UIBackgroundConfiguration.clear()

    /// The size of a button, with Apple's raw values.
    public enum Size: Int, Sendable {
      /// The usual size.
      case medium = 0
      /// Small.
      case small = 1
      /// Smaller.
      case mini = 2
      /// Large.
      case large = 3
    }

    /// The shape of a button's corners, with Apple's raw values.
    public enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// The background's radius, adjusted to the text size.
      case dynamic = 0
      /// A small radius.
      case small = 1
      /// The usual radius.
      case medium = 2
      /// A large radius.
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    /// Plain.
    public static func plain() -> Configuration { Configuration() }
    /// Filled.
    public static func filled() -> Configuration { Configuration() }
    /// Filled with a tint.
    public static func tinted() -> Configuration { Configuration() }
    /// Filled with gray.
    public static func gray() -> Configuration { Configuration() }
    /// With a border.
    public static func bordered() -> Configuration { Configuration() }
    /// Without one.
    public static func borderless() -> Configuration { Configuration() }
  }

  /// Creates a button with a configuration and an action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  /// Creates a button with an action.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  /// The title in the normal state. Supported.
  public var currentTitle: String? { title(for: .normal) }
}

extension UIControl {
  /// Events of a control, with Apple's raw values.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// A touch begins in the control.
    public static let touchDown = Event(rawValue: 1)
    /// A touch ends in the control.
    public static let touchUpInside = Event(rawValue: 64)
    /// The value changed.
    public static let valueChanged = Event(rawValue: 4096)
    /// The primary action is triggered.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// The text changed.
    public static let editingChanged = Event(rawValue: 1 << 17)
  }
}
