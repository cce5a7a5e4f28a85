import CatalogModel
import CatalogStore

/// The catalogs of the benchmarks.
enum Documents {
  /// A catalog of many apps with three categories each, and with one page of 40 sections.
  static func large(apps count: Int) -> CatalogDocument {
    let icon = "https://images.example.com/icons/1.png"
    let categories = (1...20).map {
      CatalogModel.Category(
        id: Int64($0), slug: "category-\($0)", name: "Category \($0)", iconAddress: icon)
    }
    let apps = (1...count).map { app($0, in: categories, icon: icon) }
    let sections: [SectionDocument] = (1...40).map { number in
      let items = (0..<50).map { apps[(number * 50 + $0) % count].app.bundleIdentifier }
      return SectionDocument(
        id: Int64(number), type: .tripleList, title: "Section \(number)", items: items)
    }
    let page = PageDocument(id: 1, slug: "large", title: "Large", sections: sections)
    return CatalogDocument(categories: categories, apps: apps, pages: [page])
  }

  private static func app(
    _ number: Int, in categories: [CatalogModel.Category], icon: String
  ) -> AppDocument {
    let app = App(
      id: Int64(number), bundleIdentifier: "com.example.app\(number)", kindLine: "New",
      name: "App number \(number)", subtitle: "What the app number \(number) is good for",
      iconAddress: icon, price: Price(minorUnits: Int64(number % 500), currency: "USD"),
      rating: Double(number % 50) / 10)
    let slugs = [0, 7, 13].map { categories[(number + $0) % categories.count].slug }
    return AppDocument(app, categories: slugs)
  }
}
