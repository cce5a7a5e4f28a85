import UIKit

/// Attributes with a shift of their picture.
final class ParallaxAttributes: UICollectionViewLayoutAttributes {
  var offset: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ParallaxAttributes)?.offset = offset
    return copy
  }
}

final class ParallaxContext: UICollectionViewLayoutInvalidationContext {
  var onlyOffsets = false
}

/// A layout whose first header stretches when the user pulls.
final class ParallaxLayout: UICollectionViewCompositionalLayout {
  override class var layoutAttributesClass: AnyClass { ParallaxAttributes.self }
  override class var invalidationContextClass: AnyClass { ParallaxContext.self }

  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? ParallaxContext)?.onlyOffsets = newBounds.size == collectionView?.bounds.size
    context.invalidateSupplementaryElements(
      ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
    context.contentOffsetAdjustment = .zero
    return context
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
    withOriginalAttributes original: UICollectionViewLayoutAttributes
  ) -> Bool { preferred.size != original.size }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes =
      super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)?.copy()
      as? UICollectionViewLayoutAttributes
    if let collectionView, indexPath.section == 0, collectionView.contentOffset.y < 0 {
      attributes?.frame.origin.y = collectionView.contentOffset.y
      attributes?.frame.size.height -= collectionView.contentOffset.y
    }
    return attributes
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  override func finalizeAnimatedBoundsChange() {
    super.finalizeAnimatedBoundsChange()
  }
}
