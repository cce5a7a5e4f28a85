#if canImport(UIKit) || !canImport(AppKit)
import CatalogModel
import Storefront
import StorefrontClient
import UIKitCompositionalLayout

extension PageViewController {
  /// Registers a view for every kind that the built-in section types name.
  func registerDefaultViews() {
    for (kind, form) in CellForm.byCellKind {
      pages.register(ItemCell.self, for: [kind]) { [weak self] cell, item in
        self?.show(item, in: cell, form: form)
      }
    }
    pages.register(
      SectionHeaderView.self, forSupplementary: UICollectionView.elementKindSectionHeader
    ) { [weak self] header, owner in
      self?.show(owner.section, in: header)
    }
    pages.register(
      SectionFooterView.self, forSupplementary: UICollectionView.elementKindSectionFooter
    ) { [weak self] footer, owner in
      footer.label.text = self?.texts.count(owner.section?.items.count ?? 0)
    }
    pages.register(BadgeView.self, forSupplementary: "badge") { badge, owner in
      badge.show(owner.item?.shownBadge?.text)
    }
  }

  private func show(
    _ item: SectionItem, in cell: UICollectionViewCell, form: CellForm
  ) {
    var content = CellContent(item, format: format)
    let offer = item.app.flatMap { offerState?($0) } ?? .get
    if let label = texts.label(offer), content.button != nil { content.button = label }
    var shown = ItemContentConfiguration(content, form: form, images: images)
    if case .progress = offer { shown.isInProgress = true }
    let spoken = SpokenElement(
      content, form: form, isTappable: didTap != nil || action(of: item) != nil,
      action: didTap != nil && form == .row ? content.button : nil)
    // Screen readers take the cell as a whole.
    var actions: [UIAccessibilityCustomAction]?
    if let name = spoken.actions.first {
      let tap: @MainActor () -> Void = { [weak self, weak cell] in
        if let cell { self?.takeOffer(in: cell) }
      }
      shown.didTapButton = tap
      actions = [
        UIAccessibilityCustomAction(name: name) { _ in
          tap()
          return true
        }
      ]
    }
    cell.accessibilityCustomActions = actions
    cell.contentConfiguration = shown
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = spoken.label
    cell.accessibilityTraits = UIAccessibilityTraits(spoken.traits)
  }

  /// Asks ``offerState`` again for the apps whose cells are visible. Call it when an app was installed, or more of it.
  public func offersDidChange() {
    guard isViewLoaded else { return }
    for cell in collectionView.visibleCells {
      guard let shown = cell.contentConfiguration as? ItemContentConfiguration,
        let place = collectionView.indexPath(for: cell), let item = item(at: place)
      else { continue }
      show(item, in: cell, form: shown.form)
    }
  }

  private func show(_ section: PublishedSection?, in header: SectionHeaderView) {
    guard let section else { return header.show(HeaderContent()) }
    var values = section.values
    values.action = action(of: section)?.absoluteString
    let content = HeaderContent(values, seeAll: texts[.seeAll])
    header.show(content) { [weak self] in
      self?.take(section: section, item: nil, action: self?.action(of: section))
    }
  }
}

extension UIAccessibilityTraits {
  /// UIKit's traits of an element.
  init(_ traits: [SpokenElement.Trait]) {
    self = traits.reduce(into: []) { found, trait in
      switch trait {
      case .header: found.insert(.header)
      case .image: found.insert(.image)
      case .button: found.insert(.button)
      case .staticText: found.insert(.staticText)
      }
    }
  }
}
#endif
