public import UIKitStandIns

/// The cell of a list; stores its properties, draws nothing.
open class UICollectionViewListCell: UICollectionViewCell {
  open var indentationLevel = 0
  /// The width of a level, in points.
  open var indentationWidth: CGFloat = 10
  open var accessories: [UICellAccessory] = []

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The separator's rectangle, for constraints.
  open var separatorLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }
  open var indentsAccessories = true
}

/// An accessory of a list's cell; stored, never drawn (iOS 14).
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable {
    case always
    case whenEditing
    case whenNotEditing
  }

  /// The options of an accessory.
  public struct Options {
    /// The style of an outline disclosure.
    public enum Style: Sendable {
      case automatic
      case header
      case cell
    }

    public var style: Style
    public var isHidden: Bool
    /// The width reserved for the accessory; nil means its own.
    public var reservedLayoutWidth: LayoutDimension?
    /// The tint; nil means the cell's.
    public var tintColor: UIColor?
    /// Whether a line separates a reorder control.
    public var showsVerticalSeparator: Bool
    public var backgroundColor: UIColor?
    /// The font of a label; nil means the system's.
    public var font: UIFont?
    public var adjustsFontForContentSizeCategory: Bool

    public init(
      style: Style = .automatic, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool = true, backgroundColor: UIColor? = nil, font: UIFont? = nil,
      adjustsFontForContentSizeCategory: Bool = true
    ) {
      self.showsVerticalSeparator = showsVerticalSeparator
      self.backgroundColor = backgroundColor
      self.font = font
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
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

  public typealias DisclosureIndicatorOptions = Options
  public typealias OutlineDisclosureOptions = Options
  public typealias CheckmarkOptions = Options
  public typealias DeleteOptions = Options
  public typealias InsertOptions = Options
  public typealias ReorderOptions = Options
  public typealias MultiselectOptions = Options
  public typealias LabelOptions = Options
  public typealias DetailOptions = Options

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
    public let customView: UIView
    public let placement: Placement

    public init(
      customView: UIView, placement: Placement, isHidden: Bool = false,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool = false
    ) {
      self.customView = customView
      self.placement = placement
    }
  }

  /// When the accessory is shown.
  public let displayedState: DisplayedState
}

extension UICellAccessory {
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory { .init(displayedState: displayed) }

  /// A button that shows the choice made in a menu and opens the menu (iOS 17).
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
    selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
  ) -> UICellAccessory { .init(displayedState: displayed) }

  public static func customView(
    configuration: CustomViewConfiguration
  ) -> UICellAccessory { .init(displayedState: .always) }
}
