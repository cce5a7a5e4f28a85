import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Cards from each door, the kind of items that a section shows, and its fallback.
@Suite struct CardTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let photos = SectionReference(page: "mine", key: "photos")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyCatalog()
    try store.edit { edit in
      try edit.add(category: "games") { ($0.name, $0.iconAddress) = ("Games", "https://a.b/g") }
      for name in ["com.a", "com.b", "both"] {
        try edit.add(app: name) { ($0.name, $0.iconAddress) = (name, "https://a.b/i") }
      }
      for key in ["red", "blue", "both"] { try edit.add(card: key) { $0.title = "Card \(key)" } }
      try edit.add(page: "mine", title: "Mine")
      try edit.add(photos) { $0.type = .photoGrid }
    }
  }

  private func section(_ key: String = "photos") throws -> SectionContent? {
    try store.pageContent(slug: "mine").sections.first { $0.section.key == key }
  }

  private func messages(_ body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch let diagnostics as CatalogDiagnostics {
      return diagnostics.diagnostics.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func `a card has its values, and its keys can be changed`() throws {
    let card = Card(
      id: 9, key: "rain", kindLine: "PHOTO", title: "Rain", subtitle: "In May", text: "A long one.",
      artwork: Artwork(address: "https://a.b/r.jpg", pixelWidth: 16, pixelHeight: 9),
      badge: .text("NEW"), action: "https://a.b/rain",
      custom: try CustomObject(#"{"a": [1.50, "ä"]}"#))
    try store.edit { edit in
      try edit.add(card: "rain") { new in
        let (id, key) = (new.id, new.key)
        new = card
        (new.id, new.key) = (id, key)
      }
      try edit.add("rain", to: photos)
      try edit.rename(card: "rain", to: "downpour")
    }
    var stored = try #require(try store.cards().first { $0.key == "downpour" })
    (stored.id, stored.key) = (card.id, card.key)
    #expect(stored == card)
    #expect(try store.itemKeys(page: "mine") == ["downpour"])
    #expect(try section()?.items.first?.target == "https://a.b/rain")
    #expect(try section()?.items.first?.shownBadge == .text("NEW"))
    #expect(
      messages { try store.edit { try $0.remove(card: "downpour") } }
        == ["The card \"downpour\" is used in mine/photos."])
    try store.edit { edit in
      try edit.remove("downpour", from: photos)
      try edit.remove(card: "downpour")
    }
    #expect(try store.cards().map(\.key) == ["blue", "both", "red"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `an empty section takes the kind of its first item, and keeps it`() throws {
    try store.edit { try $0.add("red", to: photos) }
    #expect(try section()?.items.map(\.kind) == [.card])
    // A key of both an app and a card means the kind that the section shows.
    try store.edit { try $0.add("both", to: photos) }
    #expect(try section()?.items.map(\.kind) == [.card, .card])
    #expect(
      messages { try store.edit { try $0.add("com.a", to: photos) } }
        == ["\"com.a\" is an app, but the section shows cards."])
    #expect(
      messages { try store.edit { try $0.add("games", to: photos) } }
        == ["\"games\" is a category, but a photoGrid shows apps or cards."])
    try store.edit { try $0.set(photos, items: ["com.a", "both"]) }
    #expect(try section()?.items.map(\.kind) == [.app, .app])
    try store.edit { try $0.set(photos, items: []) }
    try store.edit { try $0.set(photos, items: ["both"]) }
    #expect(try section()?.items.map(\.kind) == [.app])
    try store.edit { try $0.set(photos, items: ["both"]) { $0.content = .card } }
    #expect(try section()?.items.map(\.kind) == [.card])
    #expect(try store.checkIntegrity() == [])
  }

  @Test(arguments: SectionType.allCases)
  func `a type shows its kinds, and names them where it refuses another`(type: SectionType) throws {
    let keys: [ItemKind: String] = [.app: "com.a", .category: "games", .card: "red"]
    var shown: [ItemKind] = []
    for (number, kind) in ItemKind.allCases.enumerated() {
      let section = SectionReference(page: "mine", key: "s\(number)")
      let found = messages {
        try store.edit { edit in
          try edit.add(section, items: [keys[kind] ?? ""]) {
            ($0.type, $0.columns) = (type, type.hasColumns ? 3 : nil)
          }
        }
      }
      if found.isEmpty { shown.append(kind) }
      let kinds = type.contents.map { $0 == .category ? "categories" : "\($0)s" }
      let refusal =
        "\"\(keys[kind] ?? "")\" is \(kind == .app ? "an app" : "a \(kind)"), "
        + "but a \(type) shows \(kinds.joined(separator: " or "))."
      #expect(found.isEmpty || found == [refusal])
    }
    #expect(shown == type.contents)
  }

  @Test func `every door refuses a kind that a type does not show`() throws {
    let before = try store.exported()
    let list = #""slug":"mine","sections":[{"key":"x","type":"categoryList","#
    let document = #"{"format":"storefront.catalog/1","pages":[{\#(list)"#
    let doors: KeyValuePairs<String, String> = [
      "a.json": document + #""items":["red"]}]}]}"#,
      "b.json": document + #""shows":"card","items":[]}]}]}"#,
      "c.ndjson":
        #"{"kind":"section","page":"mine","key":"x","type":"categoryList","items":["red"]}"#,
      "d.ndjson":
        #"{"kind":"section","page":"mine","key":"x","type":"categoryList","shows":"card"}"#,
      "e.csv": "page,key,type,shows\nmine,x,categoryList,card\n",
      "f.csv": "page,key,type,items\nmine,x,categoryList,red blue\n",
      "g.csv": "page,key,type,fallback\nmine,x,photoGrid,com.a\n",
    ]
    for (name, text) in doors {
      let found = try diagnostics { try store.importTexts([name: text]) }
      #expect(!found.isEmpty && found.allSatisfy { $0.hasSuffix("wrong-kind") }, "\(name)")
    }
    #expect(
      messages {
        try store.edit { try $0.add(photos2) { ($0.type, $0.content) = (.categoryList, .card) } }
      }
        == ["A categoryList shows categories, not cards."])
    try store.edit { try $0.add("red", to: photos) }
    #expect(
      messages { try store.edit { try $0.set(photos) { $0.content = .app } } }
        == ["The section has cards, so it cannot show apps."])
    #expect(
      messages { try store.edit { try $0.set(photos) { $0.type = .categoryList } } }
        == ["The section has items that a categoryList cannot show."])
    try store.edit { try $0.set(photos, items: []) }
    try store.edit { try $0.set(photos) { $0.content = .app } }
    #expect(try store.exported() == before)
  }

  private let photos2 = SectionReference(page: "mine", key: "photos-2")

  @Test func `an empty section of cards stays one through every format`() throws {
    try store.edit { try $0.set(photos) { $0.content = .card } }
    for format in [CatalogFormat.json, .ndjson] {
      let copy = try folder.emptyCatalog("\(format).sqlite")
      let text = try store.exported(format)
      #expect(text.filter { $0 != " " }.contains(#""shows":"card""#))
      try copy.importTexts(["f.\(format)": text])
      #expect(try copy.exported(format) == text)
    }
    #expect(
      try store.exported(.csv, kind: .section) == """
        page,key,position,type,title,subtitle,columns,action,actionTitle,custom,shows,fallback,from
        mine,photos,0,photoGrid,,,,,,,card,,

        """)
  }

  @Test func `a section of cards names apps for clients without cards`() throws {
    try store.edit { try $0.set(photos, items: ["red"], fallback: ["com.b", "com.a"]) }
    #expect(try section()?.fallback?.map(\.bundleIdentifier) == ["com.b", "com.a"])
    #expect(
      try store.edit {
        try $0.set(photos, fallback: ["com.b", "com.a"]); return $0.changes
      }
      .hasChanges == false)
    #expect(
      messages { try store.edit { try $0.remove(app: "com.a") } }
        == ["The app \"com.a\" is used in mine/photos."])
    #expect(
      try diagnostics { try store.edit { try $0.set(photos, fallback: ["com.x", "red"]) } }
        .count == 2)
    // A page brings the apps of its fallbacks.
    let copy = try folder.emptyCatalog("copy.sqlite")
    try copy.importTexts(["f.ndjson": store.exported(page: "mine")])
    #expect(try copy.exported(page: "mine") == store.exported(page: "mine"))
    #expect(try copy.apps(category: nil, limit: nil).map(\.name) == ["com.a", "com.b"])

    try store.edit { try $0.set(photos, items: ["com.a"]) }
    #expect(try section()?.fallback == nil)
    try store.edit { try $0.set(photos, items: ["red"], fallback: ["com.a"]) }
    try store.edit { try $0.set(photos, fallback: []) }
    #expect(try section()?.fallback == nil)
    try store.edit { edit in
      try edit.set(photos, fallback: ["com.a"])
      try edit.remove(photos)
      try edit.remove(app: "com.a")
    }
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `pruning removes cards that the files do not have`() throws {
    let changes = try store.importTexts(["f.csv": "key,title\nred,Red\n"]) { $0.prunes = true }
    #expect(changes.cards == CatalogChanges.RowCounts(updated: 1, removed: 2))
    #expect(try store.cards().map(\.title) == ["Red"])
  }
}
