public import Foundation
public import UIKitStandIns

extension UIDynamicAnimator {
  /// The layout is not stored.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
  }

  /// The attributes of a cell among the items of the behaviors.
  public func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    behaviors.lazy.flatMap(\.items).compactMap { $0 as? UICollectionViewLayoutAttributes }
      .first { $0.indexPath == indexPath && $0.representedElementCategory == .cell }
  }
}
