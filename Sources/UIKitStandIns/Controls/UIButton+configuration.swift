import Foundation

extension UIButton {
  /// How a button looks (iOS 15).
  public struct Configuration {
    /// The title.
    public var title: String?
    /// The line below the title.
    public var subtitle: String?
    /// The picture.
    public var image: UIImage?
    /// Room between picture and title, in points.
    public var imagePadding: CGFloat = 0
    /// Insets of the content, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero
    /// The colour of title and picture.
    public var baseForegroundColor: UIColor?
    /// The colour behind them.
    public var baseBackgroundColor: UIColor?
    /// What is behind them.
    public var background = UIBackgroundConfiguration.clear()

    /// As text.
    public static func plain() -> Configuration { Configuration() }
    /// Filled.
    public static func filled() -> Configuration { Configuration() }
    /// Filled faintly.
    public static func tinted() -> Configuration { Configuration() }
    /// Filled with grey.
    public static func gray() -> Configuration { Configuration() }
    /// With a border.
    public static func bordered() -> Configuration { Configuration() }
    /// Without one.
    public static func borderless() -> Configuration { Configuration() }
  }

  /// Creates a button that looks so and does that.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  /// Creates a button that does something.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  /// The title now.
  public var currentTitle: String? { title(for: .normal) }
}

extension UIControl {
  /// What happens to a control, with Apple's bits.
  public struct Event: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// It is touched.
    public static let touchDown = Event(rawValue: 1)
    /// It is let go inside.
    public static let touchUpInside = Event(rawValue: 64)
    /// Its value changes.
    public static let valueChanged = Event(rawValue: 4096)
    /// It does what it is for.
    public static let primaryActionTriggered = Event(rawValue: 8192)
    /// Its text changes.
    public static let editingChanged = Event(rawValue: 1 << 17)
  }
}
