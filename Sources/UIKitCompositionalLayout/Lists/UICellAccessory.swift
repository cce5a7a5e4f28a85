import UIKitStandIns

/// What stands at a row's ends (iOS 14).
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    /// Always.
    case always
    /// While the list is edited.
    case whenEditing
    /// While it is not.
    case whenNotEditing
  }

  /// What an accessory looks like.
  public struct Options {
    /// How it looks, for what folds.
    public enum Style: Sendable {
      /// As the row decides.
      case automatic
      /// As of a header.
      case header
      /// As of an item.
      case cell
    }

    /// How it looks.
    public var style: Style
    /// Whether it is hidden.
    public var isHidden: Bool
    /// Room for it, in points; nil is its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; nil is the row's.
    public var tintColor: UIColor?

    /// Creates looks.
    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.style = style
      self.isHidden = isHidden
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// Room for an accessory.
  public enum LayoutDimension: Sendable {
    /// Its own width.
    case actual
    /// The system's.
    case standard
    /// A number of points.
    case custom(CGFloat)
  }

  /// The looks of an arrow to the next screen.
  public typealias DisclosureIndicatorOptions = Options
  /// The looks of an arrow that folds.
  public typealias OutlineDisclosureOptions = Options
  /// The looks of a tick.
  public typealias CheckmarkOptions = Options
  /// The looks of a button that deletes.
  public typealias DeleteOptions = Options
  /// The looks of a button that adds.
  public typealias InsertOptions = Options
  /// The looks of a handle.
  public typealias ReorderOptions = Options
  /// The looks of a circle that is ticked.
  public typealias MultiselectOptions = Options
  /// The looks of a word.
  public typealias LabelOptions = Options
  /// The looks of a button with more.
  public typealias DetailOptions = Options

  /// The looks of a pop-up menu.
  public typealias PopUpMenuOptions = Options

  /// Where an accessory stands.
  public enum Placement {
    /// Before the row's content.
    case leading(
      displayed: DisplayedState = .always,
      at: ([UICellAccessory]) -> Array<UICellAccessory>.Index = { $0.count })
    /// After it.
    case trailing(
      displayed: DisplayedState = .always,
      at: ([UICellAccessory]) -> Array<UICellAccessory>.Index = { _ in 0 })
  }

  /// A view of the app's own.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where it stands.
    public let placement: Placement

    /// Creates an accessory of a view.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
    }
  }

  let name: String

  /// When the accessory is shown.
  public private(set) var displayedState = DisplayedState.always

  init(name: String, displayed: DisplayedState = .always) {
    self.name = name
    displayedState = displayed
  }
}

extension UICellAccessory {
  /// An arrow to the next screen.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { .init(name: "disclosure", displayed: displayed) }

  /// An arrow that folds.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "outline", displayed: displayed) }

  /// A tick.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { .init(name: "checkmark", displayed: displayed) }

  /// A button that deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "delete", displayed: displayed) }

  /// A button that adds.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "insert", displayed: displayed) }

  /// A handle to drag by.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { .init(name: "reorder", displayed: displayed) }

  /// A circle that is ticked.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { .init(name: "multiselect", displayed: displayed) }

  /// A button with more.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "detail", displayed: displayed) }

  /// A word.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { .init(name: "label", displayed: displayed) }

  /// A button that shows the choice made in a menu and opens the menu (iOS 17).
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory { .init(name: "popUpMenu", displayed: displayed) }

  /// A view of the app's own.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory { .init(name: "custom") }
}
