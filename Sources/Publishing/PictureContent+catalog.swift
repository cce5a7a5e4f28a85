public import CatalogModel
public import LayoutRendering
public import Storefront

extension PictureContent {
  /// The content of a catalog page, for pictures.
  public init(_ page: PageContent) {
    self.init(
      title: page.page.title, sections: page.sections.map { $0.items.map(CellContent.init) })
  }

  /// The content of a page document, for pictures.
  public init(_ page: PublishedPage) {
    self.init(
      title: page.page.title, sections: page.sections.map { $0.items.map(CellContent.init) })
  }
}

extension CellContent {
  /// The content of a catalog item, for pictures.
  public init(_ item: SectionItem) {
    switch item {
    case .category(let category):
      self.init(title: category.name)
    case .app(let app):
      self.init(
        eyebrow: app.kindLine, title: app.name, subtitle: app.subtitle,
        action: app.price.isFree ? "GET" : app.price.label,
        price: app.price.isFree ? nil : app.price.label,
        offersPurchases: app.hasInAppPurchases)
    }
  }
}

extension Price {
  /// The price as a store button shows it: with the currency's symbol if it has a common one, and
  /// without cents if they are zero.
  fileprivate var label: String {
    var words = description.split(separator: " ").map(String.init)
    guard words.count == 2 else { return description }
    if words[0].hasSuffix(".00") { words[0].removeLast(3) }
    return Self.signs[words[1]].map { $0 + words[0] } ?? words.joined(separator: " ")
  }

  private static let signs = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]
}
