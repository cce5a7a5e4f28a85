#if !canImport(UIKit) && !canImport(AppKit)
/// What fingers use; none do here.
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
}

/// A button without pixels.
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
open class UIRefreshControl: UIControl {
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
#endif
