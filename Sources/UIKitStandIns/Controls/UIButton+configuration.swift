public import Foundation

extension UIButton {
  /// How a button looks; stored, never drawn (iOS 15).
  public struct Configuration {
    public var title: String?
    public var subtitle: String?
    public var image: UIImage?
    /// Space between image and title, in points.
    public var imagePadding: CGFloat = 0
    public var attributedTitle: AttributedString?
    /// The edge of the title at which the image is.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Space between title and subtitle, in points.
    public var titlePadding: CGFloat = 0
    public var buttonSize = Size.medium
    public var cornerStyle = CornerStyle.dynamic
    /// Insets of the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()

    /// The size of a button, with Apple's raw values.
    public enum Size: Int, Sendable {
      case medium = 0
      case small = 1
      case mini = 2
      case large = 3
    }

    /// The shape of a button's corners, with Apple's raw values.
    public enum CornerStyle: Int, Sendable {
      /// The background's own radius.
      case fixed = -1
      /// The background's radius, adjusted to the text size.
      case dynamic = 0
      case small = 1
      case medium = 2
      case large = 3
      /// Half circles.
      case capsule = 4
    }

    public static func plain() -> Configuration { Configuration() }
    public static func filled() -> Configuration { Configuration() }
    public static func tinted() -> Configuration { Configuration() }
    public static func gray() -> Configuration { Configuration() }
    public static func bordered() -> Configuration { Configuration() }
    public static func borderless() -> Configuration { Configuration() }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  public var currentTitle: String? { title(for: .normal) }
}

extension UIControl {
  /// Events of a control, with Apple's raw values.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1)
    public static let touchUpInside = Event(rawValue: 64)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
    public static let editingChanged = Event(rawValue: 1 << 17)
  }
}
