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
      var fields = SectionFields()
      (fields.type, fields.title, fields.subtitle) = (.doubleList, .set("Hero"), .set("Today"))
      fields.items = .set((0..<4).map { "com.acme.a\($0)" })
      try edit.add(SectionReference(page: "apps", key: "hero"), fields)
      var cards = SectionFields()
      (cards.type, cards.items, cards.content) = (.cardRow, .set(["dusk"]), .card)
      cards.fallback = .set(["com.acme.a5", "com.acme.a6"])
      try edit.add(SectionReference(page: "apps", key: "cards"), cards)
      var list = SectionFields()
      (list.type, list.items) = (.categoryList, .set(["games", "tools"]))
      try edit.add(SectionReference(page: "apps", key: "list"), list)
      var shared = SectionFields()
      shared.source = .set(SectionReference(page: "apps", key: "hero"))
      try edit.add(SectionReference(page: "shop", key: "shared"), shared)
    }
    return store
  }
}
