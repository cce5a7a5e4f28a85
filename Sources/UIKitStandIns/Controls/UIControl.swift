import Foundation

/// What fingers use; none do here.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What a control is in, with Apple's bits.
  public struct State: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt

    /// Creates a set from Apple's bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// At rest.
    public static let normal: State = []
    /// Touched.
    public static let highlighted = State(rawValue: 1)
    /// Out of use.
    public static let disabled = State(rawValue: 2)
    /// Chosen.
    public static let selected = State(rawValue: 4)
  }

  /// Whether the control can be used.
  open var isEnabled = true
  /// Whether it is chosen.
  open var isSelected = false
  /// Whether the control is touched.
  open var isHighlighted = false
  /// What the control does.
  open private(set) var actions: [(Event, UIAction)] = []

  /// Creates a control of a frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a control; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a control that does something.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Adds what the control does.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  /// Adds a method to be called. Ignored: nothing on Linux calls a method by its name.
  open func addTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  /// Takes away a method to be called. Ignored.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {}

  /// Does what the control does on an event.
  open func sendActions(for controlEvents: Event) {
    for (event, action) in actions where !event.isDisjoint(with: controlEvents) {
      action.handler(action)
    }
  }
}

/// A button without pixels.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// How a button looks, with Apple's raw values.
  public enum ButtonType: Int, Sendable {
    /// Not at all.
    case custom = 0
    /// As the system's.
    case system = 1
  }

  /// The title's label.
  public let titleLabel: UILabel? = UILabel()
  /// The view of the picture.
  public let imageView: UIImageView? = UIImageView(image: nil)
  /// How the button looks (iOS 15).
  open var configuration: Configuration?
  /// The menu that the button opens.
  open var menu: UIMenu?
  /// Whether a touch opens the menu.
  open var showsMenuAsPrimaryAction = false
  /// Insets of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Insets of the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Insets of the picture, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]

  /// Creates a button.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  /// Sets the title in a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  /// The title in a state.
  open func title(for state: State) -> String? { titles[state] }

  /// Sets the title's colour in a state; kept nowhere.
  open func setTitleColor(_ color: UIColor?, for state: State) {}

  /// Sets the picture in a state; kept nowhere.
  open func setImage(_ image: UIImage?, for state: State) {}
}

/// What is pulled to load anew.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
  /// The words below the wheel.
  open var attributedTitle: NSAttributedString?
  /// Whether loading goes on.
  open private(set) var isRefreshing = false

  /// Says that loading goes on.
  open func beginRefreshing() {
    isRefreshing = true
  }

  /// Says that loading is done.
  open func endRefreshing() {
    isRefreshing = false
  }
}

/// Dots that say which page is shown.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are.
  open var numberOfPages = 0
  /// The number of the page that is shown.
  open var currentPage = 0
  /// Whether a single page has no dot.
  open var hidesForSinglePage = false
  /// The dots' colour.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the shown page's dot.
  open var currentPageIndicatorTintColor: UIColor?
}
