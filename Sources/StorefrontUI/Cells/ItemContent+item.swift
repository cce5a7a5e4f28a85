public import CatalogModel

extension ItemContent {
  /// The content of an item: the only place where the default cells' texts are made.
  public init(_ item: SectionItem, texts: PageTexts = PageTexts()) {
    let content = CellContent(item)
    self.init(title: content.title)
    eyebrow = content.eyebrow
    subtitle = content.subtitle
    switch item {
    case .app(let app):
      button = content.price ?? texts[.get]
      note = content.offersPurchases ? texts[.inAppPurchases] : nil
      icon = app.iconURL
      artwork = app.artwork?.url
    case .category(let category):
      icon = category.iconURL
    }
  }
}
