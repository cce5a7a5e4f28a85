#if canImport(UIKit) || !canImport(AppKit)
import UIKitCompositionalLayout

/// The cell of an item, whose content is arranged for its width before it is measured.
final class ItemCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    (contentView as? ItemContentView)?.stackIfNeeded(in: layoutAttributes.size.width)
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
}
#endif
