public import Foundation

/// A control; stores its actions and state, is never touched. A test calls the actions with
/// ``sendActions(for:)``.
///
/// | member                        | on Linux                               |
/// |-------------------------------|----------------------------------------|
/// | `addTarget(_:action:for:)`    | ignored: nothing calls methods by name |
/// | `removeTarget(_:action:for:)` | ignored: nothing calls methods by name |
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The state of a control, with Apple's raw values.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open private(set) var actions: [(Event, UIAction)] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  open func addTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  /// Calls the actions that were added for the events.
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
      action.sender = self
      action.handler(action)
    }
  }
}

/// A button; stores its titles, configuration and actions, draws nothing.
///
/// | member                                      | on Linux         |
/// |---------------------------------------------|------------------|
/// | `setTitleColor(_:for:)`, `setImage(_:for:)` | ignored          |
/// | `init(type:)`                               | ignores the type |
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The type of a button, with Apple's raw values.
  public enum ButtonType: Int, Sendable {
    /// Without a style of the system.
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  public let titleLabel: UILabel? = UILabel()
  public let imageView: UIImageView? = UIImageView(image: nil)
  /// Since iOS 15.
  open var configuration: Configuration?
  open var menu: UIMenu?
  open var showsMenuAsPrimaryAction = false
  /// Insets of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Insets of the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Insets of the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  open func title(for state: State) -> String? { titles[state] }

  open func setTitleColor(_ color: UIColor?, for state: State) {}

  open func setImage(_ image: UIImage?, for state: State) {}
}

/// A refresh control; stores whether it refreshes.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  open var attributedTitle: NSAttributedString?
  open private(set) var isRefreshing = false

  open func beginRefreshing() {
    isRefreshing = true
  }

  open func endRefreshing() {
    isRefreshing = false
  }
}

/// A page control; stores its numbers, draws nothing.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
}
