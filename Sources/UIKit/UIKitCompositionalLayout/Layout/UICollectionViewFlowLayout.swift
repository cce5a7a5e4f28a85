public import UIKitStandIns

/// A flow layout; stores its numbers and places nothing, for collection views that are given a
/// compositional layout later.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Stands for self-sizing cells.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The axis along which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10
  /// Spacing between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The size of an item, in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// The estimated size of an item, in points.
  open var estimatedItemSize = CGSize.zero
  /// The size of a header, in points.
  open var headerReferenceSize = CGSize.zero
  /// The size of a footer, in points.
  open var footerReferenceSize = CGSize.zero
  /// Insets around a section, in points.
  open var sectionInset = UIEdgeInsets.zero
  /// The reference of a section's insets (iOS 11).
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  open var sectionHeadersPinToVisibleBounds = false
  open var sectionFootersPinToVisibleBounds = false

  /// The reference of a section's insets, with Apple's raw values.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
}

/// Invalidates parts of a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout's own properties are read again.
  open var invalidateFlowLayoutAttributes = true
}

/// The delegate of a flow layout; never called, because flow layouts place nothing on Linux. Each
/// method has the layout's own value as its default.
@preconcurrency @MainActor
public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  /// An item's size, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  /// Insets around a section, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  /// Spacing between lines, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  /// Spacing between the items of a line, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  /// A header's size, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  /// A footer's size, in points.
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt _: IndexPath
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }

  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt _: Int
  ) -> UIEdgeInsets { (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }

  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt _: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumLineSpacing ?? 0 }

  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt _: Int
  ) -> CGFloat { (layout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0 }

  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection _: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero }

  public func collectionView(
    _: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection _: Int
  ) -> CGSize { (layout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero }
}
