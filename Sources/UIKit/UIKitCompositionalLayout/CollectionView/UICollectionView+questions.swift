import CompositionalLayout
public import UIKitStandIns

extension UICollectionView {
  public var numberOfSections: Int { sectionCounts.count }

  /// The number of items in a section; 0 for an unknown section.
  public func numberOfItems(inSection section: Int) -> Int {
    sectionCounts.indices.contains(section) ? sectionCounts[section] : 0
  }

  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    preparedLayout.layoutAttributesForItem(at: indexPath)
  }

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

  public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  public func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    completion?(true)
  }

  public func reloadItems(at indexPaths: [IndexPath]) { reloadData() }

  public func reloadSections(_ sections: IndexSet) { reloadData() }

  public func insertItems(at indexPaths: [IndexPath]) { reloadData() }

  public func deleteItems(at indexPaths: [IndexPath]) { reloadData() }

  nonisolated public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  nonisolated public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The axis along which a layout scrolls, with Apple's raw values.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The category of an element, with Apple's raw values.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView
    /// A background.
    case decorationView
  }

  /// Where an item is scrolled to, with Apple's raw values.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
}

/// Objective-C's name of the scroll direction.
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
