import CompositionalLayout
public import UIKitStandIns

/// A handler that receives a section's visible items before they are shown: the items, the
/// section's offset in points, and the environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
) -> Void

/// One section's layout: a group that is repeated for all items (`S17`).
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject, @preconcurrency NSCopying {
  var group: NSCollectionLayoutGroup
  var list: ListConfiguration?
  /// The guesses made just before the section was created.
  var earlierGuesses = GuessLog.pending

  /// Insets between the section's edge and its groups, inside its boundary items (`S18`).
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Spacing between groups, in points (`S17`).
  open var interGroupSpacing: CGFloat = 0
  /// The outer insets that the content respects (`S25`, iOS 14).
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// The outer insets that boundary items respect (`S25`, iOS 16).
  open var supplementaryContentInsetsReference =
    UIContentInsetsReference.automatic
  /// How the section scrolls across the layout's direction (`S27`).
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The properties of that scrolling (`S29`, iOS 17).
  open internal(set) var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Headers, footers and side bars.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Backgrounds.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called with the visible items after each solve and at each change of the offset; the
  /// properties it sets are reported in the layout's attributes.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  var followsContentInsets = true

  /// Whether boundary items respect ``contentInsets`` (`S22`).
  @available(
    *, deprecated, message: "From iOS 16 use supplementaryContentInsetsReference"
  )
  open var supplementariesFollowContentInsets: Bool {
    get { followsContentInsets }
    set { followsContentInsets = newValue }
  }

  /// The group is repeated for all items.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    copy.list = list
    copy.earlierGuesses = earlierGuesses
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.orthogonalScrollingProperties.decelerationRate =
      orthogonalScrollingProperties.decelerationRate
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.followsContentInsets = followsContentInsets
    return copy
  }
}
