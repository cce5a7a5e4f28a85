import CatalogModel
import LayoutRendering
import Storefront

extension PictureContent {
  /// What a page of the catalog shows.
  public init(_ page: PageContent) {
    self.init(
      title: page.page.title, sections: page.sections.map { $0.items.map(CellContent.init) })
  }

  /// What a page's document shows.
  public init(_ page: PublishedPage) {
    self.init(
      title: page.page.title, sections: page.sections.map { $0.items.map(CellContent.init) })
  }
}

extension CellContent {
  /// What an item of the catalog shows.
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
  /// The price as a store's button says it: with the currency's sign where it has a common one, and
  /// without cents where there are none.
  fileprivate var label: String {
    var words = description.split(separator: " ").map(String.init)
    guard words.count == 2 else { return description }
    if words[0].hasSuffix(".00") { words[0].removeLast(3) }
    return Self.signs[words[1]].map { $0 + words[0] } ?? words.joined(separator: " ")
  }

  private static let signs = ["USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥"]
}
