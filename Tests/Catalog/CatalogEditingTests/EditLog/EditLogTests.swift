import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// What each door writes into the log of edits.
@Suite struct EditLogTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let hero = SectionReference(page: "apps", key: "hero")

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
  }

  /// The newest entry without its moment, as pretty JSON.
  private func newest() throws -> String {
    var entry = try #require(try store.edits(limit: 1).first)
    entry.origin.moment = Moment(milliseconds: 0)
    return try entry.jsonText(.pretty)
  }

  @Test func `an entry has exact keys and values, and what undoes them`() throws {
    let origin = EditOrigin(author: "ada", source: .command, note: "Autumn")
    try store.edit(as: origin) { edit in
      try edit.set(app: "com.acme.a0", categories: ["games"]) { app in
        app.subtitle = "New"
        app.price = Price(minorUnits: 499, currency: "EUR")
        app.artwork = nil
      }
      try edit.set(hero) { ($0.title, $0.subtitle) = ("Heroes", nil) }
      try edit.move("com.acme.a2", in: hero, to: .at(0))
      try edit.set("com.acme.a1", in: hero) { $0.badge = Badge("3") }
      try edit.remove("com.acme.a3", from: hero)
      try edit.add("com.acme.a4", to: hero, at: .after("com.acme.a2"))
    }
    try expectGolden(try newest(), named: "edit.json")
  }

  @Test func `removals name all that comes back, and renamings the new keys`() throws {
    try store.edit { edit in
      try edit.remove(page: "shop")
      try edit.remove(card: "dawn")
      try edit.rename(app: "com.acme.a0", to: "com.acme.zero")
      try edit.rename(page: "apps", to: "start")
    }
    try expectGolden(try newest(), named: "removals.json")
  }

  @Test func `an import, a seeding and a request are one entry each`() throws {
    let start = try store.revision()
    try store.importDocuments(
      [
        ImportSource(
          .bytes(
            Array(#"{"kind":"app","bundleIdentifier":"com.acme.a1","name":"Imported"}"#.utf8),
            name: "a.ndjson"))
      ], as: EditOrigin(author: "ben", source: .import))
    try expectGolden(try newest(), named: "import.json")
    try store.edit(as: EditOrigin(source: .seed)) { try $0.set(page: "shop", title: "Shopping") }
    try store.apply(
      EditRequest(
        [
          EditOperation(.set, .page("apps"), fields: [EditField("title", try EditValue("Start"))])
        ],
        base: start + 2, request: "r1", origin: EditOrigin(author: "cleo", source: .studio)))
    try expectGolden(try newest(), named: "request.json")
    let entries = try store.edits(after: start)
    #expect(entries.map(\.revision) == [start + 1, start + 2, start + 3])
    #expect(entries.map(\.origin.source) == [.import, .seed, .studio])
    #expect(entries.map(\.origin.author) == ["ben", nil, "cleo"])
  }

  @Test func `what changes nothing, or is rolled back, writes no entry`() throws {
    let count = try store.edits().count
    let text = try store.exported()
    try store.importTexts(["all.ndjson": text])
    try store.edit(dryRun: true) { try $0.set(page: "apps", title: "Other") }
    try store.importTexts(["p.ndjson": #"{"kind":"page","slug":"apps","title":"Other"}"#]) {
      $0.isDryRun = true
    }
    try store.transaction(commits: false) { store in
      try store.edit { try $0.set(page: "apps", title: "Other") }
    }
    try store.edit { try $0.set(page: "apps", title: "Apps") }
    #expect(try store.edits().count == count)
    #expect(try store.exported() == text)
  }

  @Test func `a transaction is one entry, and a part that was undone leaves nothing in it`() throws
  {
    let revision = try store.revision()
    try store.transaction { store in
      try store.edit { try $0.set(page: "apps", title: "One") }
      try? store.edit { edit in
        try edit.set(page: "shop", title: "Two")
        try edit.remove(page: "none")
      }
      try store.edit { try $0.set(page: "apps", title: "Three") }
    }
    let entries = try store.edits(after: revision)
    #expect(entries.map(\.lines) == [[#"title of page apps: "Apps" → "Three""#]])
  }

  @Test func `a transaction's entry has nothing of a request that was only tried`() throws {
    let revision = try store.revision()
    func request(_ title: String) throws -> EditRequest {
      EditRequest([
        EditOperation(.set, .page("apps"), fields: [EditField("title", try EditValue(title))])
      ])
    }
    try store.transaction { store in
      let first = try store.apply(request("One"))
      #expect(first.inverse == [try request("Apps").operations[0]])
      try store.apply(request("Two"), dryRun: true)
    }
    #expect(
      try store.edits(after: revision).map(\.lines) == [[#"title of page apps: "Apps" → "One""#]])
  }

  @Test func `the log is found by record, by time and by page`() throws {
    try store.edit { try $0.set(page: "apps", title: "One") }
    try store.edit { try $0.set(hero) { $0.title = "Two" } }
    try store.edit { try $0.remove("com.acme.a1", from: hero) }
    try store.edit { try $0.set(page: "shop", title: "Four") }
    let last = try store.revision()
    func revisions(_ key: EditKey) throws -> [Int64] {
      try store.edits(of: key, limit: 10).map(\.revision).filter { $0 > last - 4 }
    }
    #expect(try revisions(EditKey(.page("apps"))) == [last - 1, last - 2, last - 3])
    #expect(try revisions(EditKey(.section(hero))) == [last - 1, last - 2])
    #expect(try revisions(EditKey(.section(hero), field: "title")) == [last - 2])
    #expect(try revisions(EditKey(.item("com.acme.a1", in: hero))) == [last - 1])
    #expect(try revisions(EditKey(.section(SectionReference(page: "apps", key: "her")))) == [])
    let future = Moment(milliseconds: Moment.now.milliseconds + 60_000)
    #expect(try store.edits(since: future).isEmpty)
  }

  @Test func `pruning removes old entries with their keys and keeps the newest`() throws {
    for number in 0..<4 {
      try store.edit(
        as: EditOrigin(at: Moment(milliseconds: Int64(number) * 1000 + Moment.now.milliseconds))
      ) { try $0.set(page: "apps", title: "Title \(number)") }
    }
    let last = try store.revision()
    let moment = try #require(try store.edits(limit: 2).last?.moment)
    #expect(try store.pruneEdits(before: moment, dryRun: true) == Int(last) - 2)
    #expect(try store.pruneEdits(before: moment) == Int(last) - 2)
    #expect(try store.edits().map(\.revision) == [last, last - 1])
    let late = Moment(milliseconds: moment.milliseconds + 1_000_000)
    #expect(try store.pruneEdits(before: late) == 1)
    #expect(try store.edits().map(\.revision) == [last])
    #expect(
      try integers(folder.rawConnection(), "SELECT DISTINCT revision FROM edit_key") == [last])
    #expect(try store.checkIntegrity() == [])
    let error = #expect(throws: EditLogError.self) { try store.undo(last - 1) }
    #expect(error == .noEntry(revision: last - 1, newest: last))
  }

  /// An import of apps, one a line.
  private func lines(_ count: Int, _ name: String) -> String {
    (0..<count).map {
      #"{"kind":"app","bundleIdentifier":"com.bulk.a\#($0)","name":"\#(name)","#
        + #""iconURL":"https://a.b/c","categories":["tools"]}"#
    }.joined(separator: "\n")
  }

  @Test(arguments: TestForm.current == .desk ? [600] : [600, 5_500])
  func `very many new apps are logged by their keys, and undone`(count: Int) throws {
    let before = try store.exported()
    try store.importTexts(["new.ndjson": lines(count, "A")])
    let after = try store.exported()
    let entry = try #require(try store.edits(limit: 1).first)
    #expect(entry.operations == nil && entry.inverse == nil && entry.isUndoable)
    #expect(entry.files.map(\.name) == ["new.ndjson"])
    #expect(entry.lines == ["\(2 * count) rows from new.ndjson"])
    #expect(try store.edits(of: EditKey(.app("com.bulk.a7")), limit: 9).count == 1)
    #expect(try store.withState(at: entry.revision - 1) { try $0.exported() } == before)

    try store.edit { try $0.set(app: "com.bulk.a7") { $0.name = "Mine" } }
    let error = #expect(throws: EditConflict.self) { try store.undo(entry.revision) }
    #expect(error?.conflicts.map(\.key.record) == [.app("com.bulk.a7")])
    try store.undo(entry.revision + 1)
    try store.undo(entry.revision)
    #expect(try store.exported() == before)
    if count < 5_000 {
      try store.undo(entry.revision + 3)
      #expect(try store.exported() == after)
    }
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `few new apps, and those beside other changes, are logged with their values`() throws {
    try store.importTexts(["few.ndjson": lines(400, "A")])
    #expect(try store.edits(limit: 1).first?.operations?.count == 400)
    try store.importTexts([
      "more.ndjson": lines(1_500, "A") + "\n"
        + #"{"kind":"page","slug":"apps","title":"Other"}"#
    ])
    #expect(try store.edits(limit: 1).first?.operations?.count == 1_101)
  }

  @Test func `memberships of apps that were there are no new apps`() throws {
    let apps = (0..<1_001).map { number in
      #"{"kind":"app","bundleIdentifier":"com.bulk.a\#(number)","name":"A","iconURL":"https://a.b/c"}"#
    }
    try store.importTexts(["apps.ndjson": apps.joined(separator: "\n")])
    #expect(try store.edits(limit: 1).first?.operations == nil)
    let text = try store.exported()
    try store.importTexts(["categories.ndjson": lines(1_001, "A")])
    #expect(try store.edits(limit: 1).first?.operations?.count == 1_001)
    try store.undo(try store.revision())
    #expect(try store.exported() == text)
  }

  @Test func `an edit of more than 10,000 rows keeps keys, counts and files`() throws {
    func lines(_ count: Int, _ name: String) -> String {
      self.lines(count, name).replacing(#","categories":["tools"]"#, with: "")
    }
    try store.importTexts(["ten.ndjson": lines(10_000, "A")])
    try store.importTexts(["ten.ndjson": lines(10_000, "0")])
    let whole = try #require(try store.edits(limit: 1).first)
    #expect(whole.operations?.count == 10_000 && whole.isUndoable && whole.files == [])
    #expect(whole.keys.count == 10_000)

    let text = lines(10_001, "B")
    var notes: [ImportNote] = []
    for isDryRun in [true, false] {
      try store.importDocuments(
        [ImportSource(.bytes(Array(text.utf8), name: "more.ndjson"))],
        options: {
          var options = ImportOptions()
          options.isDryRun = isDryRun
          return options
        }(), note: { notes.append($0) })
    }
    #expect(notes == [.notUndoable(limit: 10_000), .notUndoable(limit: 10_000)])
    let entry = try #require(try store.edits(limit: 1).first)
    #expect(entry.operations == nil && entry.inverse == nil && !entry.isUndoable)
    #expect(entry.changes.apps.updated == 10_000 && entry.changes.apps.inserted == 1)
    #expect(
      entry.files == [EditedFile(name: "more.ndjson", hash: ContentHash(of: text.utf8).text)])
    #expect(entry.lines == ["10001 rows from more.ndjson"])
    let raw = try folder.rawConnection()
    #expect(
      try integers(
        raw, "SELECT count(*) FROM edit_key WHERE revision = \(entry.revision) AND field = ''")
        == [10_001])
    let error = #expect(throws: EditLogError.self) { try store.undo(entry.revision) }
    #expect(error == .tooLarge(revision: entry.revision, rows: 10_001))
    #expect(try store.edits(of: EditKey(.app("com.bulk.a7")), limit: 9).count == 3)
    #expect(throws: EditConflict.self) {
      try store.apply(
        EditRequest(
          [
            EditOperation(
              .set, .app("com.bulk.a7"), fields: [EditField("rating", try EditValue(3))])
          ], base: whole.revision))
    }
    try store.apply(
      EditRequest(
        [
          EditOperation(
            .set, .app("com.acme.a1"), fields: [EditField("rating", try EditValue(3))])
        ],
        base: whole.revision))
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `an earlier state can be read as far back as the log reaches`() throws {
    let first = try store.revision()
    try store.edit { try $0.remove(SectionReference(page: "apps", key: "list")) }
    try store.edit { try $0.set(page: "apps", title: "Other") }
    let text = try store.exported()
    let keys = try store.withState(at: first) { store in
      (try store.pageContent(slug: "apps").sections.map(\.section.key), try store.pages()[0].title)
    }
    #expect(keys.0 == ["hero", "cards", "list"] && keys.1 == "Apps")
    #expect(try store.exported() == text && store.revision() == first + 2)
    #expect(throws: EditLogError.future(revision: first + 3, newest: first + 2)) {
      try store.withState(at: first + 3) { _ in }
    }
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE page SET title = 'Raw' WHERE slug = 'apps'")
    }
    #expect(throws: EditLogError.incomplete(revision: first, missing: first + 3)) {
      try store.withState(at: first) { _ in }
    }
  }
}
