public import UIKitStandIns

// UIKit's behavior if a delegate does not implement an optional method.
extension UICollectionViewDelegate {
  public func collectionView(
    _: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration _: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func collectionView(
    _: UICollectionView,
    previewForDismissingContextMenuWithConfiguration _: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  public func collectionView(
    _: UICollectionView, willDisplayContextMenu _: UIContextMenuConfiguration,
    animator _: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(
    _: UICollectionView, willEndContextMenuInteraction _: UIContextMenuConfiguration,
    animator _: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func collectionView(
    _: UICollectionView, willPerformPreviewActionForMenuWith _: UIContextMenuConfiguration,
    animator _: any UIContextMenuInteractionCommitAnimating
  ) {}

  public func collectionView(
    _: UICollectionView, targetIndexPathForMoveFromItemAt _: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  public func collectionView(
    _: UICollectionView, shouldHighlightItemAt _: IndexPath
  ) -> Bool { true }

  public func collectionView(_: UICollectionView, didHighlightItemAt _: IndexPath) {}
  public func collectionView(_: UICollectionView, didUnhighlightItemAt _: IndexPath) {}
  public func collectionView(_: UICollectionView, shouldSelectItemAt _: IndexPath) -> Bool { true }

  public func collectionView(
    _: UICollectionView, shouldDeselectItemAt _: IndexPath
  ) -> Bool { true }

  public func collectionView(_: UICollectionView, didSelectItemAt _: IndexPath) {}
  public func collectionView(_: UICollectionView, didDeselectItemAt _: IndexPath) {}

  public func collectionView(
    _: UICollectionView, willDisplay _: UICollectionViewCell, forItemAt _: IndexPath
  ) {}

  public func collectionView(
    _: UICollectionView, didEndDisplaying _: UICollectionViewCell, forItemAt _: IndexPath
  ) {}

  public func collectionView(
    _: UICollectionView, willDisplaySupplementaryView _: UICollectionReusableView,
    forElementKind _: String, at _: IndexPath
  ) {}

  public func collectionView(
    _: UICollectionView, didEndDisplayingSupplementaryView _: UICollectionReusableView,
    forElementOfKind _: String, at _: IndexPath
  ) {}

  public func collectionView(
    _: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  public func collectionView(
    _: UICollectionView, contextMenuConfigurationForItemAt _: IndexPath, point _: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  public func collectionView(_: UICollectionView, canFocusItemAt _: IndexPath) -> Bool { true }

  public func collectionView(
    _: UICollectionView, shouldUpdateFocusIn _: UICollectionViewFocusUpdateContext
  ) -> Bool { true }

  public func collectionView(
    _: UICollectionView, didUpdateFocusIn _: UICollectionViewFocusUpdateContext,
    with _: UIFocusAnimationCoordinator
  ) {}

  public func indexPathForPreferredFocusedView(in _: UICollectionView) -> IndexPath? { nil }

  /// The collection view's own setting.
  public func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt _: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }

  public func collectionView(
    _: UICollectionView, canPerformPrimaryActionForItemAt _: IndexPath
  ) -> Bool { true }

  public func collectionView(_: UICollectionView, performPrimaryActionForItemAt _: IndexPath) {}
  public func collectionView(_: UICollectionView, canEditItemAt _: IndexPath) -> Bool { true }

  public func collectionView(
    _: UICollectionView, shouldBeginMultipleSelectionInteractionAt _: IndexPath
  ) -> Bool { false }

  public func collectionView(
    _: UICollectionView, didBeginMultipleSelectionInteractionAt _: IndexPath
  ) {}

  public func collectionViewDidEndMultipleSelectionInteraction(_: UICollectionView) {}

  public func collectionView(
    _: UICollectionView, contextMenuConfigurationForItemsAt _: [IndexPath], point _: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  public func collectionView(
    _: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath _: IndexPath,
    atCurrentIndexPath _: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  public func collectionView(
    _: UICollectionView, contextMenuConfiguration _: UIContextMenuConfiguration,
    highlightPreviewForItemAt _: IndexPath
  ) -> UITargetedPreview? { nil }
  public func collectionView(
    _: UICollectionView, contextMenuConfiguration _: UIContextMenuConfiguration,
    dismissalPreviewForItemAt _: IndexPath
  ) -> UITargetedPreview? { nil }
}
