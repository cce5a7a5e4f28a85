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
    public var attributedSubtitle: AttributedString?
    public var titleAlignment = TitleAlignment.automatic
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    public var showsActivityIndicator = false
    public var indicator = Indicator.automatic
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
      case medium, small, mini, large
    }

    /// How title and subtitle are aligned with each other, with Apple's raw values.
    public enum TitleAlignment: Int, Sendable {
      case automatic, leading, center, trailing
    }

    /// What tells that a button has a menu, with Apple's raw values.
    public enum Indicator: Int, Sendable {
      case automatic, none
      /// For a choice.
      case popup
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
    public static func borderedTinted() -> Configuration { Configuration() }
    public static func borderedProminent() -> Configuration { Configuration() }
    /// Since iOS 26.
    public static func glass() -> Configuration { Configuration() }
    /// Since iOS 26.
    public static func prominentGlass() -> Configuration { Configuration() }

    public func updated(for button: UIButton) -> Configuration { self }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    take(primaryAction)
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  private func take(_ primaryAction: UIAction?) {
    guard let primaryAction else { return }
    addAction(primaryAction, for: .touchUpInside)
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
  }

  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// The purpose of a button, with Apple's raw values.
  public enum Role: Int, Sendable {
    case normal, primary, cancel, destructive
  }

  public var currentTitle: String? { title(for: .normal) }
  public var currentImage: UIImage? { image(for: .normal) }
}

extension UIControl {
  /// Events of a control, with Apple's raw values.
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1)
    public static let touchDownRepeat = Event(rawValue: 2)
    public static let touchDragInside = Event(rawValue: 4)
    public static let touchDragOutside = Event(rawValue: 8)
    public static let touchDragEnter = Event(rawValue: 16)
    public static let touchDragExit = Event(rawValue: 32)
    public static let touchUpInside = Event(rawValue: 64)
    public static let touchUpOutside = Event(rawValue: 128)
    public static let touchCancel = Event(rawValue: 256)
    public static let valueChanged = Event(rawValue: 4096)
    public static let primaryActionTriggered = Event(rawValue: 8192)
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }
}
