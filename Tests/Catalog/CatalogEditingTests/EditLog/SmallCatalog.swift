import CatalogEditing
import CatalogModel
import CatalogStore
import TestSupport

extension TemporaryFolder {
  /// A new catalog with two pages, eight apps, two categories, two cards and a shared section, made by one
  /// edit.
  func smallCatalog(_ name: String = "catalog.sqlite") throws -> CatalogStore {
    let store = try emptyCatalog(name)
    try store.edit { edit in
      for slug in ["games", "tools"] {
        try edit.add(category: slug) { ($0.name, $0.iconAddress) = (slug, "https://a.b/c") }
      }
      for number in 0..<8 {
        try edit.add(
          app: "com.acme.a\(number)", categories: number.isMultiple(of: 2) ? ["tools"] : []
        ) { app in
          (app.name, app.iconAddress) = ("App \(number)", "https://a.b/\(number)")
          app.artwork = Artwork(address: "https://a.b/w", pixelWidth: 8, pixelHeight: 4)
        }
      }
      try edit.add(card: "dusk") { ($0.title, $0.kindLine) = ("Dusk", "PHOTO") }
      try edit.add(card: "dawn") { $0.title = "Dawn" }
      try edit.add(page: "apps", title: "Apps")
      try edit.add(page: "shop", title: "Shop")
      let hero = SectionReference(page: "apps", key: "hero")
      try edit.add(hero, items: (0..<4).map { "com.acme.a\($0)" }) {
        ($0.type, $0.title, $0.subtitle) = (.doubleList, "Hero", "Today")
      }
      try edit.add(
        SectionReference(page: "apps", key: "cards"), items: ["dusk"],
        fallback: ["com.acme.a5", "com.acme.a6"]
      ) {
        ($0.type, $0.content) = (.cardRow, .card)
      }
      try edit.add(SectionReference(page: "apps", key: "list"), items: ["games", "tools"]) {
        $0.type = .categoryList
      }
      try edit.add(SectionReference(page: "shop", key: "shared")) { $0.source = hero }
    }
    return store
  }
}
