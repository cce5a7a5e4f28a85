import CatalogEditing
import CatalogModel
import DocumentJSON
import Foundation

/// A catalog as the benchmarks seed it, and as the peer writes it.
struct BenchmarkDocument: Encodable {
  struct Entry {
    var app: App
    var categories: [String]
  }

  struct Page: Encodable {
    var id: Int64
    var slug: String
    var title: String
    var sections: [Section]
  }

  struct Section: Encodable {
    var id: Int64
    var key: String?
    var type: SectionType
    var title: String?
    var subtitle: String?
    var columns: Int?
    var items: [String]
  }

  var format = CatalogDocument.format
  var categories: [CatalogModel.Category]?
  var apps: [Entry]?
  var pages: [Page]?

  /// The document as a file to import.
  var sources: [ImportSource] {
    get throws { [ImportSource(.bytes(Array(try JSONEncoder().encode(self)), name: "large.json"))] }
  }

  /// A catalog of many apps with three categories each, and with one page of 40 sections.
  static func large(apps count: Int) -> BenchmarkDocument {
    let icon = "https://images.example.com/icons/1.png"
    let categories = (1...20).map {
      CatalogModel.Category(
        id: Int64($0), slug: "category-\($0)", name: "Category \($0)", iconAddress: icon)
    }
    let apps = (1...count).map { entry($0, in: categories, icon: icon) }
    let sections: [Section] = (1...40).map { number in
      let items = (0..<50).map { apps[(number * 50 + $0) % count].app.bundleIdentifier }
      return Section(
        id: Int64(number), type: .tripleList, title: "Section \(number)", items: items)
    }
    let page = Page(id: 1, slug: "large", title: "Large", sections: sections)
    return BenchmarkDocument(categories: categories, apps: apps, pages: [page])
  }

  private static func entry(
    _ number: Int, in categories: [CatalogModel.Category], icon: String
  ) -> Entry {
    let app = App(
      id: Int64(number), bundleIdentifier: "com.example.app\(number)", kindLine: "New",
      name: "App number \(number)", subtitle: "What the app number \(number) is good for",
      iconAddress: icon, price: Price(minorUnits: Int64(number % 500), currency: "USD"),
      rating: Double(number % 50) / 10)
    let slugs = [0, 7, 13].map { categories[(number + $0) % categories.count].slug }
    return Entry(app: app, categories: slugs)
  }
}

extension BenchmarkDocument.Entry: Encodable {
  private enum CodingKeys: CodingKey { case categories }

  func encode(to encoder: any Encoder) throws {
    try app.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(categories, forKey: .categories)
  }
}
