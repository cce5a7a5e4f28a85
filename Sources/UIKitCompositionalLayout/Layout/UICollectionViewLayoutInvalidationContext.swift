public import UIKitStandIns

/// The parts of a layout to invalidate.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is invalidated, because the data changed.
  open internal(set) var invalidateEverything = false
  /// Whether the counts are read again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The invalidated cells.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The invalidated supplementary views, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The invalidated decoration views, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The adjustment of the content offset, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The adjustment of the content size, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// A measured element, if the context comes from preferred attributes. The dragged items'
  /// original positions.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The dragged items' target positions.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the dragged items, in points.
  open private(set) var interactiveMovementTarget = CGPoint.zero
  var preferredAttributes: UICollectionViewLayoutAttributes?
  /// Whether only the bounds' origin changed, so that frames stay the same.
  var keepsFrames = false

  /// Creates an empty context.
  public required override init() {
    super.init()
  }

  /// Invalidates cells.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Invalidates supplementary views of a kind.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Invalidates decoration views of a kind.
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
    /// The item is new.
    case insert = 0
    /// The item was deleted.
    case delete = 1
    /// The item is reloaded.
    case reload = 2
    /// The item was moved.
    case move = 3
    /// None.
    case none = 4
  }

  /// The index path before; nil for a new item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The index path after; nil for a deleted item.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of change.
  public let updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
