// swift-format-ignore-file: NeverForceUnwrap
public import UIKitStandIns

/// A view controller whose view is a collection view, with one section without items unless its
/// methods are overridden.
///
/// | member                                          | on Linux               |
/// |-------------------------------------------------|------------------------|
/// | `installsStandardGestureForInteractiveMovement` | stored, without effect |
/// | `useLayoutToLayoutNavigationTransitions`        | stored, without effect |
open class UICollectionViewController: _ListController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  fileprivate var layout: UICollectionViewLayout

  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    layout = UICollectionViewLayout()
    super.init(coder: coder)
  }

  open var installsStandardGestureForInteractiveMovement = true
  open var useLayoutToLayoutNavigationTransitions = false
  /// The layout that the collection view was created with.
  open var collectionViewLayout: UICollectionViewLayout { layout }

  // UIKit declares it as an implicitly unwrapped optional.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get {
      list as? UICollectionView
        ?? UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewLayout())
    }
    set { list = newValue }
  }

  override func makeList() -> _ListView {
    let view = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
    (view.dataSource, view.delegate) = (self, self)
    return view
  }

  // The protocols document these methods, and have defaults for them, but a subclass can only override
  // methods that a class declares.

  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(_: UICollectionView, numberOfItemsInSection _: Int) -> Int { 0 }

  open func collectionView(
    _: UICollectionView, cellForItemAt _: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  open func collectionView(
    _: UICollectionView, viewForSupplementaryElementOfKind _: String, at _: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }

  open func collectionView(_: UICollectionView, didSelectItemAt _: IndexPath) {}
  open func collectionView(_: UICollectionView, shouldHighlightItemAt _: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, didHighlightItemAt _: IndexPath) {}
  open func collectionView(_: UICollectionView, didUnhighlightItemAt _: IndexPath) {}
  open func collectionView(_: UICollectionView, shouldSelectItemAt _: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, shouldDeselectItemAt _: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, didDeselectItemAt _: IndexPath) {}

  open func collectionView(
    _: UICollectionView, willDisplay _: UICollectionViewCell, forItemAt _: IndexPath
  ) {}

  open func collectionView(
    _: UICollectionView, didEndDisplaying _: UICollectionViewCell, forItemAt _: IndexPath
  ) {}

  open func collectionView(
    _: UICollectionView, willDisplaySupplementaryView _: UICollectionReusableView,
    forElementKind _: String, at _: IndexPath
  ) {}

  open func collectionView(
    _: UICollectionView, didEndDisplayingSupplementaryView _: UICollectionReusableView,
    forElementOfKind _: String, at _: IndexPath
  ) {}

  open func collectionView(
    _: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  open func collectionView(_: UICollectionView, canMoveItemAt _: IndexPath) -> Bool { true }
  open func collectionView(_: UICollectionView, moveItemAt _: IndexPath, to _: IndexPath) {}

  open func collectionView(
    _: UICollectionView, contextMenuConfigurationForItemAt _: IndexPath, point _: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func collectionView(
    _: UICollectionView, contextMenuConfigurationForItemsAt _: [IndexPath], point _: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func collectionView(
    _: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration _: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _: UICollectionView, willPerformPreviewActionForMenuWith _: UIContextMenuConfiguration,
    animator _: any UIContextMenuInteractionCommitAnimating
  ) {}

  open func collectionView(
    _: UICollectionView, canPerformPrimaryActionForItemAt _: IndexPath
  ) -> Bool { true }

  open func collectionView(_: UICollectionView, performPrimaryActionForItemAt _: IndexPath) {}
  open func collectionView(_: UICollectionView, canEditItemAt _: IndexPath) -> Bool { true }

  open func collectionView(
    _: UICollectionView, shouldBeginMultipleSelectionInteractionAt _: IndexPath
  ) -> Bool { false }

  open func collectionView(
    _: UICollectionView, didBeginMultipleSelectionInteractionAt _: IndexPath
  ) {}

  open func collectionViewDidEndMultipleSelectionInteraction(_: UICollectionView) {}

  open func collectionView(
    _: UICollectionView, willDisplayContextMenu _: UIContextMenuConfiguration,
    animator _: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func collectionView(
    _: UICollectionView, willEndContextMenuInteraction _: UIContextMenuConfiguration,
    animator _: (any UIContextMenuInteractionAnimating)?
  ) {}

  open func collectionView(
    _: UICollectionView, contextMenuConfiguration _: UIContextMenuConfiguration,
    highlightPreviewForItemAt _: IndexPath
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _: UICollectionView, contextMenuConfiguration _: UIContextMenuConfiguration,
    dismissalPreviewForItemAt _: IndexPath
  ) -> UITargetedPreview? { nil }

  open func collectionView(
    _: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath _: IndexPath,
    atCurrentIndexPath _: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(
    _: UICollectionView, targetIndexPathForMoveFromItemAt _: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  open func collectionView(_: UICollectionView, canFocusItemAt _: IndexPath) -> Bool { true }

  open func collectionView(
    _ collectionView: UICollectionView, selectionFollowsFocusForItemAt _: IndexPath
  ) -> Bool { collectionView.selectionFollowsFocus }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  open func collectionView(
    _: UICollectionView, indexPathForIndexTitle _: String, at _: Int
  ) -> IndexPath { [0, 0] }
}

extension NSObjectProtocol where Self: UICollectionViewController {
  /// Creates a controller of a class that is known only as a type, by its `init(coder:)`, where the compiler can take no
  /// other initializer.
  @_disfavoredOverload @preconcurrency @MainActor
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init(coder: NSCoder())!
    self.layout = layout
  }
}
