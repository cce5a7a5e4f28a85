public import CatalogEditing
import CatalogModel
public import CatalogStore
public import TestSupport

/// Edits of every kind.
public enum RandomEdit {
  /// Makes one edit to the catalog of `smallCatalog()`, unless it breaks a rule.
  public static func apply(
    _ edit: borrowing CatalogEdit, _ store: CatalogStore, _ random: inout SplitMix64
  ) throws {
    func some(_ names: [String]) -> String { names.randomElement(using: &random) ?? "" }
    let app = "com.acme.a\(Int.random(in: 0..<10, using: &random))"
    let category = some(["games", "tools", "music"])
    let card = some(["dusk", "dawn", "noon"])
    let page = some(["apps", "shop", "feed"])
    let section = SectionReference(
      page: page, key: some(["hero", "cards", "list", "shared", "new"]))
    let other = SectionReference(
      page: some(["apps", "shop"]), key: some(["hero", "cards", "list", "new"]))
    let text = "T\(Int.random(in: 0..<100, using: &random))"
    let badge = Bool.random(using: &random) ? Badge(text) : nil
    let action = Bool.random(using: &random) ? "https://a.b/\(text)" : nil
    func change(_ item: inout ItemDetails) {
      (item.badge, item.action) = (badge, action ?? item.action)
    }
    let place = [
      EditPosition.at(0), .last, .after("hero"), .before("list"), .after(app), .before(app),
    ]
    .randomElement(using: &random)
    let title = Bool.random(using: &random) ? text : nil
    // A refused part leaves nothing; the others of the edit stay.
    do {
      switch Int.random(in: 0..<26, using: &random) {
      case 0:
        try edit.add(app: app, categories: [category]) {
          ($0.name, $0.iconAddress) = (text, "https://a.b/c")
        }
      case 1:
        try edit.set(app: app, categories: Bool.random(using: &random) ? [category] : []) { app in
          app.subtitle = text
          app.artwork = nil
        }
      case 2: try edit.set(app: app) { $0.price = Price(minorUnits: 5, currency: "EUR") }
      case 3: try edit.remove(app: app)
      case 4: try edit.rename(app: app, to: "com.acme.a\(Int.random(in: 0..<10, using: &random))")
      case 5:
        try edit.add(category: category) { ($0.name, $0.iconAddress) = (text, "https://a.b/c") }
      case 6: try edit.set(category: category) { $0.name = text }
      case 7: try edit.remove(category: category)
      case 8: try edit.rename(category: category, to: some(["games", "tools", "music"]))
      case 9: try edit.add(card: card) { ($0.title, $0.text) = (text, text) }
      case 10: try edit.set(card: card) { $0.badge = Badge(text) }
      case 11: try edit.remove(card: card)
      case 12: try edit.rename(card: card, to: some(["dusk", "dawn", "noon"]))
      case 13: try edit.add(page: page, title: text)
      case 14: try edit.set(page: page) { $0.isPublishable.toggle() }
      case 15: try edit.remove(page: page)
      case 16: try edit.rename(page: page, to: some(["apps", "shop", "feed"]))
      case 17:
        let type = [SectionType.singleList, .cardRow, .categoryList, .badgedGrid].randomElement(
          using: &random)
        let items = [type == .categoryList ? category : app]
        try edit.add(section, items: items, at: place ?? .last) { section in
          (section.type, section.title) = (type, title)
          if type == .badgedGrid { section.columns = 3 }
        }
      case 18: try edit.set(section) { $0.title = title }
      case 19:
        let source = Bool.random(using: &random) ? other : nil
        try edit.set(section) { section in
          section.source = source
          if source == nil { section.title = title }
        }
      case 20: try edit.add(section) { $0.source = other }
      case 21: try edit.move(section, to: place ?? .last)
      case 22: try edit.remove(section)
      case 23: try edit.rename(section, to: some(["hero", "cards", "list", "new"]))
      case 24:
        try edit.set(section, items: [card], fallback: [app]) { section in
          (section.type, section.content, section.title) = (.cardRow, .card, title)
        }
      default:
        switch Int.random(in: 0..<5, using: &random) {
        case 0: try edit.add(app, to: section, at: place ?? .last, change)
        case 1: try edit.set(app, in: section, change)
        case 2: try edit.move(app, in: section, to: place ?? .last)
        case 3: try edit.remove(app, from: section)
        default:
          let apps = (0..<8).map { "com.acme.a\($0)" }.shuffled(using: &random)
          let count = Int.random(in: 0..<6, using: &random)
          try edit.set(section, items: Array(apps.prefix(count)))
        }
      }
    } catch is CatalogDiagnostics {}
  }
}
