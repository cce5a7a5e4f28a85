import CompositionalLayout
import LayoutSolver
public import UIKitStandIns

/// A visible element, as a section's handler sees and changes it.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  /// The element's opacity, 0 to 1.
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  /// The element's kind, or the name for cells.
  var name: String { get }
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

/// The properties that a handler set on a visible item; nil if unset.
struct VisibleItemChanges: Hashable {
  var alpha: CGFloat?
  var zIndex: Int?
  var isHidden: Bool?
  var center: CGPoint?
  var transform3D: CATransform3D?
}

/// A visible element, as a section's handler sees and changes it.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  private(set) var changes: VisibleItemChanges

  /// The frame of the attributes is in the section's unscrolled content.
  init(_ attributes: UICollectionViewLayoutAttributes, changes: VisibleItemChanges) {
    self.attributes = attributes
    self.changes = changes
    attributes.apply(changes)
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { set(\.alpha, newValue) }
  }

  var zIndex: Int {
    get { attributes.zIndex }
    set { set(\.zIndex, newValue) }
  }

  var isHidden: Bool {
    get { attributes.isHidden }
    set { set(\.isHidden, newValue) }
  }

  var center: CGPoint {
    get { attributes.center }
    set { set(\.center, newValue) }
  }

  var transform: CGAffineTransform {
    get { attributes.transform }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { set(\.transform3D, newValue) }
  }

  var name: String { attributes.representedElementKind ?? "UICollectionViewCell" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory {
    attributes.representedElementCategory
  }
  var representedElementKind: String? { attributes.representedElementKind }

  private func set<Value>(
    _ keyPath: WritableKeyPath<VisibleItemChanges, Value?>, _ value: Value
  ) {
    changes[keyPath: keyPath] = value
    attributes.apply(changes)
  }
}

extension UICollectionViewLayoutAttributes {
  /// Applies the properties that a handler set.
  func apply(_ changes: VisibleItemChanges) {
    if let alpha = changes.alpha { self.alpha = alpha }
    if let zIndex = changes.zIndex { self.zIndex = zIndex }
    if let isHidden = changes.isHidden { self.isHidden = isHidden }
    if let center = changes.center { self.center = center }
    if let transform = changes.transform3D { transform3D = transform }
  }
}
