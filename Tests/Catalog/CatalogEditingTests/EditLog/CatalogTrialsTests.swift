import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport
import Testing

@Suite struct CatalogTrialsTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let trials: CatalogTrials

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
    trials = CatalogTrials(of: store)
  }

  private func title(_ value: String) throws -> EditOperation {
    EditOperation(.set, .page("apps"), fields: [try EditField("title", EditValue(value))])
  }

  /// The titles of two pages after an edit of one of them, and the revision to which it was applied.
  private func tried(
    _ operations: [EditOperation], on base: Int64? = nil
  ) throws -> (titles: [String], revision: Int64) {
    let (titles, revision) = try trials.trying(operations, on: base) { store in
      try ["apps", "shop"].map { try store.pageContent(slug: $0).page.title }
    }
    return (titles, revision)
  }

  @Test func `edits are tried while somebody else writes, and change nothing`() throws {
    let before = try store.exported()
    let revision = try store.revision()
    let shop = try store.pageContent(slug: "shop").page.title
    let other = try folder.rawConnection()
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE; UPDATE page SET title = 'Half done'")
      defer { try? db.execute(sql: "ROLLBACK") }
      for name in ["Ada", "Ben"] {
        let found = try tried([title(name)])
        #expect(found.titles == [name, shop] && found.revision == revision)
      }
      #expect(throws: CatalogDiagnostics.self) { try tried([title("")]) }
    }
    #expect(try tried([]).titles[0] == store.pageContent(slug: "apps").page.title)
    #expect(try store.exported() == before && store.revision() == revision)
  }

  @Test func `edits are tried on the revision that was seen, unless it is too old`() throws {
    _ = try tried([])
    let base = try store.revision()
    let shop = try store.pageContent(slug: "shop").page.title
    func set(_ title: String) throws { try store.edit { try $0.set(page: "shop", title: title) } }
    try set("1")
    #expect(try tried([title("Mine")], on: base) == (["Mine", shop], base))
    #expect(try tried([title("Mine")]) == (["Mine", "1"], base + 1))
    for number in 2...CatalogTrials.reach { try set("\(number)") }
    #expect(try tried([title("Mine")], on: base) == (["Mine", shop], base))
    try set("more")
    let newest = base + Int64(CatalogTrials.reach) + 1
    #expect(try tried([title("Mine")], on: base) == (["Mine", "more"], newest))
    // A copy that is made later has the log, too, as far as there is one.
    #expect(
      try CatalogTrials(of: store).trying([], on: base + 1) { store in
        try store.pageContent(slug: "shop").page.title
      } == ("1", base + 1))
    try store.pruneEdits(before: Moment(milliseconds: Moment.now.milliseconds + 3_600_000))
    #expect(
      try CatalogTrials(of: store).trying([], on: base + 1) { _ in true } == (true, newest))
  }

  @Test func `what other programs have written is there, too`() throws {
    _ = try tried([])
    try folder.rawConnection().write {
      try $0.execute(sql: "UPDATE page SET title = 'Foreign' WHERE slug = 'shop'")
    }
    #expect(try tried([title("Mine")]).titles == ["Mine", "Foreign"])
    // Rows that break rules are copied as they are.
    try folder.rawConnection(foreignKeys: false).write { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE page SET title = '' WHERE slug = 'shop'
          """)
    }
    #expect(try tried([title("Mine")]).titles == ["Mine", ""])
  }

  @Test func `after any edits, a trial has what the catalog has`() throws {
    var random = SplitMix64(seed: randomSeed("trials"))
    for round in 0..<TestForm.rounds(4) {
      let store = try folder.smallCatalog("round\(round).sqlite")
      let trials = CatalogTrials(of: store)
      for _ in 0..<40 {
        try? store.edit { edit in
          for _ in 0..<Int.random(in: 1...4, using: &random) {
            try RandomEdit.apply(edit, store, &random)
          }
        }
        let found = try trials.trying([]) { try $0.exported() }
        guard try found == (store.exported(), store.revision()) else {
          let entry = try store.edits(limit: 1).first
          Issue.record("round \(round): \(entry?.lines ?? [])")
          return
        }
      }
    }
  }
}
