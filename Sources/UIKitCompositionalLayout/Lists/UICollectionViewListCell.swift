import UIKitStandIns

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
