#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import Storefront
import StorefrontClient
import UIKitCompositionalLayout

extension PageViewController {
  /// Registers a view for every kind that the built-in section types name.
  func registerDefaultViews() {
    for (kind, form) in ItemContentConfiguration.Form.byCellKind {
      pages.register(UICollectionViewCell.self, for: [kind]) { [weak self] cell, item in
        self?.show(item, in: cell, form: form)
      }
    }
    pages.register(
      SectionHeaderView.self, forSupplementary: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, place in
      self?.show(place.section, in: header)
    }
    pages.register(
      SectionFooterView.self, forSupplementary: UICollectionView.elementKindSectionFooter
    ) { [weak self] footer, place in
      footer.label.text = self?.texts.count(place.section?.items.count ?? 0)
    }
    pages.register(BadgeView.self, forSupplementary: "badge") { [weak self] badge, place in
      guard let self else { return }
      badge.show(place.item.flatMap { ItemContent($0, texts: self.texts).badge })
    }
  }

  private func show(
    _ item: SectionItem, in cell: UICollectionViewCell, form: ItemContentConfiguration.Form
  ) {
    let content = ItemContent(item, texts: texts)
    cell.contentConfiguration = ItemContentConfiguration(content, form: form, images: images)
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = content.spokenText
    let isTappable = didTap != nil || action(of: item) != nil
    cell.accessibilityTraits = form == .picture ? .image : isTappable ? [] : .staticText
    if isTappable { cell.accessibilityTraits.insert(.button) }
  }

  private func show(_ section: PublishedSection?, in header: SectionHeaderView) {
    guard let section, action(of: section) != nil else {
      return header.show(title: section?.planned.title, subtitle: section?.planned.subtitle)
    }
    header.show(
      title: section.planned.title, subtitle: section.planned.subtitle, button: texts[.seeAll]
    ) { [weak self] in
      self?.take(section: section, item: nil, action: self?.action(of: section))
    }
  }
}
#endif
