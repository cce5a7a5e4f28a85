import UIKitStandIns

/// What of a layout is to be made anew.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is, since the data changed.
  open internal(set) var invalidateEverything = false
  /// Whether the counts are asked for again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The cells named so far.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views named so far, by kind.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views named so far, by kind.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content offset is moved afterwards, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// How much larger the content is afterwards, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// A measured element, if the context comes from preferred attributes. The items that are
  /// dragged, where they came from.
  open private(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The items that are dragged, where they would be put.
  open private(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the dragged items are, in points.
  open private(set) var interactiveMovementTarget = CGPoint.zero
  var preferredAttributes: UICollectionViewLayoutAttributes?
  /// Whether only the bounds' origin moved, so that frames stay.
  var keepsFrames = false

  /// Creates a context that names nothing.
  public required override init() {
    super.init()
  }

  /// Names cells.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views of a kind.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Names decoration views of a kind.
  open func invalidateDecorationElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// One change of a collection view's items.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
  /// What happened, with Apple's raw values.
  public enum Action: Int, Sendable {
    /// The item is new.
    case insert = 0
    /// The item is gone.
    case delete = 1
    /// The item is shown anew.
    case reload = 2
    /// The item has another place.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// The place before, nil for a new item.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after, nil for a deleted item.
  public let indexPathAfterUpdate: IndexPath?
  /// What happened.
  public let updateAction: Action

  init(before: IndexPath?, after: IndexPath?, action: Action) {
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
    updateAction = action
  }
}
