public import Foundation

/// A control; stores its actions and state, is never touched.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The state of a control, with Apple's raw values.
  public struct State: OptionSet, Hashable, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Normal.
    public static let normal: State = []
    /// Highlighted.
    public static let highlighted = State(rawValue: 1)
    /// Disabled.
    public static let disabled = State(rawValue: 2)
    /// Selected.
    public static let selected = State(rawValue: 4)
  }

  /// Whether the control is enabled. Supported.
  open var isEnabled = true
  /// Whether the view is selected. Supported.
  open var isSelected = false
  /// Whether the control is highlighted. Supported.
  open var isHighlighted = false
  /// The actions and their events. Supported.
  open private(set) var actions: [(Event, UIAction)] = []

  /// Creates a control with a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control without reading the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control with an action.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Adds an action for events. Supported.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// Adds a method to call. Ignored: nothing on Linux calls methods by name.
  open func addTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  /// Removes a method to be called. Ignored.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  /// Calls the actions of events, as an app's test does. Supported.
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
      action.sender = self
      action.handler(action)
    }
  }
}

/// A button; stores its titles, configuration and actions, draws nothing.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The type of a button, with Apple's raw values.
  public enum ButtonType: Int, Sendable {
    /// Without a style of the system.
    case custom = 0
    /// In the style of the system.
    case system = 1
    /// A disclosure button.
    case detailDisclosure = 2
    /// A light information button.
    case infoLight = 3
    /// A dark information button.
    case infoDark = 4
    /// An add button.
    case contactAdd = 5
    /// A close button.
    case close = 7
  }

  /// The title's label. Supported.
  public let titleLabel: UILabel? = UILabel()
  /// The image's view. Supported.
  public let imageView: UIImageView? = UIImageView(image: nil)
  /// The configuration (iOS 15). Supported.
  open var configuration: Configuration?
  /// The menu that the button opens. Supported.
  open var menu: UIMenu?
  /// Whether the primary action opens the menu. Supported.
  open var showsMenuAsPrimaryAction = false
  /// Insets of the content, in points. Supported.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Insets of the title, in points. Supported.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Insets of the image, in points. Supported.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]

  /// Creates a button.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  /// Sets the title in a state. Supported.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// The title in a state. Supported.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the title's color in a state. Ignored.
  open func setTitleColor(_ color: UIColor?, for state: State) {}

  /// Sets the image in a state. Ignored.
  open func setImage(_ image: UIImage?, for state: State) {}
}

/// A refresh control; stores whether it refreshes.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The title. Supported.
  open var attributedTitle: NSAttributedString?
  /// Whether the control is refreshing. Supported.
  open private(set) var isRefreshing = false

  /// Begins refreshing. Supported.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Ends refreshing. Supported.
  open func endRefreshing() {
    isRefreshing = false
  }
}

/// A page control; stores its numbers, draws nothing.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The number of pages. Supported.
  open var numberOfPages = 0
  /// The page that is shown. Supported.
  open var currentPage = 0
  /// Whether a single page shows no control. Supported.
  open var hidesForSinglePage = false
  /// The tint of the other pages. Supported.
  open var pageIndicatorTintColor: UIColor?
  /// The tint of the current page. Supported.
  open var currentPageIndicatorTintColor: UIColor?
}
