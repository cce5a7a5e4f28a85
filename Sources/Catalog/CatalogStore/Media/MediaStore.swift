package import CatalogModel
import CSQLite

/// Uploaded pictures, in an SQLite file of their own beside the catalog: backups and continuous copies of SQLite files
/// take it along, and the catalog stays small.
///
/// Each use opens the file anew, so that a file that takes the place of another one is seen at once, and threads do not wait for
/// one another. As with the catalog, a write is one transaction that is on disk before it returns, and a process that is
/// killed leaves all of it or nothing.
package struct MediaStore: Sendable {
  /// The path of the file.
  package let path: String
  private let busyTimeout: Double

  /// A store in a file, which the first write makes.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - busyTimeout: How many seconds each access waits for another process's lock.
  package init(path: String, busyTimeout: Double = 2) {
    (self.path, self.busyTimeout) = (path, busyTimeout)
  }

  /// A picture of the store, without its bytes.
  package struct Entry: Hashable, Sendable {
    package let name: MediaName
    /// The width and the height in pixels, upright.
    package let width: Int
    package let height: Int
    /// The size in bytes.
    package let size: Int
    /// When it was added last.
    package let added: Moment
  }

  /// Adds pictures, all or none. One that is there already stays, as one that was added just now.
  ///
  /// - Throws: `CatalogError`.
  package func add(_ files: [MediaFile], at moment: Moment) throws {
    try write { db in
      for file in files {
        let name = file.name
        try PreparedStatement(
          db,
          """
          INSERT INTO medium (hash, format, pixel_width, pixel_height, added, bytes)
          VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET added = excluded.added
          """
        ).run([
          name.hash.bytes, name.format.rawValue, file.width, file.height, moment.milliseconds,
          file.bytes,
        ])
      }
    }
  }

  /// Removes pictures, all or none.
  ///
  /// - Parameters:
  ///   - names: The pictures.
  ///   - end: The last moment at which they may have been added: one that was added again since stays.
  /// - Returns: The first one that is not there; nothing is removed then.
  /// - Throws: `CatalogError`.
  package func remove(
    _ names: [MediaName], addedBy end: Moment = Moment(milliseconds: .max)
  ) throws -> MediaName? {
    for name in names where try !has(name) { return name }
    guard !names.isEmpty else { return nil }
    try write { db in
      for name in names {
        try PreparedStatement(db, "DELETE FROM medium WHERE hash = ? AND format = ? AND added <= ?")
          .run([name.hash.bytes, name.format.rawValue, end.milliseconds])
      }
    }
    return nil
  }

  /// All pictures, the newest first; none if there is no file.
  ///
  /// - Throws: `CatalogError`.
  package func entries() throws -> [Entry] {
    try read { db in
      // The blob stands last, so that nothing of it is read.
      try fetch(
        db,
        """
        SELECT hash, format, pixel_width, pixel_height, length(bytes), added FROM medium
        ORDER BY added DESC, hash
        """
      ) { row in
        Entry(
          name: MediaName(
            hash: ContentHash(uncheckedBytes: Array(row.bytes(0))),
            format: try row.parse(1, MediaFormat.init(rawValue:))),
          width: Int(row.integer(2)), height: Int(row.integer(3)), size: Int(row.integer(4)),
          added: Moment(milliseconds: row.integer(5)))
      }
    } ?? []
  }

  /// How long a picture is new after it was added last, in milliseconds: the edit that names it may not be saved yet.
  package static let newTime: Int64 = 3_600_000

  /// The pictures that nothing names, the newest first.
  ///
  /// - Parameters:
  ///   - used: The pictures that something names.
  ///   - now: The current time.
  /// - Returns: Those that can go, and those that are too new for it.
  /// - Throws: `CatalogError`.
  package func unused(
    besides used: some Collection<MediaName>, at now: Moment
  ) throws -> (removable: [Entry], new: [Entry]) {
    let unused = try entries().filter { !used.contains($0.name) }
    let end = now.milliseconds - Self.newTime
    return (
      unused.filter { $0.added.milliseconds <= end }, unused.filter { $0.added.milliseconds > end }
    )
  }

  /// The width and the height of a picture in pixels, upright; nil if there is none.
  ///
  /// - Throws: `CatalogError`.
  package func size(of name: MediaName) throws -> PictureHeader.Size? {
    try read { db in
      try fetch(
        db, "SELECT pixel_width, pixel_height FROM medium WHERE hash = ? AND format = ?",
        [name.hash.bytes, name.format.rawValue]
      ) { PictureHeader.Size(width: Int($0.integer(0)), height: Int($0.integer(1))) }.first
    } ?? nil
  }

  /// Whether a picture is there.
  ///
  /// - Throws: `CatalogError`.
  package func has(_ name: MediaName) throws -> Bool { try size(of: name) != nil }

  /// Copies all pictures, as they are now.
  ///
  /// - Returns: Whether there are any; nothing is copied if there is no file, or nothing in it.
  /// - Throws: `CatalogError`.
  func backup(to copy: BackupFile) throws -> Bool {
    try read { source in
      try copy.fill(
        from: CatalogFile(path: path, mode: .readOnly), busyTimeout: busyTimeout
      ) { try source.backup(to: $0) }
    } != nil
  }

  // MARK: - The file

  /// Identifies the file: `STFM` in ASCII, stored in SQLite's `application_id`.
  private static let applicationID: Int64 = 0x5354_464D
  private static let version: Int64 = 1
  private static let schema = """
    CREATE TABLE medium (
      hash BLOB NOT NULL PRIMARY KEY CHECK (length(hash) = 32),
      format TEXT NOT NULL CHECK (format <> ''),
      pixel_width INTEGER NOT NULL CHECK (pixel_width > 0),
      pixel_height INTEGER NOT NULL CHECK (pixel_height > 0),
      added INTEGER NOT NULL,
      bytes BLOB NOT NULL CHECK (length(bytes) > 0)
    ) STRICT;
    PRAGMA application_id = \(applicationID);
    PRAGMA user_version = \(version);
    """

  /// Runs a block that reads; nil if there is no file, or nothing in it.
  private func read<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    guard try CatalogFile.exists(path) else { return nil }
    return try translatingErrors {
      let file = try CatalogFile(path: path, mode: .readOnly)
      return try file.openReader(busyTimeout: busyTimeout).inTransaction { db in
        try isMade(db) ? try body(db) : nil
      }
    }
  }

  /// Runs a block in a transaction that writes. A file is made if there is none.
  private func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try translatingErrors {
      let db = try CatalogFile(path: path, mode: .readWrite).openWriter(busyTimeout: busyTimeout)
      let value = try db.inTransaction {
        if try !isMade(db) { try db.execute(sql: Self.schema) }
        return try body(db)
      }
      // A file system without shared memory keeps the rollback journal.
      try? db.execute(sql: "PRAGMA journal_mode = WAL")
      return value
    }
  }

  /// Whether the file has its table.
  ///
  /// - Throws: `CatalogError`: `notACatalog`, `newerSchema`.
  private func isMade(_ db: Database) throws -> Bool {
    let header =
      try fetch(
        db,
        """
        SELECT user_version, application_id, (SELECT count(*) FROM sqlite_schema)
        FROM pragma_user_version, pragma_application_id
        """
      ) { ($0.integer(0), $0.integer(1), $0.integer(2)) }.first ?? (0, 0, 0)
    if header == (0, 0, 0) { return false }
    guard header.1 == Self.applicationID else { throw CatalogError.notACatalog(path: path) }
    guard header.0 <= Self.version else {
      throw CatalogError.newerSchema(
        path: path, found: Int(header.0), supported: Int(Self.version))
    }
    return true
  }

  private func translatingErrors<Value>(_ body: () throws -> Value) throws -> Value {
    try CatalogStore.translatingErrors(path: path, busyTimeout: busyTimeout, body)
  }
}

extension MediaStore: MediaWriting {
  /// The bytes of a picture; nil if there is none, or no file.
  ///
  /// - Throws: `CatalogError`, also if the bytes are damaged: they do not have their hash.
  package func bytes(of name: MediaName) throws -> [UInt8]? {
    let found = try read { db in
      try fetch(
        db, "SELECT bytes FROM medium WHERE hash = ? AND format = ?",
        [name.hash.bytes, name.format.rawValue]
      ) { Array($0.bytes(0)) }.first
    }
    guard let bytes = found ?? nil else { return nil }
    guard ContentHash(of: bytes) == name.hash else {
      throw CatalogError.corrupt(
        path: path, detail: "\(name.text) has other bytes than its hash says")
    }
    return bytes
  }
}
