import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Foundation
import Publishing
import TestSupport
import Testing

/// Damage in each column of each table that migrations make.
@Suite struct EveryTableTests {
  /// A value that a column gets in one row.
  enum Spoiled: String, CaseIterable {
    case bell = "char(7) || 'x'"
    case notUTF8 = "CAST(x'80' AS TEXT)"
    case negative = "-9007199254740990"
    case huge = "9223372036854775806"
    case otherBytes = "x'00'"

    /// The type of columns that can have the value.
    var type: String {
      switch self {
      case .bell, .notUTF8: "TEXT"
      case .negative, .huge: "INTEGER"
      case .otherBytes: "BLOB"
      }
    }
  }

  /// A column as `table.column`, with the type of its values.
  struct Column: CustomTestStringConvertible {
    let table: String
    let name: String
    let type: String
    let key: [String]

    var testDescription: String { "\(table).\(name)" }
  }

  /// A catalog with rows in each table, whose publications are copies from a log.
  private static let sound = Result {
    let catalog = try DamagedCatalog()
    try fill(catalog)
    return try catalog.folder.bytes("catalog.sqlite")
  }

  /// Adds rows to the tables that have none; the store's log is part of the file afterwards.
  private static func fill(_ catalog: DamagedCatalog) throws {
    try SampleLanguages.add(toCatalogAt: catalog.folder.path("catalog.sqlite"))
    let store = try catalog.store(.readWrite)
    let now = DamagedCatalog.minute(8)
    try store.edit { try $0.add(scheme: "acme") }
    let title = EditOperation(
      .set, .page("tiny"), fields: [EditField("title", try EditValue("Small"))])
    let proposal = try store.propose(
      ProposalRequest(
        "Smaller", [title], note: "Why", author: "ben", agent: "an agent", request: "one", at: now))
    var acceptance = ProposalAcceptance(proposal.number)
    acceptance.reason = "Good"
    try store.accept(acceptance, as: EditOrigin(author: "ada", at: now), request: "two")
    try catalog.folder.rawConnection().write { db in
      try db.execute(
        sql: """
          INSERT INTO section (id, page_id, position, key, type, item_kind)
          VALUES (702, 70, 2, 'cards', 'cardRow', 'card');
          INSERT INTO section_item (section_id, position, card_id) SELECT 702, 0, min(id) FROM card;
          INSERT INTO section_fallback (section_id, position, app_id) VALUES (702, 0, 1001);
          """)
    }
    let ada = StudioUser(name: "ada", role: .editor, created: now)
    let token = SecretToken()
    #expect(try store.addUser(ada, tokenHash: token.hash))
    #expect(try store.addLink(SecretToken().hash, of: "ada", at: now) != nil)
    #expect(try store.beginSession(SecretToken().hash, with: .token(token.hash), at: now))
    _ = try store.addPreviewLink(
      page: "tiny", until: DamagedCatalog.minute(90), author: "ada", at: now)
    try Publisher.forOneDevice(store) { now }.publish(page: "tiny")
    try store.recordRestoration(page: "tiny", number: 1)
    try store.follow(NamedLog(store: store))
  }

  private static let columns = Result {
    let catalog = try DamagedCatalog(sound.get())
    return try catalog.folder.rawConnection().read { db in
      try fetch(
        db,
        """
        SELECT t.name, c.name, c.type, (
          SELECT group_concat(name, ',') FROM pragma_table_xinfo(t.name) WHERE pk > 0)
        FROM sqlite_schema AS t, pragma_table_xinfo(t.name) AS c
        WHERE t.type = 'table' AND t.name NOT LIKE 'app_search%' AND t.name NOT LIKE 'sqlite%'
          AND c.hidden = 0
        """
      ) { row in
        Column(
          table: row.text(0), name: row.text(1), type: row.text(2),
          key: row.text(3).split(separator: ",").map(String.init))
      }
    }
  }

