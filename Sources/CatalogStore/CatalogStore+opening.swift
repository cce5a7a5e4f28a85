import Foundation
import GRDB

extension CatalogStore {
  /// Opens a connection, after the questions that SQLite answers too vaguely.
  static func open(path: String, mode: Mode, busyTimeout: Double) throws -> DatabaseQueue {
    // SQLite ends a path at a NUL and takes an empty one for a temporary database.
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw CatalogError.cannotOpen(path: path, detail: "this is not the path of a file")
    }
    var isDirectory: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    guard !isDirectory.boolValue else { throw CatalogError.isDirectory(path: path) }
    guard exists || mode == .readWrite else { throw CatalogError.noDatabase(path: path) }
    // Opening a pipe waits for a writer, and a journal has no place beside a device.
    guard !exists || isRegularFile(path) else {
      throw CatalogError.cannotOpen(path: path, detail: "this is a pipe or a device, not a file")
    }

    var configuration = Configuration()
    configuration.readonly = mode == .readOnly
    configuration.busyMode = .timeout(busyTimeout)
    return try translatingErrors(path: path, busyTimeout: busyTimeout) {
      // An absolute path, because SQLite reads `:memory:` and `file:` as more than names.
      let url = URL(fileURLWithPath: path)
      if mode == .readOnly { rollBackInterruptedWrite(of: url) }
      return try DatabaseQueue(path: url.path, configuration: configuration)
    }
  }

  /// Brings back the last whole transaction where a writer was killed, which a read-only connection
  /// cannot do and without which it reads nothing. Where this fails, reading tells why.
  private static func rollBackInterruptedWrite(of url: URL) {
    let journal = url.resolvingSymlinksInPath().path + "-journal"
    guard FileManager.default.fileExists(atPath: journal) else { return }
    // SQLite rolls back when it reads, and leaves alone the journal of a writer that lives; nobody
    // has to wait here for that one, because reading does.
    _ = try? DatabaseQueue(path: url.path).read { db in
      try db.execute(sql: "SELECT count(*) FROM sqlite_schema")
    }
  }

  private static func isRegularFile(_ path: String) -> Bool {
    // FileManager's attributes include the owner's name, which takes longer than all the rest.
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Checks that the file holds a catalog of this build's schema; a read-write store migrates it.
  func bringUpToDate() throws {
    let found = try read { db in try SchemaVersion(db, path: path) }
    guard found.isCurrent else {
      guard mode == .readWrite else {
        throw CatalogError.needsMigration(path: path, pending: found.pending.map(\.name))
      }
      return try migrate()
    }
  }
}
