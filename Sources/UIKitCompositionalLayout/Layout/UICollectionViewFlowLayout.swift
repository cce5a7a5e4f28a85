#if !canImport(UIKit) && !canImport(AppKit)
/// The layout of lines that UIKit had before. Code names it where a collection view is made and
/// given its compositional layout later; here it keeps its numbers and places nothing.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Says that cells size themselves.
  nonisolated public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// The axis along which lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Room between lines, in points.
  open var minimumLineSpacing: CGFloat = 10
  /// Room between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10
  /// The size of an item, in points.
  open var itemSize = CGSize(width: 50, height: 50)
  /// An estimate of it, in points.
  open var estimatedItemSize = CGSize.zero
  /// The size of a header, in points.
  open var headerReferenceSize = CGSize.zero
  /// The size of a footer, in points.
  open var footerReferenceSize = CGSize.zero
  /// Insets around a section, in points.
  open var sectionInset = UIEdgeInsets.zero
  /// What the insets around a section start from (iOS 11).
  open var sectionInsetReference = SectionInsetReference.fromContentInset
  /// Whether headers stay in sight.
  open var sectionHeadersPinToVisibleBounds = false
  /// Whether footers stay in sight.
  open var sectionFootersPinToVisibleBounds = false

  /// What the insets around a section start from, with Apple's raw values.
  public enum SectionInsetReference: Int, Sendable {
    /// The content's insets.
    case fromContentInset = 0
    /// The safe area.
    case fromSafeArea = 1
    /// The layout margins.
    case fromLayoutMargins = 2
  }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }
}

/// What a flow layout computes anew.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout's own numbers are read again.
  open var invalidateFlowLayoutAttributes = true
}
#endif
