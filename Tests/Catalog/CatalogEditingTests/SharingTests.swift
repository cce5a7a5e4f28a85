import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Sections that show the content of another one, from each door to the exports.
@Suite struct SharingTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let source = SectionReference(page: "apps", key: "favorites")
  private let shown = SectionReference(page: "shop", key: "favorites")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  private func share(_ section: SectionReference, from source: SectionReference) throws {
    try store.edit { try $0.add(section) { $0.source = source } }
  }

  private func shownSection(_ section: SectionReference) throws -> SectionContent {
    let content = try store.pageContent(slug: section.page)
    return try #require(content.sections.first { $0.section.key == section.key })
  }

  /// The rules that a block breaks.
  private func rules(_ body: () throws -> Void) throws -> [String] {
    try diagnostics(body).map { String($0.split(separator: " ").last ?? "") }
  }

  @Test func `a source that is edited once is shown on ten pages`() throws {
    for number in 0..<10 {
      try store.edit { try $0.add(page: "page-\(number)", title: "Page") }
      try share(SectionReference(page: "page-\(number)", key: "shared"), from: source)
    }
    try store.edit { edit in
      try edit.set(source, items: ["com.example.margin", "com.example.two-frames"]) {
        ($0.title, $0.type) = ("New", .cardRow)
      }
    }
    let original = try shownSection(source)
    #expect(original.items.map(\.key) == ["com.example.margin", "com.example.two-frames"])
    for number in 0..<10 {
      let section = try shownSection(SectionReference(page: "page-\(number)", key: "shared"))
      #expect(section.items == original.items)
      #expect(section.section.kind == .type(.cardRow))
      #expect(section.section.title == "New")
      #expect(section.section.source == source)
      #expect(try store.items(of: section.id) == original.items)
      #expect(try store.pageOutline(slug: "page-\(number)").sections.map(\.itemCount) == [2])
      let listed = try store.itemKeys(page: "page-\(number)", section: "shared")
      #expect(listed == original.items.map(\.key))
    }
    let sections = try store.placedApp(bundleIdentifier: "com.example.margin")?.sections ?? []
    #expect(sections.filter { $0.key == "shared" }.count == 10)
    #expect(try store.checkIntegrity().isEmpty)
  }

  @Test func `a shared section has no content of its own, in any door`() throws {
    try share(shown, from: source)
    let before = try store.exported()
    let app = "com.example.margin"
    let doors: [() throws -> Void] = [
      { try store.edit { try $0.set(shown) { $0.title = "Mine" } } },
      { try store.edit { try $0.set(shown, items: [app]) } },
      { try store.edit { try $0.add(app, to: shown) } },
      { try store.edit { try $0.move(app, in: shown, to: .at(0)) } },
      { try store.edit { try $0.remove(app, from: shown) } },
      {
        try store.importTexts([
          "f.ndjson": #"{"kind":"item","page":"shop","section":"favorites","item":"\#(app)"}"#
        ])
      },
      { try store.importTexts(["f.csv": "page,section,item\nshop,favorites,\(app)\n"]) },
      { try store.importTexts(["f.csv": "page,key,type\nshop,favorites,cardRow\n"]) },
      {
        try store.importTexts([
          "f.json": """
          {"format":"storefront.catalog/1","pages":[{"slug":"shop","sections":[
            {"key":"favorites","from":"apps/favorites","title":"Mine"}]}]}
          """
        ])
      },
    ]
    for (index, door) in doors.enumerated() {
      #expect(try rules(door) == ["shared"], "\(index)")
    }
    let error = #expect(throws: CatalogDiagnostics.self) {
      try store.edit { try $0.add(app, to: shown) }
    }
    #expect(error?.description.contains("\"apps/favorites\"") == true)
    #expect(try store.exported() == before)
  }

  @Test func `a source is not removed while others show it, in any door`() throws {
    try share(shown, from: source)
    let before = try store.exported()
    let page = #"{"format":"storefront.catalog/1","pages":[{"slug":"apps","sections":[]}]}"#
    let line = #"{"kind":"section","page":"shop","key":"brands"}"#
    let doors: [() throws -> Void] = [
      { try store.edit { try $0.remove(source) } },
      { try store.edit { try $0.remove(page: "apps") } },
      { try store.importTexts(["f.json": page]) { $0.replacedPages = ["apps"] } },
    ]
    for (index, door) in doors.enumerated() {
      #expect(try rules(door) == ["in-use"], "\(index)")
    }
    let error = #expect(throws: CatalogDiagnostics.self) {
      try store.edit { try $0.remove(source) }
    }
    #expect(error?.description.contains("shop/favorites") == true)
    #expect(try store.exported() == before)
    // Pruning removes both, so that nothing shows the source any more.
    try store.importTexts(["f.ndjson": line]) { $0.prunes = true }
    #expect(try store.pageOutline(slug: "apps").sections.isEmpty)
  }

  @Test func `an import may replace a source together with the sections that show it`() throws {
    try share(shown, from: source)
    let other = SectionReference(page: "apps", key: "learn-something")
    try store.importTexts([
      "f.json": """
      {"format":"storefront.catalog/1","pages":[
        {"slug":"apps","sections":[{"key":"learn-something","type":"tripleList"}]},
        {"slug":"shop","sections":[{"key":"favorites","from":"apps/learn-something"}]}]}
      """
    ]) { $0.replacedPages = ["apps"] }
    #expect(try shownSection(shown).section.source == other)
    #expect(try store.checkIntegrity().isEmpty)
  }

  @Test func `there are no chains, from either end`() throws {
    try share(shown, from: source)
    let third = SectionReference(page: "feed", key: "third")
    #expect(try rules { try share(third, from: shown) } == ["shared"])
    #expect(try rules { try share(third, from: third) } == ["shared"])
    func set(_ section: SectionReference, from key: String) throws {
      let source = SectionReference(page: "feed", key: key)
      try store.edit { try $0.set(section) { $0.source = source } }
    }
    #expect(try rules { try set(source, from: "episode-feed") } == ["shared"])
    #expect(try rules { try set(shown, from: "nothing") } == ["unknown-reference"])
    let circle = """
      {"kind":"section","page":"feed","key":"a","from":"feed/b"}
      {"kind":"section","page":"feed","key":"b","from":"feed/a"}
      """
    #expect(try rules { try store.importTexts(["f.ndjson": circle]) } == ["shared", "shared"])
  }

  @Test func `a section that is shared no more has a copy of what it showed`() throws {
    try share(shown, from: source)
    let before = try shownSection(shown)
    try store.edit { try $0.set(shown) { ($0.source, $0.title) = (nil, "Mine") } }
    var expected = before
    (expected.section.source, expected.section.title) = (nil, "Mine")
    #expect(try shownSection(shown) == expected)
    try store.edit { try $0.remove(before.items[0].key, from: shown) }
    #expect(try shownSection(source).items == before.items)
    #expect(try shownSection(shown).items == Array(before.items.dropFirst()))
    // The other way around, its own content is gone.
    let changes = try store.edit { edit in
      try edit.set(shown) { $0.source = source }
      return edit.changes
    }
    #expect(changes.sections.updated == 1)
    #expect(changes.sectionItems.removed == before.items.count - 1)
    #expect(try shownSection(shown) == before)
    #expect(try store.checkIntegrity().isEmpty)
  }

  @Test func `renaming a source or its page keeps what shows it`() throws {
    try share(shown, from: source)
    try store.edit { edit in
      try edit.rename(source, to: "best")
      try edit.rename(page: "apps", to: "home")
    }
    let renamed = SectionReference(page: "home", key: "best")
    #expect(try shownSection(shown).section.source == renamed)
    #expect(try store.exported().contains(#""from":"home/best""#))
  }

  @Test(arguments: [CatalogFormat.json, .ndjson])
  func `an export leads to the same catalog, and changes nothing here`(_ format: CatalogFormat)
    throws
  {
    try share(shown, from: source)
    // This one stands before its source in the document.
    try share(SectionReference(page: "apps", key: "new"), from: SectionReference("shop/new-in")!)
    try store.edit { try $0.set(page: "library") { $0.isPublishable = false } }
    let text = try store.exported(format)
    let name = "f.\(format.rawValue)"
    let again = try store.importDocuments([ImportSource(.bytes(Array(text.utf8), name: name))])
    #expect(!again.hasChanges)
    let other = try folder.emptyCatalog("other.sqlite")
    try other.importDocuments([ImportSource(.bytes(Array(text.utf8), name: name))])
    #expect(try other.exported(format) == text)
    #expect(try other.pages().first { $0.slug == "library" }?.isPublishable == false)
    #expect(try other.checkIntegrity().isEmpty)
  }

  @Test(arguments: [false, true])
  func `a table of sections changes nothing here`(emptyClears: Bool) throws {
    try share(shown, from: source)
    let text = try store.exported(.csv, kind: .section)
    #expect(text.contains("shop,favorites,3,,,,,,,,,,apps/favorites"))
    let changes = try store.importTexts(["f.csv": text]) { $0.emptyClears = emptyClears }
    #expect(!changes.hasChanges)
  }

  @Test func `a key that is left out is that of the source`() throws {
    let changes = try store.importTexts([
      "f.ndjson": #"{"kind":"section","page":"shop","from":"apps/favorites"}"#
    ])
    #expect(changes.derivedKeys == ["shop/favorites"])
  }

  @Test func `seeding leaves shared sections alone, and a reset removes them`() throws {
    try share(shown, from: source)
    let edited = SectionReference(page: "library", key: "most-watched")
    try store.edit { try $0.set(edited) { $0.source = source } }
    let before = try store.exported()
    let report = try store.seed()
    #expect(try store.exported() == before)
    #expect(report.kept.map(\.row.key).sorted() == ["library/most-watched", "shop/favorites"])
    try store.seed(reset: true)
    #expect(try !store.exported().contains("\"from\""))
    #expect(try store.checkIntegrity().isEmpty)
  }

  @Test func `a document with shared sections can be seeded twice`() throws {
    let text = """
      {"format":"storefront.catalog/1","pages":[
        {"slug":"one","title":"One","sections":[{"from":"two/all"}]},
        {"slug":"two","title":"Two","sections":[{"key":"all","type":"cardRow","items":[]}]}]}
      """
    let seeded = try folder.emptyCatalog("seeded.sqlite")
    let sources = [ImportSource(.bytes(Array(text.utf8), name: "f.json"))]
    try seeded.seed(sources)
    let revision = try seeded.revision()
    let report = try seeded.seed(sources)
    #expect(report.keptCount == 0)
    #expect(try seeded.revision() == revision)
    #expect(try seeded.pageOutline(slug: "one").sections.map(\.section.key) == ["all"])
  }

  @Test func `a section whose source is missing is left out and reported`() throws {
    try share(shown, from: source)
    let queue = try folder.rawConnection(foreignKeys: false)
    try queue.inDatabase { db in
      try db.withoutTriggers {
        try db.execute(sql: "DELETE FROM section WHERE key = 'favorites' AND page_id = 1")
      }
    }
    let content = try store.pageContent(slug: "shop")
    #expect(content.sections.count == 3)
    #expect(content.unreadableRows.map(\.problem) == ["its source is missing"])
    #expect(try store.checkIntegrity().contains { $0.rule == "reference" })
  }
}