  /// What `Documentation/CatalogFile.md` says cannot be checked: nothing else in the catalog tells what is right.
  private static let unchecked: Set<String> = [
    "app.price_minor_units huge", "fleet_log.forks huge", "seeded_row.fingerprint huge",
    "seeded_row.fingerprint negative",
  ]

  @Test func `the catalog of these tests is sound and has rows in every table`() throws {
    let catalog = try DamagedCatalog(Self.sound.get())
    #expect(try catalog.diagnostics() == [])
    let tables = try Set(Self.columns.get().map(\.table))
    let empty = try catalog.folder.rawConnection().read { db in
      try tables.filter {
        try fetch(db, "SELECT count(*) FROM \($0)") { Int($0.integer(0)) }.first == 0
      }
    }
    #expect(tables.count > 25 && empty.isEmpty, "\(empty)")
  }

  @Test func `the guide names each column that is not checked`() throws {
    let guide = try PackageFolder.text(of: "Documentation/CatalogFile.md")
    for column in Self.unchecked.compactMap({ $0.split(separator: " ").first }) {
      #expect(guide.contains("`\(column)`"), "\(column)")
    }
  }

  @Test(arguments: try TestForm.some(columns.get(), oneOf: 8))
  func `damage in any column is found, or named as not checked, and repairing changes no data`(
    _ column: Column
  ) throws {
    let values = Spoiled.allCases.filter { $0.type == column.type }
    for value in values {
      let catalog = try DamagedCatalog(Self.sound.get())
      let row = column.key.joined(separator: ", ")
      try catalog.plant(
        """
        UPDATE OR REPLACE \(column.table) SET \(column.name) = \(value.rawValue)
        WHERE (\(row)) IN (SELECT \(row) FROM \(column.table) LIMIT 1)
        """)
      let found = try catalog.diagnostics(.readWrite)
      let isUnchecked = Self.unchecked.contains("\(column.table).\(column.name) \(value)")
      #expect(found.isEmpty == isUnchecked, "\(value): \(found.map(\.description))")
      #expect(found.allSatisfy { !$0.remedy.isEmpty })
      guard value == values.first else { continue }
      let before = try catalog.data()
      try catalog.store(.readWrite).repair()
      #expect(try catalog.data() == before, "\(value)")
    }
  }
}

extension DamagedCatalog {
  /// The rows of all tables that no repair touches, as text.
  fileprivate func data() throws -> [String: String] {
    let derived: Set = [
      "catalog_revision", "edit_key", "section_type", "publication_page", "publication_state",
      "publication_slice", "publication_event", "restoration", "section",
    ]
    return try folder.rawConnection().read { db in
      let tables = try fetch(
        db,
        """
        SELECT name FROM sqlite_schema
        WHERE type = 'table' AND name NOT LIKE 'app_search%' AND name NOT LIKE 'sqlite%'
        """
      ) { $0.text(0) }
      return try Dictionary(
        uniqueKeysWithValues: tables.filter { !derived.contains($0) }.map { table in
          let columns = try fetch(
            db, "SELECT 'quote(' || name || ')' FROM pragma_table_info('\(table)')"
          ) { $0.text(0) }
          let row = columns.joined(separator: " || ',' || ")
          let rows = try fetch(db, "SELECT hex(\(row)) FROM \(table)") { $0.text(0) }
          return (table, rows.sorted().joined(separator: "\n"))
        })
    }
  }
}

/// A catalog's own publications as the log of a fleet.
private struct NamedLog: PublicationLog {
  let store: CatalogStore

  func state(at revision: Int64) throws -> LogState {
    var state = try store.state(at: revision)
    state.head.log = "shop"
    return state
  }

  func entries(after revision: Int64, limit: Int) throws -> [LogEntry] {
    try store.entries(after: revision, limit: limit)
  }

  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication { throw PublicationLogError.notCopied }

  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?, request: String?
  ) throws -> Publication { throw PublicationLogError.notCopied }

  func prune(page: String, keeping count: Int, at moment: Moment) throws {}
}
