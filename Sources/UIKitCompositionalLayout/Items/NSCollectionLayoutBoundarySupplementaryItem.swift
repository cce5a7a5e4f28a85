#if !canImport(UIKit) && !canImport(AppKit)
/// A header, a footer or a side bar of a section or of the whole layout (`S22` to `S24`).
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem,
  @unchecked Sendable
{
  /// Whether the item lies outside the content and the section grows to hold it.
  open var extendsBoundary = true

  /// Whether the item stays in the visible bounds while its section is in view (`S24`).
  open var pinToVisibleBounds = false

  /// The edge or corner at which the item stands.
  public internal(set) var alignment = NSRectAlignment.none

  /// How far the item is moved from there, in points.
  public internal(set) var offset = CGPoint.zero

  /// Creates an item at an edge or a corner.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates an item at an edge or a corner, moved by points.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    self.init(layoutSize: layoutSize)
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
  }

  override func takeProperties(of other: NSCollectionLayoutItem) {
    super.takeProperties(of: other)
    guard let other = other as? NSCollectionLayoutBoundarySupplementaryItem else { return }
    extendsBoundary = other.extendsBoundary
    pinToVisibleBounds = other.pinToVisibleBounds
    alignment = other.alignment
    offset = other.offset
  }
}
#endif
