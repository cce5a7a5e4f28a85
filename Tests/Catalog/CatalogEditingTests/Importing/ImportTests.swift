import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct ImportTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.emptyCatalog()
  }

  private static let pulse =
    #"{"kind":"app","bundleIdentifier":"com.acme.pulse","name":"Pulse","iconURL":"https://a.b/p"}"#

  @Test func `only the fields that are given change, and null clears one`() throws {
    try store.importTexts([
      "games.json": """
      {"format": "storefront.catalog/1",
       "categories": [{"slug": "games", "name": "Games", "iconURL": "https://a.b/g"}],
       "apps": [{"bundleIdentifier": "com.acme.pulse", "name": "Pulse", "subtitle": "In time",
         "iconURL": "https://a.b/p", "artwork": {"url": "https://a.b/l", "pixelWidth": 16, "pixelHeight": 9},
         "hasInAppPurchases": true, "price": {"minorUnits": 499, "currency": "EUR"}, "rating": 4.5,
         "categories": ["games"]}]}
      """
    ])
    let changes = try store.importTexts([
      "change.ndjson":
        #"{"kind":"app","bundleIdentifier":"com.acme.pulse","rating":null,"price":{"minorUnits":99}}"#
    ])
    #expect(changes.apps == CatalogChanges.RowCounts(updated: 1))
    #expect(changes.appCategories == CatalogChanges.RowCounts())
    #expect(
      try store.exported(kind: .app) == """
        {"kind":"app","bundleIdentifier":"com.acme.pulse","name":"Pulse","subtitle":"In time",\
        "iconURL":"https://a.b/p","artwork":{"url":"https://a.b/l","pixelWidth":16,"pixelHeight":9},\
        "hasInAppPurchases":true,"price":{"minorUnits":99,"currency":"EUR"},"categories":["games"]}

        """)
    try store.importTexts([
      "clear.ndjson": """
      {"kind":"app","bundleIdentifier":"com.acme.pulse","subtitle":null,"artwork":null,"price":null,\
      "hasInAppPurchases":null,"categories":null}
      """
    ])
    // A price that is cleared is unknown, and not free.
    #expect(try store.exported(kind: .app) == Self.pulse.dropLast() + ",\"price\":null}\n")
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `an empty cell leaves its field alone unless it clears`() throws {
    try store.importTexts([
      "a.csv": "bundleIdentifier,name,iconURL,subtitle\nc.a,A,https://a.b/c,Sub\n"
    ])
    let table = "bundleIdentifier,name,subtitle\nc.a,B,\n"
    try store.importTexts(["a.csv": table])
    #expect(try store.search("B", limit: nil).map(\.subtitle) == ["Sub"])
    try store.importTexts(["a.csv": table]) { $0.emptyClears = true }
    #expect(try store.search("B", limit: nil).map(\.subtitle) == [""])
  }

  @Test func `numbers of another database do not collide`() throws {
    try store.importTexts(["a.ndjson": Self.pulse])
    let other = """
      {"kind":"app","id":1,"bundleIdentifier":"com.acme.other","name":"Other","iconURL":"https://a.b/o"}
      {"kind":"app","id":77,"bundleIdentifier":"com.acme.third","name":"Third","iconURL":"https://a.b/t"}
      {"kind":"app","id":5,"bundleIdentifier":"com.acme.pulse","name":"Pulse"}
      """
    let changes = try store.importTexts(["b.ndjson": other])
    #expect(changes.apps == CatalogChanges.RowCounts(inserted: 2, unchanged: 1))
    let numbers = try store.apps(category: nil, limit: nil).map { "\($0.id) \($0.name)" }
    #expect(numbers == ["2 Other", "1 Pulse", "77 Third"])
  }

  @Test func `what a file names may come after it, in another file, or from the catalog`() throws {
    let changes = try store.importTexts([
      "items.csv": "page,section,item\nmain,top,com.acme.pulse\n",
      "sections.csv": "page,key,type\nmain,top,singleList\n",
      "pages.csv": "slug,title\nmain,Main\n",
      "apps.csv":
        "bundleIdentifier,name,iconURL,categories\ncom.acme.pulse,Pulse,https://a.b/p,games\n",
      "categories.csv": "slug,name,iconURL\ngames,Games,https://a.b/g\n",
    ])
    #expect(changes.total.inserted == 6)
    let more = try store.importTexts([
      "more.csv": "page,section,item\nmain,top,com.acme.more\n",
      "app.ndjson":
        #"{"kind":"app","bundleIdentifier":"com.acme.more","name":"More","iconURL":"https://a.b/m"}"#,
    ])
    #expect(more.sectionItems == CatalogChanges.RowCounts(inserted: 1, unchanged: 1))
    let items = try store.itemKeys(page: "main")
    #expect(items == ["com.acme.pulse", "com.acme.more"])
    #expect(try store.search("games", limit: nil).map(\.name) == ["Pulse"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `sections without keys get them, and are found again by them`() throws {
    let page = """
      {"format": "storefront.catalog/1", "pages": [{"slug": "main", "title": "Main", "sections": [
        {"type": "cardRow", "title": "Für Dich"}, {"type": "cardRow", "title": "Für Dich"},
        {"type": "badgedGrid", "columns": 3}, {"type": "cardRow", "key": "badged-grid-2"},
        {"type": "badgedGrid", "columns": 5}]}]}
      """
    let changes = try store.importTexts(["page.json": page])
    #expect(
      changes.derivedKeys == [
        "main/fur-dich", "main/fur-dich-2", "main/badged-grid", "main/badged-grid-3",
      ])
    let revision = try store.revision()
    let again = try store.importTexts(["page.json": page])
    #expect(again.sections == CatalogChanges.RowCounts(unchanged: 5))
    #expect(again.derivedKeys == [])
    #expect(try store.revision() == revision)
  }

  @Test func `a page is swapped whole, and the rest stays`() throws {
    let catalog = try folder.sampleCatalog("sample.sqlite")
    let before = try catalog.summary()
    let page = """
      {"format": "storefront.catalog/1", "pages": [{"slug": "apps", "sections": [
        {"key": "favorites", "type": "doubleList", "items": ["com.example.margin"]},
        {"key": "learn-something"}]}]}
      """
    let upsert = try catalog.importTexts(["page.json": page]) { $0.isDryRun = true }
    #expect(upsert.sections == CatalogChanges.RowCounts(unchanged: 2))
    #expect(try catalog.revision() == before.revision)
    let missing = try diagnostics {
      try catalog.importTexts(["page.json": page]) { $0.replacedPages = ["apps", "shop"] }
    }
    #expect(missing == [" unknown-reference"])
    let changes = try catalog.importTexts(["page.json": page]) { $0.replacedPages = ["apps"] }
    #expect(changes.sections == CatalogChanges.RowCounts(updated: 2, removed: 2))
    let sections = try catalog.pageContent(slug: "apps").sections
    #expect(sections.map(\.section.key) == ["favorites", "learn-something"])
    #expect(sections.map(\.section.title) == [nil, nil])
    #expect(sections.map(\.items.count) == [1, 0])
    #expect(try catalog.summary().sections == before.sections - 2)
    #expect(try catalog.summary().apps == before.apps)
    #expect(try catalog.checkIntegrity() == [])
  }

  @Test func `pruning removes unnamed records of the named kinds`() throws {
    let lines = (1...3).map {
      #"{"kind":"app","bundleIdentifier":"c.\#($0)","name":"A\#($0)","iconURL":"https://a.b/\#($0)"}"#
    }
    try store.importTexts(["all.ndjson": lines.joined(separator: "\n")])
    try store.importTexts(["page.csv": "slug,title\nmain,Main\n"])
    let changes = try store.importTexts(["some.ndjson": lines[0]]) { $0.prunes = true }
    #expect(changes.apps == CatalogChanges.RowCounts(unchanged: 1, removed: 2))
    #expect(try store.pages().count == 1)
    #expect(try store.search("A", limit: nil).map(\.name) == ["A1"])
    try store.importTexts([
      "more.ndjson": lines[1...].joined(separator: "\n"),
      "s.csv": "page,key,type,items\nmain,top,cardRow,c.1 c.2\n",
    ])
    // An app that stands in a section is not removed.
    let found = try diagnostics {
      try store.importTexts(["some.ndjson": lines[0]]) { $0.prunes = true }
    }
    #expect(found == [" in-use"])
    // Of items too, one kind at a time.
    let items = try store.importTexts(["i.csv": "page,section,item\nmain,top,c.2\n"]) {
      $0.prunes = true
    }
    #expect(items.sectionItems == CatalogChanges.RowCounts(updated: 1, removed: 1))
    #expect(try store.itemKeys(page: "main") == ["c.2"])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `a type that shows the other kind needs new items, and columns go with it`() throws {
    let catalog = try folder.sampleCatalog("sample.sqlite")
    func section(_ rest: String) -> String {
      #"{"kind":"section","page":"apps","key":"top-categories",\#(rest)}"#
    }
    #expect(
      try diagnostics { try catalog.importTexts(["s.ndjson": section(#""type":"cardRow""#)]) }
        == ["s.ndjson:1:1 type wrong-kind"])
    try catalog.importTexts([
      "s.ndjson": section(#""type":"badgedGrid","columns":3,"items":["com.example.margin"]"#)
    ])
    try catalog.importTexts(["s.ndjson": section(#""type":"cardRow""#)])
    let found = try catalog.pageContent(slug: "apps").sections.last
    #expect(found?.section.type == .cardRow && found?.section.columns == nil)
    #expect(found?.items.map(\.name) == ["Margin"])
    #expect(try catalog.checkIntegrity() == [])
  }

  @Test func `one transaction for all files: a diagnostic in the last leaves nothing of the first`()
    throws
  {
    let found = try diagnostics {
      try store.importTexts(["good.ndjson": Self.pulse, "bad.csv": "slug,title\nNo!,x\n"])
    }
    #expect(found == ["bad.csv row 2 slug key"])
    #expect(try store.summary().apps == 0)
  }

  @Test func `a dry run reports the changes and makes none`() throws {
    let revision = try store.revision()
    let changes = try store.importTexts(["a.ndjson": Self.pulse]) { $0.isDryRun = true }
    #expect(changes.apps.inserted == 1)
    #expect(try store.revision() == revision)
    #expect(try store.summary().apps == 0)
  }

  @Test func `an import counts as one revision, however much it changes`() throws {
    let revision = try store.revision()
    let changes = try store.importTexts([
      "sample.json": folder.sampleCatalog("s.sqlite").exported(.json)
    ])
    #expect(changes.revision == revision + 1)
    #expect(try store.revision() == revision + 1)
  }

  @Test func `files are recognized by name, and unknown ones are reported`() throws {
    #expect(CatalogFormat(path: "a/b.c/apps.JSON") == .json)
    #expect(CatalogFormat(path: "feed.jsonl") == .ndjson)
    #expect(CatalogFormat(path: "a.json/feed") == nil)
    #expect(throws: ImportError.unknownFormat(name: "feed")) {
      try store.importTexts(["feed": "{}"])
    }
    #expect(throws: ImportError.noFile(path: "/none/x.json")) {
      try store.importDocuments([ImportSource(.file("/none/x.json"))])
    }
    #expect(throws: ImportError.cannotRead(name: folder.url.path, reason: "it is a folder")) {
      try store.importDocuments([ImportSource(.file(folder.url.path), format: .json)])
    }
  }
}
