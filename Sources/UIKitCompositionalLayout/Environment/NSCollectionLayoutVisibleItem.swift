#if !canImport(UIKit) && !canImport(AppKit)
/// What takes part in UIKit's dynamics; visible items and layout attributes do.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The centre, in points.
  var center: CGPoint { get set }
  /// The size, at the origin, in points.
  var bounds: CGRect { get }
  /// How the item is scaled, turned and shifted.
  var transform: CGAffineTransform { get set }
}

/// An element in sight, as a section's handler sees and changes it.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// How opaque the element is, 0 to 1.
  var alpha: CGFloat { get set }
  /// The z index.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The centre, in points.
  var center: CGPoint { get set }
  /// How the element is scaled, turned and shifted.
  var transform: CGAffineTransform { get set }
  /// The same in space.
  var transform3D: CATransform3D { get set }
  /// The element's name: its kind, or that of a cell.
  var name: String { get }
  /// Where the element belongs.
  var indexPath: IndexPath { get }
  /// The frame, in points, in the section's unscrolled content.
  var frame: CGRect { get }
  /// The size, at the origin, in points.
  var bounds: CGRect { get }
  /// Cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind, nil for a cell.
  var representedElementKind: String? { get }
}
#endif
