import CompositionalLayout
import UIKitCompositionalLayout

/// A layout in a collection view of a size, without a scale, so that nothing is rounded.
@MainActor
func shown(
  _ layout: UICollectionViewCompositionalLayout, _ width: Double = 390, _ height: Double = 844,
  itemCounts: [Int], scale: Double? = nil
) -> UICollectionView {
  UICollectionView(
    environment: LayoutEnvironment(
      container: LayoutExtent(width: width, height: height), displayScale: scale),
    itemCounts: itemCounts, collectionViewLayout: layout)
}

extension UICollectionView {
  /// A cell's frame; null where there is none.
  func cell(_ item: Int, _ section: Int = 0) -> CGRect {
    layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  /// The frame of a supplementary view; null where there is none.
  func view(_ kind: String, _ item: Int = 0, _ section: Int = 0) -> CGRect {
    layoutAttributesForSupplementaryElement(
      ofKind: kind, at: IndexPath(item: item, section: section))?.frame ?? .null
  }
}

extension CGRect {
  /// Whether two rectangles are the same but for a thousandth of a point.
  func isNear(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    [minX - x, minY - y, self.width - width, self.height - height].allSatisfy { abs($0) < 0.001 }
  }
}

/// A section of rows of a height, in points.
@MainActor
func rows(height: CGFloat, headerHeight: CGFloat? = nil) -> NSCollectionLayoutSection {
  let size = NSCollectionLayoutSize(
    widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
  let section = NSCollectionLayoutSection(
    group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  if let headerHeight {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(headerHeight)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
  }
  return section
}

/// A layout as it is written for UIKit, with the items that it is tried on.
///
/// Samples are read through the protocol, so that one that uses a deprecated method may be marked
/// deprecated itself.
@MainActor
protocol SampleLayout {
  static var itemCounts: [Int] { get }
  static func layout() -> UICollectionViewCompositionalLayout
}

extension SampleLayout {
  static var itemCounts: [Int] { [10] }

  static var name: String { "\(Self.self)" }
}
