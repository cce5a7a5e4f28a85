import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct EditTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let favorites = SectionReference(page: "apps", key: "favorites")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  private func keys() throws -> [String] {
    try store.pageContent(slug: "apps").sections.map(\.section.key)
  }

  @Test func `a closure of edits is one transaction and one revision`() throws {
    let revision = try store.revision()
    let changes = try store.edit { edit in
      try edit.add(app: "com.acme.pulse", categories: ["watch-apps"]) { app in
        app.name = "Pulse"
        app.iconAddress = "https://a.b/p"
        app.price = Price(minorUnits: 499, currency: "EUR")
      }
      let reference = SectionReference(page: "apps", key: "new")
      try edit.add(reference, at: .after("favorites")) {
        ($0.type, $0.title) = (.doubleList, "New")
      }
      try edit.add("com.acme.pulse", to: reference)
      try edit.add("com.acme.pulse", to: favorites, at: .at(0))
      return edit.changes
    }
    #expect(changes.apps.inserted == 1)
    #expect(changes.sections.inserted == 1)
    #expect(changes.sectionItems.inserted == 2)
    #expect(changes.revision == revision + 1)
    #expect(try store.revision() == revision + 1)
    #expect(
      try keys() == ["single-list", "favorites", "new", "learn-something", "top-categories"])
    #expect(try store.itemKeys(page: "apps", section: "favorites").first == "com.acme.pulse")
    #expect(try store.search("pulse", limit: nil).compactMap(\.price?.description) == ["4.99 EUR"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `an edit that breaks a rule throws, and takes the whole closure back`() throws {
    let before = try store.exported()
    let error = #expect(throws: CatalogDiagnostics.self) {
      try store.edit { edit in
        try edit.remove(favorites)
        try edit.set(app: "com.example.margin") { $0.rating = 9 }
      }
    }
    #expect(
      error?.description == """
        rating: The rating "9.0" is not from 0 to 5.
        Write a number from 0 to 5, or leave the rating out.
        """)
    #expect(try store.exported() == before)
  }

  @Test func `an edit that is refused and caught leaves nothing, and the others count`() throws {
    try store.edit { edit in
      try edit.set(page: "apps", title: "All Apps")
      #expect(throws: CatalogDiagnostics.self) {
        try edit.set(favorites, items: ["com.example.margin", "none"])
      }
    }
    #expect(try store.pages().first?.title == "All Apps")
    #expect(try store.itemKeys(page: "apps", section: "favorites").count == 7)
  }

  @Test func `edits see what others changed in the same transaction`() throws {
    try store.transaction { store in
      try store.edit { edit in
        try edit.add(page: "first", title: "First")
        try store.importDocuments([
          ImportSource(.bytes(Array("slug,title\nsecond,Second\n".utf8), name: "pages.csv"))
        ])
        try edit.set(page: "second", title: "Mine")
        try store.edit { try $0.rename(page: "first", to: "third") }
        try edit.add(page: "first", title: "Another")
        try edit.set(page: "third", title: "First")
      }
    }
    #expect(
      try store.pages().suffix(3).map { "\($0.slug) \($0.title)" }
        == ["third First", "second Mine", "first Another"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `an edit may change a record that another edit of the transaction changed`() throws {
    try store.edit { edit in
      for title in ["One", "Two"] { try edit.set(page: "apps", title: title) }
      for name in ["One", "Two"] {
        try edit.set(app: "com.example.margin") { $0.name = name }
        try edit.set(category: "watch-apps") { $0.name = name }
      }
      try edit.rename(category: "watch-apps", to: "watch")
      try edit.set(app: "com.example.margin", categories: ["watch"])
      try edit.remove(page: "shop")
      try edit.add(page: "shop", title: "Shop")
      #expect(edit.changes.pages == CatalogChanges.RowCounts(inserted: 1, updated: 2, removed: 1))
    }
    #expect(try store.pages().first?.title == "Two")
    #expect(try store.apps(category: "watch", limit: nil).contains { $0.name == "Two" })
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `sections and items move to the given places`() throws {
    func move(_ key: String, _ place: EditPosition) throws -> [String] {
      try store.edit { try $0.move(SectionReference(page: "apps", key: key), to: place) }
      return try keys().map { String($0.prefix(1)) }
    }
    #expect(try move("favorites", .at(0)) == ["f", "s", "l", "t"])
    #expect(try move("favorites", .last) == ["s", "l", "t", "f"])
    #expect(try move("single-list", .after("top-categories")) == ["l", "t", "s", "f"])
    #expect(try move("favorites", .before("learn-something")) == ["f", "l", "t", "s"])
    #expect(try move("favorites", .at(3)) == ["l", "t", "s", "f"])
    try store.edit { edit in
      try edit.set(favorites, items: ["com.example.margin", "com.example.stridewell"])
      try edit.add("com.example.clayhouse", to: favorites, at: .after("com.example.margin"))
      try edit.move("com.example.margin", in: favorites, to: .last)
      try edit.remove("com.example.stridewell", from: favorites)
    }
    #expect(
      try store.itemKeys(page: "apps", section: "favorites")
        == ["com.example.clayhouse", "com.example.margin"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `keys change without moving anything`() throws {
    let id = try store.pageContent(slug: "apps").sections[1].id
    try store.edit { edit in
      try edit.rename(favorites, to: "liked")
      try edit.rename(app: "com.example.margin", to: "com.example.edge")
      try edit.rename(category: "watch-apps", to: "watch")
      try edit.rename(page: "apps", to: "start")
    }
    let sections = try store.pageContent(slug: "start").sections
    #expect(sections[1].section.key == "liked" && sections[1].id == id)
    #expect(try store.apps(category: "watch", limit: nil).isEmpty == false)
    #expect(throws: CatalogDiagnostics.self) {
      try store.edit { try $0.rename(page: "start", to: "shop") }
    }
    #expect(throws: CatalogDiagnostics.self) {
      try store.edit { try $0.rename(page: "start", to: "No Slug") }
    }
  }

  @Test func `used records are not removed, and removing a record removes its parts`()
    throws
  {
    #expect(throws: CatalogDiagnostics.self) {
      try store.edit { try $0.remove(app: "com.example.stridewell") }
    }
    try store.edit { try $0.remove(page: "apps") }
    try store.edit { try $0.remove(app: "com.example.stridewell") }
    #expect(try store.search("stridewell", limit: nil).isEmpty)
    #expect(try store.summary().pages == 5)
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `existing records are not added, and missing ones neither changed nor removed`()
    throws
  {
    let edits: [(String, @Sendable (borrowing CatalogEdit) throws -> Void)] = [
      ("duplicate-key", { try $0.add(page: "apps", title: "Apps") }),
      (
        "duplicate-key",
        {
          try $0.add("com.example.grainhouse", to: SectionReference(page: "apps", key: "favorites"))
        }
      ),
      ("unknown-reference", { try $0.set(page: "appz", title: "Apps") }),
      ("unknown-reference", { try $0.remove(category: "none") }),
      ("unknown-reference", { try $0.remove(SectionReference(page: "apps", key: "none")) }),
      ("unknown-reference", { try $0.remove(SectionReference(page: "none", key: "none")) }),
      (
        "unknown-reference",
        { try $0.remove("none", from: SectionReference(page: "apps", key: "favorites")) }
      ),
      (
        "unknown-reference",
        {
          try $0.move(SectionReference(page: "apps", key: "favorites"), to: .after("none"))
        }
      ),
      ("position", { try $0.move(SectionReference(page: "apps", key: "favorites"), to: .at(-1)) }),
      ("position", { try $0.move(SectionReference(page: "apps", key: "favorites"), to: .at(4)) }),
      ("missing-field", { try $0.add(app: "com.new") { _ in } }),
      ("key", { try $0.add(page: "A b", title: "x") }),
    ]
    let revision = try store.revision()
    for (rule, edit) in edits {
      let error = #expect(throws: CatalogDiagnostics.self) { try store.edit { try edit($0) } }
      #expect(error?.diagnostics.first?.rule == rule)
    }
    #expect(try store.revision() == revision)
  }

  @Test func `a dry run of edits changes nothing`() throws {
    let before = try store.exported()
    let changes = try store.edit(dryRun: true) { edit in
      try edit.remove(page: "apps")
      return edit.changes
    }
    #expect(changes.pages.removed == 1)
    #expect(try store.exported() == before)
  }
}
