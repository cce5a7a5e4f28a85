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
      return try DatabaseQueue(path: url.path, configuration: configuration)
    }
  }

  private static func isRegularFile(_ path: String) -> Bool {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: file)
    return attributes?[.type] as? FileAttributeType == .typeRegular
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
