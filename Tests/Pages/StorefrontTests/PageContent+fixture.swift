import CatalogModel

extension PageContent {
  /// A page of three sections: two apps, three categories, and an empty grid of four columns.
  static let fixture = PageContent(
    page: Page(id: 1, slug: "mixed", title: "Mixed"), revision: 7,
    sections: [
      SectionContent(
        section: Section(
          id: 10, pageID: 1, position: 0, kind: .type(.doubleList),
          SectionValues(title: "Games", subtitle: "For a rainy day")),
        items: [.app(app(1, "Pulse")), .app(app(2, "Orbit"))]),
      SectionContent(
        section: Section(
          id: 11, pageID: 1, position: 1, kind: .type(.categoryList), SectionValues(title: "Top")),
        items: [1, 2, 3].map { .category(category($0)) }),
      SectionContent(
        section: Section(
          id: 12, pageID: 1, position: 2, kind: .type(.badgedGrid), SectionValues(columns: 4)),
        items: []),
    ])

  private static func app(_ id: Int64, _ name: String) -> App {
    App(
      id: id, bundleIdentifier: "com.example.\(name.lowercased())", kindLine: "NEW GAME",
      name: name, subtitle: "Play", iconAddress: address("icons/\(id)"))
  }

  private static func category(_ id: Int64) -> CatalogModel.Category {
    Category(
      id: id, slug: "c\(id)", name: "Category \(id)", iconAddress: address("categories/\(id)"))
  }

  private static func address(_ path: String) -> String {
    "/\(path).png"
  }
}
