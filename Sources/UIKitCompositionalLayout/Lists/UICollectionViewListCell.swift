import UIKitStandIns

/// The cell of a list; keeps what it is set to and draws nothing.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The level of indentation. Kept.
  open var indentationLevel = 0
  /// The width of a level, in points. Kept.
  open var indentationWidth: CGFloat = 10
  /// The accessories. Kept.
  open var accessories: [UICellAccessory] = []

  /// The list's default content configuration.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
  /// The separator's rectangle, for constraints.
  open var separatorLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: bounds) }
  /// Whether accessories are indented with the content. Kept.
  open var indentsAccessories = true
}
