import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import TestSupport
import Testing

@testable import CatalogEditing

/// Actions that lead to records of the catalog.
@Suite struct LinkTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let favorites = SectionReference(page: "apps", key: "favorites")
  private let app = "com.example.margin"
  /// What links lead to, in order.
  private let targets = ["page/new", "section/new/list", "app/com.acme.pulse", "card/autumn"]

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  /// Adds the records to which links lead.
  private func addTargets(_ edit: borrowing CatalogEdit) throws {
    try edit.add(page: "new", title: "New")
    try edit.add(SectionReference(page: "new", key: "list")) { $0.type = .doubleList }
    try edit.add(app: "com.acme.pulse") {
      ($0.name, $0.iconAddress) = ("Pulse", "https://example.com/i.png")
    }
    try edit.add(card: "autumn") { $0.title = "Autumn" }
  }

  /// Lets each kind of record lead to an address.
  private func write(_ address: String?, _ edit: borrowing CatalogEdit, only: Int? = nil) throws {
    for index in Self.doors.indices where only == nil || only == index {
      try edit.apply([setting(index, address)])
    }
  }

  /// The records of each kind that have actions.
  private static let doors: [RecordKey] = [
    .app("com.example.margin"), .category("watch-apps"), .card("harbour-at-dawn"), .page("apps"),
    .section(SectionReference(page: "apps", key: "favorites")),
    .item("com.example.margin", in: SectionReference(page: "apps", key: "favorites")),
  ]

  /// Lets a record lead to an address.
  private func setting(_ door: Int, _ address: String?) throws -> EditOperation {
    let value = try address.map { try EditValue($0) } ?? .null
    return EditOperation(.set, Self.doors[door], fields: [EditField("action", value)])
  }

  private func actions() throws -> [String] {
    try store.read { db in try CatalogKeys(db: db).actions(where: "action GLOB 'storefront:*'") }
      .map(\.action)
  }

  @Test func `a link is what its address says, and nothing else`() {
    for address in targets.map({ "storefront:\($0)" }) {
      #expect(CatalogLink(address)?.address == address)
      #expect(Action.declaredScheme(of: address) == nil)
    }
    for address in [
      "storefront:", "storefront:page/", "storefront:page/Apps", "storefront:section/apps",
      "storefront:section/apps/new/x", "storefront:app/", "storefront:style/x",
      "storefront://page/apps", "storefront:page/apps?x", "https://storefront:page/apps",
      "STOREFRONT:page/apps",
    ] {
      #expect(CatalogLink(address) == nil, "\(address)")
    }
  }

  @Test(arguments: 0..<6, 0..<4)
  func `what is linked must be there, whoever links`(door: Int, target: Int) throws {
    let address = "storefront:\(targets[target])"
    let before = try store.exported()
    let found = #expect(throws: CatalogDiagnostics.self) {
      try store.edit { try write(address, $0, only: door) }
    }
    #expect(found?.diagnostics.map(\.rule) == ["unknown-reference"])
    #expect(found?.diagnostics.first?.location.path.description == "operations[0].fields.action")
    #expect(try store.exported() == before)
    // In one transaction, the order does not matter.
    try store.edit { edit in
      try edit.apply([EditOperation(.set, .page("apps"), fields: [])])
      try addTargets(edit)
      try write(address, edit, only: door)
    }
    #expect(try actions() == [address])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `a link that comes before its target is fine in one request`() throws {
    try store.apply(
      EditRequest([
        setting(0, "storefront:card/autumn"),
        EditOperation(.add, .card("autumn"), fields: [EditField("title", try EditValue("Autumn"))]),
      ]))
    let revision = try store.revision()
    try store.undo(revision)
    #expect(try actions() == [])
    try store.undo(try store.revision())
    #expect(try actions() == ["storefront:card/autumn"])
  }

  @Test func `the first operation with a broken link is named`() throws {
    let found = #expect(throws: CatalogDiagnostics.self) {
      try store.apply(
        EditRequest([setting(1, nil), setting(2, "storefront:page/gone")]))
    }
    #expect(
      found?.diagnostics.map(\.sentence) == [
        "operations[1].fields.action: there is no page gone. Add the page, or correct the name."
      ] || found?.diagnostics.first?.location.path.description == "operations[1].fields.action")
  }

  @Test(arguments: 0..<4)
  func `what is linked cannot be removed, unless all links go with it`(target: Int) throws {
    try store.edit { edit in
      try addTargets(edit)
      try write("storefront:\(targets[target])", edit)
    }
    let keys: [RecordKey] = [
      .page("new"), .section(SectionReference(page: "new", key: "list")), .app("com.acme.pulse"),
      .card("autumn"),
    ]
    let before = try store.exported()
    let removal = EditOperation(.remove, keys[target])
    let found = #expect(throws: CatalogDiagnostics.self) { try store.apply(EditRequest([removal])) }
    #expect(found?.diagnostics.map(\.rule) == ["in-use"])
    #expect(found?.diagnostics.first?.location.path.description == "operations[0]")
    let message = try #require(found?.diagnostics.first?.message)
    for place in ["an item of apps/favorites", "apps/favorites", "the app com.example.margin"] {
      #expect(message.contains(place), "\(message)")
    }
    #expect(try store.exported() == before)
    // A page takes its sections along.
    if target == 1 {
      #expect(throws: CatalogDiagnostics.self) {
        try store.apply(EditRequest([EditOperation(.remove, .page("new"))]))
      }
    }
    let clearing = try Self.doors.indices.map { try setting($0, nil) }
    try store.apply(EditRequest([removal] + clearing))
    #expect(try actions() == [])
    try store.undo(try store.revision())
    #expect(try store.exported() == before)
  }

  @Test func `records that lead to each other go together`() throws {
    try store.edit { edit in
      try edit.add(page: "one", title: "One")
      try edit.add(page: "two", title: "Two")
      try edit.set(page: "one") { $0.action = "storefront:page/two" }
      try edit.set(page: "two") { $0.action = "storefront:page/one" }
    }
    #expect(throws: CatalogDiagnostics.self) { try store.edit { try $0.remove(page: "one") } }
    try store.edit { edit in
      try edit.remove(page: "one")
      try edit.remove(page: "two")
    }
    let removal = try store.revision()
    try store.undo(removal)
    #expect(try actions().sorted() == ["storefront:page/one", "storefront:page/two"])
  }

  @Test func `links follow a record to its new key, and back`() throws {
    try store.edit { edit in
      try addTargets(edit)
      for (door, target) in zip(Self.doors.indices, targets + targets) {
        try edit.apply([setting(door, "storefront:\(target)")])
      }
    }
    let before = try store.exported()
    try store.edit { edit in
      try edit.rename(SectionReference(page: "new", key: "list"), to: "all")
      try edit.rename(page: "new", to: "start")
      try edit.rename(app: "com.acme.pulse", to: "com.acme.beat")
      try edit.rename(card: "autumn", to: "fall")
    }
    #expect(
      try actions().sorted()
        == [
          "storefront:app/com.acme.beat", "storefront:card/fall", "storefront:page/start",
          "storefront:page/start", "storefront:section/start/all", "storefront:section/start/all",
        ])
    #expect(try store.checkIntegrity() == [])
    let after = try store.exported()
    let renaming = try store.revision()
    try store.undo(renaming)
    #expect(try store.exported() == before)
    try store.undo(try store.revision())
    #expect(try store.exported() == after)
  }

  @Test func `an edit of a link conflicts with a renaming that follows it`() throws {
    try store.edit { edit in
      try addTargets(edit)
      try write("storefront:page/new", edit, only: 0)
    }
    let base = try store.revision()
    try store.edit(as: EditOrigin(author: "ben")) { try $0.rename(page: "new", to: "start") }
    #expect(throws: EditConflict.self) {
      try store.apply(
        EditRequest(
          [setting(0, "storefront:card/autumn")], base: base, origin: EditOrigin(author: "ada")))
    }
  }

  @Test func `undoing does not bring back a link to what is gone`() throws {
    try store.edit { edit in
      try addTargets(edit)
      try write("storefront:card/autumn", edit, only: 3)
    }
    try store.edit { try write(nil, $0, only: 3) }
    let cleared = try store.revision()
    try store.edit { try $0.remove(card: "autumn") }
    let found = #expect(throws: CatalogDiagnostics.self) { try store.undo(cleared) }
    #expect(found?.diagnostics.map(\.rule) == ["unknown-reference"])
  }

  @Test func `files are checked as a whole`() throws {
    let linked = """
      {"kind":"app","bundleIdentifier":"\(app)","action":"storefront:card/autumn"}
      {"kind":"card","key":"autumn","title":"Autumn","action":"storefront:page/apps"}
      """
    try importText(linked)
    #expect(try actions().sorted() == ["storefront:card/autumn", "storefront:page/apps"])
    let before = try store.exported()
    let found = #expect(throws: CatalogDiagnostics.self) {
      try importText(
        """
        {"kind":"app","bundleIdentifier":"\(app)","action":"storefront:card/autum"}
        """)
    }
    let diagnostic = try #require(found?.diagnostics.first)
    #expect(diagnostic.rule == "unknown-reference" && diagnostic.location.line == 1)
    #expect(diagnostic.remedy.contains("autumn"))
    #expect(throws: CatalogDiagnostics.self) {
      try importText("{\"kind\":\"card\",\"key\":\"x\",\"title\":\"X\"}\n", prunes: true)
    }
    #expect(try store.exported() == before)
  }

  private func importText(_ text: String, prunes: Bool = false) throws {
    var options = ImportOptions()
    options.prunes = prunes
    _ = try store.importDocuments(
      [ImportSource(.bytes(Array(text.utf8), name: "f.ndjson"))], options: options)
  }

  @Test func `an operation that failed leaves no link behind`() throws {
    try store.edit { edit in
      #expect(throws: CatalogDiagnostics.self) {
        try edit.set(app: app) { ($0.action, $0.name) = ("storefront:card/gone", "") }
      }
      try edit.set(app: app) { $0.subtitle = "Kept" }
    }
    #expect(try actions() == [])
  }

  @Test func `the check finds links that another program has broken`() throws {
    let queue = try folder.rawConnection()
    try queue.write { db in
      for (table, key) in [
        ("app", "id"), ("category", "id"), ("card", "id"), ("page", "id"), ("section", "id"),
        ("section_item", "section_id * 1000 + position"),
      ] {
        try db.execute(
          sql: """
            UPDATE \(table) SET action = 'storefront:page/gone'
            WHERE \(key) = (SELECT min(\(key)) FROM \(table))
            """, arguments: [])
      }
    }
    let found = try store.checkIntegrity()
    #expect(Set(found.map(\.rule)) == ["unknown-reference"] && found.count == 6)
    #expect(found.allSatisfy { $0.message.contains("leads to no page") })
    // Edits of anything else are not held up.
    try store.edit { try $0.set(page: "apps", title: "Apps") }
  }
}
