import CatalogModel
import StorefrontUI
import UIKitCompositionalLayout

/// A cell of the app's own in place of the default one for featured apps.
final class PosterCell: UICollectionViewCell {
  let label = UILabel()

  func show(_ item: SectionItem) {
    label.text = item.name
    if label.superview == nil { contentView.addSubview(label) }
  }
}

extension StoreViewController {
  func replaceCells() {
    pages.register(PosterCell.self, for: ["FeaturedCell"]) { cell, item in cell.show(item) }
    pages.register(contentFor: ["BrandCell"]) { item in
      ItemContentConfiguration(CellContent(title: item.name), form: .tile)
    }
  }
}
