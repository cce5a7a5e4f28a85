import UIKit

/// Rows of three apps that scroll sideways and stop at each row.
@MainActor public func rowLayout() -> UICollectionViewLayout {
  let item = NSCollectionLayoutItem(
    layoutSize: .init(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1 / 3)))
  let group = NSCollectionLayoutGroup.vertical(
    layoutSize: .init(widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(240)),
    subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  section.orthogonalScrollingBehavior = .groupPaging
  return UICollectionViewCompositionalLayout(section: section)
}
