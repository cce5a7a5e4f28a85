#if !canImport(UIKit) && !canImport(AppKit)
import CompositionalLayout
import LayoutSolver

/// What a handler set on a visible item; nil where it set nothing.
struct VisibleItemChanges: Hashable {
  var alpha: CGFloat?
  var zIndex: Int?
  var isHidden: Bool?
  var center: CGPoint?
  var transform3D: CATransform3D?
}

/// An element in sight, as a section's handler sees and changes it.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  private let attributes: UICollectionViewLayoutAttributes
  private(set) var changes: VisibleItemChanges

  /// The element, with its frame in the section's unscrolled content.
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
  /// Takes what a handler set.
  func apply(_ changes: VisibleItemChanges) {
    if let alpha = changes.alpha { self.alpha = alpha }
    if let zIndex = changes.zIndex { self.zIndex = zIndex }
    if let isHidden = changes.isHidden { self.isHidden = isHidden }
    if let center = changes.center { self.center = center }
    if let transform = changes.transform3D { transform3D = transform }
  }
}
#endif
