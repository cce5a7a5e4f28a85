import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Foundation
import TestSupport
import Testing

@Suite struct MaintenanceTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  static let damages: [(sql: String, problem: String)] = [
    ("DROP TRIGGER app_insert_bumps", "The trigger app_insert_bumps is missing."),
    ("DROP INDEX app_by_name", "The index app_by_name is missing."),
    ("DROP VIEW app_text", "The view app_text is missing."),
    (
      """
      DROP TRIGGER page_insert_bumps;
      CREATE TRIGGER page_insert_bumps AFTER INSERT ON page BEGIN SELECT 1; END
      """, "The trigger page_insert_bumps differs from that of the migrations."
    ),
    (
      "DROP TRIGGER catalog_revision_delete_guard; DELETE FROM catalog_revision",
      "The revision is missing."
    ),
    (
      "DELETE FROM app_search",
      "The full-text index lacks the texts of 19 apps and holds 0 texts of no app."
    ),
    (
      "INSERT INTO app_search (rowid, name) VALUES (424242, 'ghost')",
      "The full-text index lacks the texts of 0 apps and holds 1 text of no app."
    ),
    ("DROP TABLE app_search", "The table app_search is missing."),
    (
      "UPDATE section SET item_count = 99 WHERE id = 11",
      "Its item_count is 99, but it has 3 items."
    ),
  ]

  @Test("derived data is checked and can be repaired", arguments: damages.indices)
  func repair(index: Int) throws {
    let damage = Self.damages[index]
    let before = try store.pageContent(slug: "apps").sections
    #expect(try store.checkIntegrity() == [])
    #expect(try store.repair() == [])
    try folder.rawConnection().write { db in try db.execute(sql: damage.sql) }
    let path = folder.path("catalog.sqlite")
    let problems = try CatalogStore(path: path, mode: .readOnly).checkIntegrity()
    #expect(problems.map(\.message).contains(damage.problem), "\(problems)")
    let writer = try CatalogStore(path: path, mode: .readWrite)
    #expect(try !writer.repair().isEmpty)
    #expect(try writer.checkIntegrity() == [])
    #expect(try writer.pageContent(slug: "apps").sections == before)
    #expect(try writer.search("stride", limit: nil).count == 1)
  }

  @Test("a backup copies the catalog while others read and write")
  func backup() throws {
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE page SET title = 'Mine' WHERE slug = 'apps'")
    }
    let other = try folder.rawConnection()
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE; UPDATE page SET title = 'Not yet'")
      try store.backup(to: folder.path("copy.sqlite"))
      try db.execute(sql: "ROLLBACK")
    }
    let copy = try CatalogStore(path: folder.path("copy.sqlite"), mode: .readOnly)
    #expect(try copy.pageContent(slug: "apps") == (try store.pageContent(slug: "apps")))
    #expect(try copy.checkIntegrity() == [])
    #expect(try !folder.names.contains { $0.contains("unfinished") })
  }

  @Test("nobody is signed in to a backup, and its bytes have no hash of a session or link")
  func signedIn() throws {
    let (token, link, session, now) = (SecretToken(), SecretToken(), SecretToken(), Moment.now)
    let ada = StudioUser(name: "ada", role: .editor, created: now)
    #expect(try store.addUser(ada, tokenHash: token.hash))
    #expect(try store.addLink(link.hash, of: "ada", at: now) != nil)
    #expect(try store.beginSession(session.hash, with: .token(token.hash), at: now))
    try store.backup(to: folder.path("copy.sqlite"))
    let copy = try CatalogStore(path: folder.path("copy.sqlite"), mode: .readWrite)
    #expect(try copy.session(session.hash, at: now) == nil)
    #expect(try !copy.beginSession(SecretToken().hash, with: .link(link.hash), at: now))
    #expect(try copy.beginSession(SecretToken().hash, with: .token(token.hash), at: now))
    #expect(try copy.checkIntegrity() == [])
    let bytes = try folder.bytes("copy.sqlite")
    for secret in [link, session] { #expect(bytes.range(of: Data(secret.hash.text.utf8)) == nil) }
    #expect(try !folder.names.contains { $0.contains("unfinished") })
    #expect(try store.session(session.hash, at: now)?.user == ada)
  }

  @Test("a backup replaces nothing and needs a folder")
  func refusedBackup() throws {
    try Data("mine".utf8).write(to: URL(filePath: folder.path("copy.sqlite")))
    let taken = CatalogError.cannotBackUp(
      path: folder.path("copy.sqlite"), detail: "a file or folder of that name already exists")
    #expect(throws: taken) { try store.backup(to: folder.path("copy.sqlite")) }
    #expect(try folder.bytes("copy.sqlite") == Data("mine".utf8))
    #expect(throws: CatalogError.self) { try store.backup(to: folder.path("no/copy.sqlite")) }
  }

  @Test("a backup has the mode of its catalog", arguments: [0o600, 0o640, 0o664])
  func mode(mode: Int) throws {
    let path = folder.path("catalog.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    try store.backup(to: folder.path("copy.sqlite"))
    let copy = try FileManager.default.attributesOfItem(atPath: folder.path("copy.sqlite"))
    #expect(copy[.posixPermissions] as? Int == mode)
  }

  @Test("a backup after a killed one to the same path removes what that left")
  func leftovers() throws {
    for name in ["copy.sqlite.unfinished", "copy.sqlite.unfinished-journal"] {
      try Data("half".utf8).write(to: folder.url.appending(path: name))
    }
    try store.backup(to: folder.path("copy.sqlite"))
    #expect(try !folder.names.contains { $0.contains("unfinished") })
    let copy = try CatalogStore(path: folder.path("copy.sqlite"), mode: .readOnly)
    #expect(try copy.checkIntegrity() == [])
  }

  @Test("of several backups to one path at once, one succeeds and the others say why they do not")
  func rivals() async throws {
    let (store, path) = (store, folder.path("copy.sqlite"))
    let errors = await withTaskGroup(of: (any Error)?.self) { group in
      for _ in 0..<6 {
        group.addTask {
          do {
            try store.backup(to: path)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let said = errors.compactMap { $0 as? CatalogError }
    #expect(said.count == 5 && errors.count == 6)
    for case .cannotBackUp(_, let detail) in said {
      let reasons = [
        "a file or folder of that name already exists", "another backup to that name is being made",
      ]
      #expect(reasons.contains(detail))
    }
    #expect(try CatalogStore(path: path, mode: .readOnly).checkIntegrity() == [])
    #expect(try !folder.names.contains { $0.contains("unfinished") })
  }

  @Test("the tables of Litestream are no finding, and those of others are")
  func tablesOfOthers() throws {
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
          CREATE TABLE _litestream_lock (id INTEGER)
          """)
    }
    #expect(try store.checkIntegrity() == [])
    try folder.rawConnection().write {
      try $0.execute(sql: "CREATE TABLE _litestream (id INTEGER)")
    }
    #expect(
      try store.checkIntegrity().map(\.message) == [
        "The table _litestream is not part of a catalog."
      ])
  }

  @Test("the summary includes the sizes of the file and its log")
  func sizes() throws {
    try store.seed(reset: true)
    let summary = try store.summary()
    #expect(summary.logSize > 0)
    #expect(summary.fileSize % 4096 == 0 && summary.fileSize > 100_000)
  }
}
