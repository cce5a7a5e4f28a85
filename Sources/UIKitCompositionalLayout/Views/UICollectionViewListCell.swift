#if !canImport(UIKit) && !canImport(AppKit)
/// An item's view in a list.
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far the cell is indented, in steps.
  open var indentationLevel = 0
  /// How wide a step is, in points.
  open var indentationWidth: CGFloat = 10
  /// What stands at the cell's edges.
  open var accessories: [UICellAccessory] = []

  /// Content as lists show it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
}

/// What stands at a list cell's edge, by its name.
public struct UICellAccessory: Sendable {
  let name: String

  /// An arrow to another screen.
  public static func disclosureIndicator() -> UICellAccessory { .init(name: "disclosure") }
  /// An arrow that opens what is below.
  public static func outlineDisclosure() -> UICellAccessory { .init(name: "outline") }
  /// A tick.
  public static func checkmark() -> UICellAccessory { .init(name: "checkmark") }
  /// A button that deletes.
  public static func delete() -> UICellAccessory { .init(name: "delete") }
  /// A grip to drag by.
  public static func reorder() -> UICellAccessory { .init(name: "reorder") }
}

/// What a cell shows.
public protocol UIContentConfiguration {}

/// Text and a picture as lists show them; nothing is drawn.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// How text looks.
  public struct TextProperties {
    /// The letters.
    public var font = UIFont.systemFont(ofSize: 17)
    /// The letters' colour.
    public var color = UIColor.label
    /// How many lines there may be; 0 for any number.
    public var numberOfLines = 0
  }

  /// How the picture looks.
  public struct ImageProperties {
    /// The picture's colour.
    public var tintColor: UIColor?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points.
    public var maximumSize = CGSize.zero
  }

  /// The text.
  public var text: String?
  /// The second text.
  public var secondaryText: String?
  /// The picture.
  public var image: UIImage?
  /// How the text looks.
  public var textProperties = TextProperties()
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties()
  /// How the picture looks.
  public var imageProperties = ImageProperties()

  /// A row.
  public static func cell() -> Self { Self() }
  /// A row with a second text below.
  public static func subtitleCell() -> Self { Self() }
  /// A row with a second text beside.
  public static func valueCell() -> Self { Self() }
  /// A side bar's row.
  public static func sidebarCell() -> Self { Self() }
  /// A plain list's header.
  public static func plainHeader() -> Self { Self() }
  /// A grouped list's header.
  public static func groupedHeader() -> Self { Self() }
}

/// What is behind a cell; nothing is drawn.
public struct UIBackgroundConfiguration {
  /// The colour.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// The border's colour.
  public var strokeColor: UIColor?
  /// The border's width, in points.
  public var strokeWidth: CGFloat = 0

  /// Nothing.
  public static func clear() -> Self { Self() }
  /// A plain list's row.
  public static func listPlainCell() -> Self { Self() }
  /// A grouped list's row.
  public static func listGroupedCell() -> Self { Self() }
  /// A list's row.
  public static func listCell() -> Self { Self() }
}
#endif
