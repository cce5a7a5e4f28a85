public import UIKitStandIns

/// A view anchored to an item or a group, such as a badge (`S32`).
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind under which the view is registered.
  public internal(set) var elementKind = ""

  /// The point of the host's frame.
  public internal(set) var containerAnchor = NSCollectionLayoutAnchor(edges: [])

  /// The point of the view's frame that is aligned with it; nil uses the container's edges.
  public internal(set) var itemAnchor: NSCollectionLayoutAnchor?

  /// The z index; 1 by default (`S21`).
  open var zIndex = 1

  /// The view's own edges are those of the container's anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize)
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }

  /// The view's anchor is aligned with the container's.
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

/// A header, a footer or a side bar of a section or of the whole layout (`S22` to `S24`).
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Whether the item lies outside the content and the section grows to hold it.
  open var extendsBoundary = true

  /// Whether the item stays in the visible bounds while its section is in view (`S24`).
  open var pinToVisibleBounds = false

  /// The edge or corner where the item is placed.
  public internal(set) var alignment = NSRectAlignment.none

  /// The offset from there, in points.
  public internal(set) var offset = CGPoint.zero

  /// The item is at an edge or a corner of the content.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// The item is at an edge or a corner of the content, moved by an offset in points.
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

/// A background behind a section (`S21`).
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind under which the view's class is registered with the layout.
  public internal(set) var elementKind = ""

  /// The z index; 0 by default.
  open var zIndex = 0

  public class func background(elementKind: String) -> Self {
    let decoration = self.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    decoration.elementKind = elementKind
    return decoration
  }

  override func takeProperties(of other: NSCollectionLayoutItem) {
    super.takeProperties(of: other)
    guard let other = other as? NSCollectionLayoutDecorationItem else { return }
    elementKind = other.elementKind
    zIndex = other.zIndex
  }
}
