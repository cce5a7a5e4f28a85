import CompositionalLayout
public import UIKitStandIns

extension UICollectionView {
  /// The number of sections.
  public var numberOfSections: Int { sectionCounts.count }

  /// The number of items in a section; 0 for an unknown section.
  public func numberOfItems(inSection section: Int) -> Int {
    sectionCounts.indices.contains(section) ? sectionCounts[section] : 0
  }

  /// A cell's attributes.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }

  /// The attributes of a header, a footer or a badge.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  /// The item at a point of the content.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// The items whose cells intersect the bounds, in order.
  public var indexPathsForVisibleItems: [IndexPath] { visibleItems }

  /// The items that are selected, in the order of their selection.
  public var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Deselects an item.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    deselect(indexPath, animated: animated)
  }

  /// Selects an item, where items can be selected, and scrolls to it if there is a position; nil
  /// deselects all.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard let item = select(indexPath, animated: animated), scrollPosition != [] else { return }
    scrollToItem(at: item, at: scrollPosition, animated: animated)
  }

  /// Replaces the layout.
  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  /// Replaces the layout and calls back.
  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  /// Reloads the counts from the data source.
  public func reloadItems(at indexPaths: [IndexPath]) { reloadData() }

  /// Reloads the counts from the data source.
  public func reloadSections(_ sections: IndexSet) { reloadData() }

  /// Reloads the counts from the data source.
  public func insertItems(at indexPaths: [IndexPath]) { reloadData() }

  /// Reloads the counts from the data source.
  public func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
}

extension UICollectionView {
  /// The kind of a section's header.
  nonisolated public class var elementKindSectionHeader: String {
    "UICollectionElementKindSectionHeader"
  }
  /// The kind of a section's footer.
  nonisolated public class var elementKindSectionFooter: String {
    "UICollectionElementKindSectionFooter"
  }

  /// The axis along which a layout scrolls, with Apple's raw values.
  public enum ScrollDirection: Int, Sendable {
    /// Vertical.
    case vertical = 0
    /// Horizontal.
    case horizontal = 1
  }

  /// The category of an element, with Apple's raw values.
  public enum ElementCategory: UInt, Sendable {
    /// An item's cell.
    case cell = 0
    /// A header, a footer or a badge.
    case supplementaryView = 1
    /// A background.
    case decorationView = 2
  }

  /// Where an item is scrolled to, with Apple's raw values.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: UInt

    /// Creates a set from a raw value.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top.
    public static let top = ScrollPosition(rawValue: 1)
    /// Centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left.
    public static let left = ScrollPosition(rawValue: 8)
    /// Centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right.
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// Objective-C's name of the scroll direction.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
