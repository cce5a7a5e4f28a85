#if !canImport(UIKit) && !canImport(AppKit)
/// What all sections of a layout share.
///
/// Its members belong to no actor, so that factories and static properties describe layouts anywhere;
/// one task at a time changes a description, which the compiler does not check.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying,
  @unchecked Sendable
{
  /// The axis along which sections are stacked and the layout scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Room between every two sections, in points (`S20`).
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and side bars around all sections (`S23`).
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The outer insets that sections keep clear of unless they say otherwise (`S25`, iOS 14).
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with Apple's defaults.
  public override init() {
    super.init()
  }

  /// A copy with properties of its own.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  func copied() -> UICollectionViewCompositionalLayoutConfiguration {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
#endif
