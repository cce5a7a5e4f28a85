import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// Actions, badges and custom objects, from each door to the exports.
@Suite struct ActionTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let favorites = SectionReference(page: "apps", key: "favorites")
  private let app = "com.example.margin"

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
    try store.edit { try $0.add(scheme: "acme") }
  }

  /// Tries to write a value in each way that there is, and returns the ways that let it in.
  private func openDoors(_ address: String) throws -> [String] {
    let quoted = try address.jsonText(.compact)
    let cell = "\"" + address.replacing("\"", with: "\"\"") + "\""
    let app = "\"kind\":\"app\",\"bundleIdentifier\":\"\(app)\""
    let size = "\"pixelWidth\":1,\"pixelHeight\":1"
    let doors: KeyValuePairs<String, () throws -> Void> = [
      "icon in a line": { try importText("f.ndjson", "{\(app),\"iconURL\":\(quoted)}") },
      "artwork in a line": {
        try importText("f.ndjson", "{\(app),\"artwork\":{\"url\":\(quoted),\(size)}}")
      },
      "icon in a table": {
        try importText("f.csv", "bundleIdentifier,iconURL\n\(self.app),\(cell)\n")
      },
      "icon in an edit": {
        try store.edit { try $0.set(app: self.app) { $0.iconAddress = address } }
      },
      "icon of a category": {
        try store.edit { try $0.set(category: "watch-apps") { $0.iconAddress = address } }
      },
      "action in a line": { try importText("f.ndjson", "{\(app),\"action\":\(quoted)}") },
      "action in a table": {
        try importText("f.csv", "bundleIdentifier,action\n\(self.app),\(cell)\n")
      },
      "action of a page in a document": {
        try importText(
          "f.json",
          "{\"format\":\"storefront.catalog/1\",\"pages\":[{\"slug\":\"apps\",\"action\":\(quoted)}]}"
        )
      },
      "action of an item in a document": {
        try importText(
          "f.json",
          """
          {"format":"storefront.catalog/1","pages":[{"slug":"apps","sections":[
            {"key":"favorites","items":[{"item":"\(self.app)","action":\(quoted)}]}]}]}
          """)
      },
      "action of an item in a table": {
        try importText(
          "f.csv", "page,section,item,action\napps,favorites,\(self.app),\(cell)\n")
      },
      "action of an app": { try store.edit { try $0.set(app: self.app) { $0.action = address } } },
      "action of a category": {
        try store.edit { try $0.set(category: "watch-apps") { $0.action = address } }
      },
      "action of a page": { try store.edit { try $0.set(page: "apps") { $0.action = address } } },
      "action of a section": {
        try store.edit { try $0.set(favorites) { $0.action = address } }
      },
      "action of an item": {
        try store.edit { try $0.set(self.app, in: favorites) { $0.action = address } }
      },
    ]
    return try doors.compactMap { name, body in
      do {
        try body()
        return name
      } catch is CatalogDiagnostics {
        return nil
      }
    }
  }

  private func importText(_ name: String, _ text: String) throws {
    _ = try store.importDocuments(
      [ImportSource(.bytes(Array(text.utf8), name: name))], options: ImportOptions())
  }

  @Test(arguments: HostileAddresses.all)
  func `no door lets a hostile address in`(address: String) throws {
    let before = try store.exported()
    let open = try openDoors(address)
    // An empty cell keeps a field.
    #expect(open == (address.isEmpty ? open.filter { $0.hasSuffix("in a table") } : []))
    #expect(try store.exported() == before)
  }

  @Test func `every door lets a good address in`() throws {
    #expect(try openDoors("https://example.com/x").count == 15)
    #expect(try openDoors("acme://x").count == 10)
  }

  @Test func `values survive every format`() throws {
    try store.edit { edit in
      let custom = try CustomObject(#"{"b": 1.50, "a": [1e3, "ä,\"x"]}"#)
      try edit.set(app: app) { ($0.action, $0.custom) = ("acme://margin", custom) }
      try edit.set(category: "watch-apps") { ($0.action, $0.custom) = ("https://a.b", custom) }
      try edit.set(page: "apps") { ($0.action, $0.custom) = ("https://a.b/p", custom) }
      try edit.set(favorites) {
        ($0.action, $0.actionTitle, $0.custom) = ("https://a.b/s", "More", custom)
      }
      try edit.set(app, in: favorites) {
        ($0.badge, $0.action, $0.custom) = (.number(3), "acme:i", custom)
      }
    }
    let document = try store.exported(.json)
    for format in [CatalogFormat.json, .ndjson] {
      let copy = try folder.emptyCatalog("\(format).sqlite")
      try copy.importTexts(["f.\(format)": try store.exported(format)])
      #expect(try copy.exported(.json) == document, "\(format)")
      #expect(try !copy.importTexts(["f.\(format)": try store.exported(format)]).hasChanges)
    }
    let copy = try folder.emptyCatalog("csv.sqlite")
    try copy.importTexts([
      "1.csv": try store.exported(.csv, kind: .category),
      "2.csv": try store.exported(.csv, kind: .app), "3.csv": try store.exported(.csv, kind: .page),
      "card.csv": try store.exported(.csv, kind: .card),
      "4.csv": try store.exported(.csv, kind: .section),
      "5.csv": try store.exported(.csv, kind: .item),
      "6.csv": try store.exported(.csv, kind: .scheme),
      "7.csv": try store.exported(.csv, kind: .locale),
      "8.csv": try store.exported(.csv, kind: .text),
    ])
    #expect(try copy.exported(.json) == document)

    let page = try store.pageContent(slug: "apps")
    #expect(page.page.custom?.text == #"{"b":1.50,"a":[1e3,"ä,\"x"]}"#)
    #expect(HeaderContent(page.sections[1].section.values).button == "More")
    let item = try #require(page.sections[1].items.first { $0.key == app })
    #expect(item.badge == .number(3) && item.target == "acme:i")
    #expect(item.custom == page.page.custom)
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `a list of items keeps what it does not name, and null clears it`() throws {
    try store.edit { edit in
      try edit.set(app, in: favorites) { ($0.badge, $0.action) = (.text("NEW"), "https://a.b") }
    }
    func list(_ items: String) throws -> SectionItem? {
      try importText(
        "f.json",
        """
        {"format":"storefront.catalog/1","pages":[{"slug":"apps","sections":[
          {"key":"favorites","items":[\(items)]}]}]}
        """)
      return try store.pageContent(slug: "apps").sections[1].items.first { $0.key == app }
    }
    #expect(try list("\"com.example.two-frames\",\"\(app)\"")?.badge == .text("NEW"))
    let cleared = try list("{\"item\":\"\(app)\",\"badge\":null}")
    #expect(cleared?.badge == nil && cleared?.action == "https://a.b")
    // Removing an item takes its values along.
    #expect(try list("\"com.example.two-frames\"") == nil)
    #expect(try list("\"\(app)\"")?.action == nil)
  }

  @Test func `a scheme is declared in the files or before, and stays while an action has it`()
    throws
  {
    let scheme = #"{"kind":"scheme","scheme":"beta"}"#
    let action = "{\"kind\":\"app\",\"bundleIdentifier\":\"\(app)\",\"action\":\"BETA:x\"}"
    #expect(
      try diagnostics { try importText("f.ndjson", action) } == ["f.ndjson:1:64 action scheme"])
    try importText("f.ndjson", action + "\n" + scheme)
    #expect(try store.schemes() == ["acme", "beta"])
    #expect(try diagnostics { try store.edit { try $0.remove(scheme: "beta") } } == [" in-use"])
    #expect(try diagnostics { try store.edit { try $0.add(scheme: "beta") } } == [" duplicate-key"])
    try store.edit { edit in
      try edit.set(app: app) { $0.action = nil }
      try edit.remove(scheme: "beta")
    }
    #expect(try store.schemes() == ["acme"])
  }

  @Test func `a change of an item's values is one of its section on the page`() throws {
    let revision = try store.revision()
    let changes = try store.edit { edit in
      try edit.set(app, in: favorites) { $0.badge = .number(7) }
      return edit.changes
    }
    #expect(changes.sectionItems.updated == 1)
    #expect(try store.revision() == revision + 1)
    let again = try store.edit { edit in
      try edit.set(app, in: favorites) { $0.badge = .number(7) }
      return edit.changes
    }
    #expect(!again.hasChanges)
  }
}
