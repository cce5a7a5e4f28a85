import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("reading a catalog that does not exist creates nothing")
  func missing() throws {
    let path = folder.path("none.sqlite")
    #expect(errorOfReading(path) == .noDatabase(path: path))
    #expect(throws: CatalogError.noDatabase(path: path)) {
      try CatalogStore.migrationStatus(path: path)
    }
    #expect(try folder.names == [])
  }

  @Test("SQLite counts its memory in a process that has opened a catalog before it is told not to")
  func memoryCount() throws {
    _ = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    #expect(!MemoryCount.switchOff())
  }

  @Test("a folder is no catalog", arguments: [CatalogStore.Mode.readOnly, .readWrite])
  func directory(mode: CatalogStore.Mode) throws {
    let path = folder.url.path
    #expect(throws: CatalogError.isDirectory(path: path)) {
      try CatalogStore(path: path, mode: mode)
    }
  }

  @Test(
    "a device or a pipe is no catalog, and is not waited for",
    arguments: [CatalogStore.Mode.readOnly, .readWrite])
  func device(mode: CatalogStore.Mode) throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in ["/dev/null", pipe] {
      let expected = CatalogError.cannotOpen(
        path: path, detail: "this is a pipe or a device, not a file")
      #expect(throws: expected) { try CatalogStore(path: path, mode: mode) }
    }
    #expect(try folder.names == ["pipe"])
  }

  @Test("a link to a catalog is a catalog")
  func link() throws {
    _ = try folder.sampleCatalog()
    let link = folder.path("link.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "catalog.sqlite")
    #expect(try CatalogStore(path: link, mode: .readOnly).pages().count == 6)
  }

  @Test("a catalog in a folder that does not exist cannot be made")
  func missingFolder() throws {
    let path = folder.path("no/such/catalog.sqlite")
    let error = #expect(throws: CatalogError.self) {
      try CatalogStore(path: path, mode: .readWrite)
    }
    #expect(error == .cannotOpen(path: path, detail: "unable to open database file"))
  }

  @Test("a path that is none is refused", arguments: ["", "a\u{0}b"])
  func nonsense(path: String) throws {
    #expect(
      throws: CatalogError.cannotOpen(path: path, detail: "this is not the path of a file")
    ) { try CatalogStore(path: path, mode: .readWrite) }
  }

  @Test(
    "a text file is no database, and stays as it is",
    arguments: [CatalogStore.Mode.readOnly, .readWrite])
  func textFile(mode: CatalogStore.Mode) throws {
    let path = folder.path("notes.txt")
    let text = Data(String(repeating: "not a database\n", count: 500).utf8)
    try text.write(to: URL(fileURLWithPath: path))
    #expect(throws: CatalogError.notADatabase(path: path)) {
      try CatalogStore(path: path, mode: mode)
    }
    #expect(try folder.bytes("notes.txt") == text)
    #expect(try folder.names == ["notes.txt"])
  }

  @Test(
    "another program's database is left alone", arguments: [CatalogStore.Mode.readOnly, .readWrite])
  func foreign(mode: CatalogStore.Mode) throws {
    try folder.rawConnection("other.sqlite").write { db in
      try db.execute(sql: "CREATE TABLE note (text TEXT)")
    }
    let bytes = try folder.bytes("other.sqlite")
    let path = folder.path("other.sqlite")
    #expect(throws: CatalogError.notACatalog(path: path)) {
      try CatalogStore(path: path, mode: mode)
    }
    #expect(try folder.bytes("other.sqlite") == bytes)
  }

  @Test("a locked file is waited for, but not for ever")
  func locked() throws {
    let store = try folder.sampleCatalog(busyTimeout: 0.05)
    let path = folder.path("catalog.sqlite")
    let expected = CatalogError.locked(path: path, seconds: 0.05)
    try folder.rawConnection().inDatabase { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      #expect(throws: expected) { try store.seed() }
      // Readers see the last commit meanwhile.
      #expect(try store.pageContent(slug: "apps").sections.count == 4)
      #expect(try CatalogStore(path: path, mode: .readOnly).pages().count == 6)
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try store.seed().changes.hasChanges == false)
  }

  @Test("a file that another program keeps to itself is waited for, but not for ever")
  func exclusive() throws {
    _ = try folder.sampleCatalog()
    let path = folder.path("catalog.sqlite")
    let expected = CatalogError.locked(path: path, seconds: 0.05)
    try folder.rawConnection().inDatabase { db in
      try db.execute(
        sql: "PRAGMA locking_mode = EXCLUSIVE; UPDATE page SET title = title WHERE id = 1")
      #expect(errorOfReading(path) == expected)
      #expect(throws: expected) {
        try CatalogStore.migrationStatus(path: path, busyTimeout: 0.05)
      }
    }
    #expect(try CatalogStore(path: path, mode: .readOnly).pages().count == 6)
  }

  @Test(
    "a writer that was killed leaves a catalog that can be read, at its last whole state",
    arguments: [("WAL", "wal"), ("DELETE", "journal")])
  func killedWriter(journalMode: String, log: String) throws {
    let apps = try folder.sampleCatalog().apps(category: nil, limit: nil)
    let copies = ["catalog.sqlite", "catalog.sqlite-\(log)"]
    try folder.rawConnection().inDatabase { db in
      // A small cache writes pages before the commit: into the log, or into the file after the
      // journal that undoes them.
      try db.execute(
        sql: """
          PRAGMA journal_mode = \(journalMode); PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN;
          UPDATE app SET name = name || 'x'; UPDATE app SET subtitle = subtitle || 'y';
          """)
      for name in copies {
        try FileManager.default.copyItem(
          atPath: folder.path(name), toPath: folder.path("killed-\(name)"))
      }
      try db.execute(sql: "ROLLBACK")
    }
    let path = folder.path("killed-catalog.sqlite")
    // Without locks, what lies beside the file would be passed over.
    #expect(
      throws: CatalogError.interruptedWrite(path: path, beside: path + "-\(log)")
    ) { try CatalogStore(path: path, mode: .immutable) }
    #expect(
      try CatalogStore(path: path, mode: .readOnly).apps(category: nil, limit: nil) == apps)
    #expect(try folder.names == ["catalog.sqlite", "killed-catalog.sqlite"])
  }

  @Test("a writer keeps no reader out before its commit, however much it has written")
  func readersBesideWriter() throws {
    let store = try folder.sampleCatalog()
    try folder.rawConnection().inDatabase { db in
      // Far more rows than the cache holds.
      try db.execute(
        sql: """
          PRAGMA cache_size = 10;
          BEGIN IMMEDIATE;
          UPDATE page SET title = 'Other';
          WITH RECURSIVE number (n) AS (
            SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 10000)
          INSERT INTO page (slug, title) SELECT 'page-' || n, 'Page ' || n FROM number;
          """)
      #expect(try store.pages().map(\.title).first == "Apps")
      #expect(try CatalogStore(path: store.path, mode: .readOnly).pages().count == 6)
      try db.execute(sql: "COMMIT")
    }
    #expect(try store.pages().count == 10_006)
  }

  @Test("a read-only store writes nothing and leaves nothing beside the file")
  func readOnly() throws {
    _ = try folder.sampleCatalog()
    let bytes = try folder.bytes("catalog.sqlite")
    let path = folder.path("catalog.sqlite")
    do {
      let store = try CatalogStore(path: path, mode: .readOnly)
      _ = try store.pageContent(slug: "apps")
      _ = try store.search("a", limit: nil)
      _ = try store.summary()
      _ = try CatalogStore.migrationStatus(path: path)
      #expect(throws: CatalogError.readOnly(path: path)) { try store.seed() }
    }
    #expect(try folder.bytes("catalog.sqlite") == bytes)
    #expect(try folder.names == ["catalog.sqlite"])
  }

  @Test("the file keeps a write-ahead log, of which nothing stays when the catalog is closed")
  func log() throws {
    do {
      let store = try folder.sampleCatalog()
      try store.seed(reset: true)
      #expect(try folder.names.contains("catalog.sqlite-wal"))
    }
    #expect(try folder.names == ["catalog.sqlite"])
    let mode = try folder.rawConnection().read { db in
      try fetch(db, "PRAGMA journal_mode") { $0.text(0) }.first
    }
    #expect(mode == "wal")
  }

  @Test("an immutable catalog is read without locks and without additional files")
  func immutable() throws {
    _ = try folder.sampleCatalog()
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .immutable)
    #expect(try store.pages().count == 6)
    #expect(try folder.names == ["catalog.sqlite"])
    #expect(throws: CatalogError.readOnly(path: store.path)) { try store.seed() }
  }

  @Test("several threads read one store at once, more of them than there are connections")
  func manyThreads() async throws {
    let store = try folder.sampleCatalog()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<50 {
        group.addTask { try store.pageContent(slug: "badges").sections.count }
      }
      for try await count in group { #expect(count == 4) }
    }
  }

  @Test("names that SQLite takes for more than a name are names of files")
  func specialNames() throws {
    for name in [":memory:", "file:catalog?mode=memory"] {
      _ = try CatalogStore(path: folder.path(name), mode: .readWrite)
      #expect(try folder.names.contains(name))
    }
  }
}
