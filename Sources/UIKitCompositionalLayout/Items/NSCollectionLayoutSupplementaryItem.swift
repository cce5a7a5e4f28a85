#if !canImport(UIKit) && !canImport(AppKit)
/// A view anchored to an item or a group, such as a badge (`S32`).
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem, @unchecked Sendable {
  /// The kind under which the view is registered.
  public internal(set) var elementKind = ""

  /// The point of the host's frame.
  public internal(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])

  /// The point of the view's own frame that is laid on it; nil takes the container's edges.
  public internal(set) var itemAnchor: NSCollectionLayoutAnchor?

  /// The z index; 1 unless said (`S21`).
  open var zIndex = 1

  /// Creates a view anchored by the edges that the container's anchor names.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// Creates a view whose own anchor is laid on the container's.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor)
    self.itemAnchor = itemAnchor
  }

  override func takeProperties(of other: NSCollectionLayoutItem) {
    super.takeProperties(of: other)
    guard let other = other as? NSCollectionLayoutSupplementaryItem else { return }
    elementKind = other.elementKind
    containerAnchor = other.containerAnchor
    itemAnchor = other.itemAnchor
    zIndex = other.zIndex
  }
}
#endif
