import CatalogModel
import DocumentJSON
import SystemEssentials
import CSQLite

/// The location of a catalog, and the options for opening connections to it.
struct CatalogFile: Sendable {
  /// How a connection may use the file. The raw value is the query part of SQLite's URI.
  private enum Access: String {
    case reading = "mode=ro"
    case readingUnchanged = "mode=ro&immutable=1"
    case existing = "mode=rw"
    case creating = "mode=rwc"
  }

  /// The path that the store was opened with.
  let path: String
  /// Whether the file did not exist when the store was opened.
  let isNew: Bool
  /// The absolute path, with symbolic links to the file resolved.
  private let resolvedPath: String
  /// How readers open the file.
  private let readersAccess: Access

  /// Checks the path before it is opened, where SQLite's own errors would be too vague.
  init(path: String, mode: CatalogStore.Mode) throws {
    // SQLite ends a path at a NUL, and an empty path means a temporary database.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CatalogError.cannotOpen(path: path, detail: "this is not the path of a file")
    }
    self.path = path
    // FileManager's attributes include the owner's name, whose lookup takes longer than everything
    // else.
    if let status = try Self.knownStatus(path) {
      let kind = status.st_mode & S_IFMT
      guard kind != S_IFDIR else { throw CatalogError.isDirectory(path: path) }
      // Opening a pipe would wait for a writer, and a device has no folder for a log.
      guard kind == S_IFREG else {
        throw CatalogError.cannotOpen(
          path: path, detail: "this is a pipe or a device, not a file")
      }
      isNew = false
    } else {
      guard mode == .readWrite else { throw CatalogError.noDatabase(path: path) }
      isNew = true
    }
    let url = URL(fileURLWithPath: path)
    resolvedPath = (isNew ? url : url.resolvingSymlinksInPath()).path
    guard resolvedPath.hasPrefix("/") else {
      throw CatalogError.cannotOpen(path: path, detail: "the current folder no longer exists")
    }
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent().path
    switch mode {
    case .readWrite: readersAccess = .existing
    case .immutable: readersAccess = .readingUnchanged
    case .readOnly:
      if Self.isOnReadOnlyFileSystem(folder) {
        readersAccess = .readingUnchanged
      } else {
        // A connection that may write removes the log's files when it closes, and recovers the last
        // committed state after a writer was killed.
        let mayWrite = access(resolvedPath, W_OK) == 0 && access(folder, W_OK) == 0
        readersAccess = mayWrite ? .existing : .reading
      }
    }
    if readersAccess == .readingUnchanged {
      // Without locks and a log, changes that a killed writer left beside the file would be
      // ignored.
      for name in ["-wal", "-journal"] where try Self.size(resolvedPath + name) > 0 {
        throw CatalogError.interruptedWrite(path: path, beside: path + name)
      }
    }
  }

  /// The size of the file in bytes, 0 if it is missing.
  var size: Int { get throws { try Self.size(resolvedPath) } }

  /// The permissions of the file; those of a new file if it is missing.
  var permissions: mode_t {
    Self.status(resolvedPath)?.st_mode ?? 0o644
  }

  /// The identity of the file that is at the path now; `nil` if there is none.
  var identity: Identity? { get throws { try Self.identity(resolvedPath) } }

  /// Identifies a file independently of its path.
  struct Identity: Equatable {
    var device: UInt64
    var number: UInt64
  }

  /// The file at the path and the files of its log; `nil` for each that does not exist.
  struct Presence {
    var file: Identity?
    /// By the endings of their names.
    var log: [String: Identity]
  }

  /// The files that are at the path now.
  var presence: Presence {
    get throws {
      var log: [String: Identity] = [:]
      for name in ["-wal", "-shm"] { log[name] = try Self.identity(resolvedPath + name) }
      return Presence(file: try identity, log: log)
    }
  }

  /// Removes the log of a file that is no longer at the path.
  ///
  /// - Throws: ``CatalogError/replaced(path:)`` if that is not possible.
  func removeLog(of former: Presence) throws {
    for (name, identity) in former.log where try Self.identity(resolvedPath + name) == identity {
      guard unlink(resolvedPath + name) == 0 || errno == ENOENT else {
        throw CatalogError.replaced(path: path)
      }
    }
  }

  /// The size of the write-ahead log in bytes, 0 if there is none.
  var logSize: Int { get throws { try Self.size(resolvedPath + "-wal") } }

  /// The size of the rollback journal in bytes, 0 if there is none.
  var journalSize: Int { get throws { try Self.size(resolvedPath + "-journal") } }

  /// Opens a read-only connection.
  func openReader(busyTimeout: Double) throws -> Reader {
    do {
      return Reader(
        try open(
          readersAccess, busyTimeout: busyTimeout,
          // The file may come from a stranger and contain views and triggers that call functions.
          pragmas: "PRAGMA query_only = ON; PRAGMA trusted_schema = OFF"))
    } catch let error as DatabaseError where readersAccess == .reading && needsFiles(error) {
      throw CatalogError.folderNotWritable(path: path)
    }
  }

  /// Opens the writing connection.
  func openWriter(busyTimeout: Double) throws -> Database {
    try open(
      isNew ? .creating : .existing, busyTimeout: busyTimeout,
      // Each commit waits for the disk, so that committed changes survive a power cut: with a rollback
      // journal also for the folder, where the journal would be found again and undo the commit. The
      // larger cache keeps a bulk load from writing the same pages several times.
      pragmas: "PRAGMA synchronous = EXTRA; PRAGMA cache_size = -65536")
  }

  /// The URI with which another connection can read the file.
  var addressForReading: String { address(readersAccess) }

  /// Whether there is a file with nothing in it, which may be what a killed process left; false if the system does not
  /// tell.
  var isKnownToBeEmpty: Bool { Self.status(resolvedPath)?.st_size == 0 }

  /// Removes the file.
  func remove() { unlink(resolvedPath) }

  /// Whether opening failed because SQLite could not create files beside a file that is only read.
  func needsFiles(_ error: DatabaseError) -> Bool {
    readersAccess == .reading
      && [SQLITE_CANTOPEN, SQLITE_READONLY].contains(error.resultCode)
  }

  private func open(_ access: Access, busyTimeout: Double, pragmas: String) throws -> Database {
    // Only a URI can say that a missing file must not be created.
    try Database(address(access), busyTimeout: busyTimeout, pragmas: pragmas)
  }

  /// The path as an SQLite URI.
  private func address(_ access: Access) -> String {
    "file://" + resolvedPath.percentEncoded + "?" + access.rawValue + SystemCalls.parameter
  }

  static func identity(_ path: String) throws -> Identity? {
    try knownStatus(path).map { Identity(device: UInt64($0.st_dev), number: UInt64($0.st_ino)) }
  }

  private static func size(_ path: String) throws -> Int {
    try knownStatus(path).map { Int($0.st_size) } ?? 0
  }

  /// Whether there is anything at a path.
  ///
  /// - Throws: ``CatalogError/cannotOpen(path:detail:)`` if the system does not tell.
  static func exists(_ path: String) throws -> Bool { try knownStatus(path) != nil }

  /// What the system knows about a file; `nil` if there is none.
  ///
  /// - Throws: ``CatalogError/cannotOpen(path:detail:)`` if the system does not tell.
  private static func knownStatus(_ path: String) throws -> stat? {
    if let status = status(path) { return status }
    guard errno == ENOENT || errno == ENOTDIR else {
      throw CatalogError.cannotOpen(path: path, detail: SystemError().reason)
    }
    return nil
  }

  /// What the system knows about a file; `nil`, with `errno` set, if it cannot be found.
  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  private static func isOnReadOnlyFileSystem(_ folder: String) -> Bool {
    var status = statvfs()
    return statvfs(folder, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
  }
}
