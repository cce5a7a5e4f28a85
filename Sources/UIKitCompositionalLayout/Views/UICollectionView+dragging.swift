#if !canImport(UIKit) && !canImport(AppKit)
/// What a drag begins with.
public protocol UIDragSession: NSObjectProtocol {}
/// What a drop ends with.
public protocol UIDropSession: NSObjectProtocol {}
/// The places of what is dropped.
public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// Where it is dropped.
  var destinationIndexPath: IndexPath? { get }
  /// What drops it.
  var session: any UIDropSession { get }
}

/// What is dragged.
open class UIDragItem: NSObject {
  /// What the app keeps with it.
  open var localObject: Any?
}

/// Who gives what is dragged; nothing is dragged here.
public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// The items of a drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem]
}

/// Who takes what is dropped; nothing is dropped here.
public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Takes what is dropped.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
}
#endif
