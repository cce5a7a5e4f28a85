public import UIKitStandIns

/// The parts of a layout to invalidate.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalidated, because the data changed.
  open internal(set) var invalidateEverything = false
  /// Whether the counts are read again.
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  open var contentOffsetAdjustment = CGPoint.zero
  /// The adjustment of the content size, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// The dragged items' original positions.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the dragged items, in points.
  open private(set) var interactiveMovementTarget = CGPoint.zero
  var preferredAttributes: UICollectionViewLayoutAttributes?
  /// Whether only the bounds' origin changed, so that frames stay the same.
  var keepsFrames = false

  public required override init() {
    super.init()
  }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// A change of a collection view's items.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of change, with Apple's raw values.
  public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  /// The index path before; nil for a new item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after; nil for a deleted item.
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
