public import UIKitStandIns

/// The cell of a list; stores its properties, draws nothing.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The level of indentation. Supported.
  open var indentationLevel = 0
  /// The width of a level, in points. Supported.
  open var indentationWidth: CGFloat = 10
  /// The accessories. Supported.
  open var accessories: [UICellAccessory] = []

  /// The list's default content configuration.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The separator's rectangle, for constraints.
  open var separatorLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }
  /// Whether accessories are indented with the content. Supported.
  open var indentsAccessories = true
}

/// An accessory of a list's cell; stored, never drawn (iOS 14).
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

  /// The options of an accessory.
  public struct Options {
    /// The style of an outline disclosure.
    public enum Style: Sendable {
      /// The cell decides.
      case automatic
      /// As in a header.
      case header
      /// As in a cell.
      case cell
    }

    /// The style.
    public var style: Style
    /// Whether the view is hidden.
    public var isHidden: Bool
    /// The width reserved for the accessory; nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint; nil means the cell's.
    public var tintColor: UIColor?

    /// Creates options.
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

  /// The width reserved for an accessory.
  public enum LayoutDimension: Sendable {
    /// Its own width.
    case actual
    /// The system's.
    case standard
    /// A number of points.
    case custom(CGFloat)
  }

  /// Options of a disclosure indicator.
  public typealias DisclosureIndicatorOptions = Options
  /// Options of an outline disclosure.
  public typealias OutlineDisclosureOptions = Options
  /// Options of a checkmark.
  public typealias CheckmarkOptions = Options
  /// Options of a delete button.
  public typealias DeleteOptions = Options
  /// Options of an insert button.
  public typealias InsertOptions = Options
  /// Options of a reorder control.
  public typealias ReorderOptions = Options
  /// Options of a multiple selection control.
  public typealias MultiselectOptions = Options
  /// Options of a label.
  public typealias LabelOptions = Options
  /// Options of a detail button.
  public typealias DetailOptions = Options

  /// Options of a pop-up menu.
  public typealias PopUpMenuOptions = Options

  /// The placement of an accessory.
  public enum Placement {
    /// Before the content.
    case leading(
      displayed: DisplayedState = .always,
      at: ([UICellAccessory]) -> Array<UICellAccessory>.Index = { $0.count })
    /// After the content.
    case trailing(
      displayed: DisplayedState = .always,
      at: ([UICellAccessory]) -> Array<UICellAccessory>.Index = { _ in 0 })
  }

  /// A custom view.
  public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// The placement.
    public let placement: Placement

    /// Creates an accessory with a view.
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
  /// A disclosure indicator.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { .init(name: "disclosure", displayed: displayed) }

  /// An outline disclosure.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "outline", displayed: displayed) }

  /// A checkmark.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { .init(name: "checkmark", displayed: displayed) }

  /// A delete button.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "delete", displayed: displayed) }

  /// An insert button.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "insert", displayed: displayed) }

  /// A reorder control.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { .init(name: "reorder", displayed: displayed) }

  /// A multiple selection control.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { .init(name: "multiselect", displayed: displayed) }

  /// A detail button.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(name: "detail", displayed: displayed) }

  /// A label.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { .init(name: "label", displayed: displayed) }

  /// A button that shows the choice made in a menu and opens the menu (iOS 17).
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory { .init(name: "popUpMenu", displayed: displayed) }

  /// A custom view.
  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory { .init(name: "custom") }
}
