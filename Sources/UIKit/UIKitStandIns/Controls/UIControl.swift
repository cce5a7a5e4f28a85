public import Foundation

/// A control; stores its actions and state, is never touched. A test calls the actions with
/// ``sendActions(for:)``.
///
/// | member                        | on Linux                               |
/// |-------------------------------|----------------------------------------|
/// | `isTracking`, `isTouchInside` | always false                           |
/// | `addTarget(_:action:for:)`    | ignored: nothing calls methods by name |
/// | `removeTarget(_:action:for:)` | ignored: nothing calls methods by name |
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

  /// How content is aligned horizontally, with Apple's raw values.
  public enum ContentHorizontalAlignment: Int, Sendable {
    case center, left, right, fill, leading, trailing
  }

  /// How content is aligned vertically, with Apple's raw values.
  public enum ContentVerticalAlignment: Int, Sendable {
    case center, top, bottom, fill
  }

  open var isEnabled = true {
    didSet { if isEnabled != oldValue { stateDidChange() } }
  }
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center
  open var contentVerticalAlignment = ContentVerticalAlignment.center
  open var isContextMenuInteractionEnabled = false
  open var showsMenuAsPrimaryAction = false
  open var toolTip: String?
  open private(set) var actions: [(Event, UIAction)] = []
  open var isTracking: Bool { false }
  open var isTouchInside: Bool { false }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((controlEvents, action))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.1 === action && $0.0 == controlEvents }
  }

  /// Of ``isEnabled``, ``isSelected`` and ``isHighlighted``.
  open var state: State {
    var state = isEnabled ? State.normal : .disabled
    if isSelected { state.insert(.selected) }
    if isHighlighted { state.insert(.highlighted) }
    return state
  }

  func stateDidChange() {}

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(traits: stateTraits)
  }

  var stateTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = isEnabled ? [] : .notEnabled
    if isSelected { traits.insert(.selected) }
    return traits
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
/// | member                                           | on Linux                           |
/// |--------------------------------------------------|------------------------------------|
/// | `configurationUpdateHandler`                     | called at once, and for each state |
/// | `setTitleColor(_:for:)`                          | ignored                            |
/// | `setTitleShadowColor(_:for:)`                    | ignored                            |
/// | `setBackgroundImage(_:for:)`                     | ignored                            |
/// | `setPreferredSymbolConfiguration(_:forImageIn:)` | ignored                            |
/// | `init(type:)`                                    | ignores the type                   |
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
  /// Since iOS 15.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  open var automaticallyUpdatesConfiguration = true
  open var changesSelectionAsPrimaryAction = false
  open var isPointerInteractionEnabled = false
  /// What the pointer looks like over a button, made of what UIKit would show. Never called on Linux.
  public typealias PointerStyleProvider = (
    UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?
  open var pointerStyleProvider: PointerStyleProvider?
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var role = Role.normal
  open var menu: UIMenu?
  /// Insets of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero
  /// Insets of the title, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Insets of the image, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero
  private var titles: [State: String] = [:]
  private var attributedTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
  }

  open func title(for state: State) -> String? { titles[state] }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state] = title
  }

  open func attributedTitle(for state: State) -> NSAttributedString? { attributedTitles[state] }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
  }

  open func image(for state: State) -> UIImage? { images[state] }

  open func setNeedsUpdateConfiguration() {
    updateConfiguration()
  }

  open override var _standardAccessibility: _StandardAccessibility {
    let shown =
      configuration?.title ?? configuration?.attributedTitle.map { String($0.characters) }
      ?? attributedTitles[state]?.string ?? titles[state] ?? attributedTitles[.normal]?.string
      ?? titles[.normal]
    return _StandardAccessibility(
      isElement: true, label: .joining([shown, configuration?.subtitle]),
      traits: stateTraits.union(.button))
  }

  open func updateConfiguration() {
    configurationUpdateHandler?(self)
  }

  override func stateDidChange() {
    setNeedsUpdateConfiguration()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {}
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {}
  open func setBackgroundImage(_ image: UIImage?, for state: State) {}
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {}
}

/// A refresh control; stores whether it refreshes.
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
///
/// | member                    | on Linux      |
/// |---------------------------|---------------|
/// | `interactionState`        | always none   |
/// | `size(forNumberOfPages:)` | guessed: zero |
open class UIPageControl: UIControl {
  open var numberOfPages = 0
  open var currentPage = 0
  open var hidesForSinglePage = false
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor?
  open var backgroundStyle = BackgroundStyle.automatic
  open var allowsContinuousInteraction = true
  open var preferredIndicatorImage: UIImage?
  open var preferredCurrentPageIndicatorImage: UIImage?
  open var direction = Direction.natural
  open var interactionState: InteractionState { .none }
  private var indicatorImages: [Int: UIImage] = [:]
  private var currentPageIndicatorImages: [Int: UIImage] = [:]

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    indicatorImages[page] = image
  }

  open func indicatorImage(forPage page: Int) -> UIImage? { indicatorImages[page] }

  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    currentPageIndicatorImages[page] = image
  }

  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    currentPageIndicatorImages[page]
  }

  open override var _standardAccessibility: _StandardAccessibility {
    _StandardAccessibility(
      isElement: numberOfPages > (hidesForSinglePage ? 1 : 0),
      value: "page \(currentPage + 1) of \(numberOfPages)",
      traits: stateTraits.union(.adjustable))
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    GuessLog.note(.fittingView)
    return .zero
  }

  /// In which direction pages follow each other, with Apple's raw values.
  public enum Direction: Int, Sendable {
    case natural, leftToRight, rightToLeft, topToBottom, bottomToTop
  }

  /// How a page control is being used, with Apple's raw values.
  public enum InteractionState: Int, Sendable {
    case none, discrete, continuous
  }

  /// The background of a page control, with Apple's raw values.
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }
}
