#if !canImport(UIKit) && !canImport(AppKit)
/// An item's view in a list.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// How far the cell is indented, in steps.
  open var indentationLevel = 0
  /// How wide a step is, in points.
  open var indentationWidth: CGFloat = 10
  /// What stands at the cell's edges.
  open var accessories: [UICellAccessory] = []

  /// Content as lists show it.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The rectangle of the line between rows, for rules.
  open var separatorLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }
  /// Whether accessories are indented with the content.
  open var indentsAccessories = true
}

/// What is behind a cell; nothing is drawn.
public struct UIBackgroundConfiguration {
  /// Changes the colour.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Insets of the background, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The view in the background.
  public var customView: UIView?
  /// What is behind the background.
  public var visualEffect: UIVisualEffect?
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

  /// A cell's, by default.
  public static func listSidebarCell() -> Self { Self() }
  /// A header's, by default.
  public static func listPlainHeaderFooter() -> Self { Self() }
  /// A header's in groups, by default.
  public static func listGroupedHeaderFooter() -> Self { Self() }
  /// A header's, as the list decides.
  public static func listHeader() -> Self { Self() }
}
#endif
