import UIKit

@Observable final class ColumnSettings {
  var columns = 2
  var showsBadges = false
}

/// A grid whose section provider reads an observable object, so that iOS 27 lays it out again when the
/// object changes; nothing in the screen invalidates the layout.
final class ColumnsViewController: UICollectionViewController {
  let settings: ColumnSettings

  init(settings: ColumnSettings) {
    self.settings = settings
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout { _, _ in
        let item = NSCollectionLayoutItem(
          layoutSize: .init(
            widthDimension: .fractionalWidth(1 / CGFloat(settings.columns)),
            heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
          subitems: [item])
        return NSCollectionLayoutSection(group: group)
      })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 12 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
