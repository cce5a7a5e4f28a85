import CatalogModel
import DocumentJSON
import SystemEssentials

extension CatalogStore {
  /// Copies the current state of the catalog into a new file with the same mode, while other processes
  /// may read and write. Nobody is signed in to the copy.
  ///
  /// - Throws: `CatalogError`: `cannotBackUp` if the path already exists, cannot be written, or is that
  ///   of a backup that another process makes. No file is left behind in these cases, and
  ///   what a killed process left is removed by the next backup to that path.
  public func backup(to destination: String) throws {
    guard !destination.isEmpty, !destination.utf8.contains(0),
      !FileManager.default.fileExists(atPath: destination)
    else {
      throw CatalogError.cannotBackUp(
        path: destination, detail: "a file or folder of that name already exists")
    }
    func failure(_ error: SystemError) -> CatalogError {
      .cannotBackUp(
        path: destination,
        detail: error.code == EEXIST
          ? "a file or folder of that name already exists" : error.reason)
    }
    let unfinished: UnfinishedFile
    do throws(UnfinishedFile.Failure) {
      // Readable by its owner alone until it has the mode of the catalog.
      unfinished = try UnfinishedFile(
        for: destination, mode: 0o600, rival: .fail, companions: ["-journal", "-wal", "-shm"])
    } catch {
      switch error {
      case .system(let error): throw failure(error)
      case .isInUse:
        throw CatalogError.cannotBackUp(
          path: destination, detail: "another backup to that name is being made")
      }
    }
    do {
      try withCatalogErrors {
        let copy = try CatalogFile(path: unfinished.path, mode: .readWrite)
          .openWriter(busyTimeout: busyTimeout)
        try readers.withReader { reader in
          try reader.withoutTransaction { source in
            try source.backup(to: copy)
          }
        }
        try Self.endSessions(in: copy)
      }
    } catch CatalogError.failed(_, let detail), CatalogError.cannotOpen(_, let detail) {
      throw CatalogError.cannotBackUp(path: destination, detail: detail)
    } catch CatalogError.diskFull {
      let disk = quoted(Disk.mountPoint(of: destination))
      throw CatalogError.cannotBackUp(path: destination, detail: "the disk \(disk) is full")
    }
    do throws(SystemError) {
      try unfinished.makeDestination(mode: UInt16(file.permissions & 0o777))
    } catch {
      throw failure(error)
    }
  }

  /// Removes sessions and sign-in links with their bytes: whoever goes back to a copy must not bring back a session
  /// that was ended since, nor a link that was used.
  private static func endSessions(in copy: Database) throws {
    // A damaged catalog can be copied, too.
    let tables = try fetch(
      copy,
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name IN ('user_link', 'user_session')"
    ) { $0.text(0) }
    let used = try tables.filter { table in
      try !fetch(copy, "SELECT 1 FROM \(table) LIMIT 1") { $0.integer(0) }.isEmpty
    }
    guard !used.isEmpty else { return }
    try copy.execute(sql: "PRAGMA secure_delete = ON")
    try copy.inTransaction { for table in used { try copy.execute(sql: "DELETE FROM \(table)") } }
  }
}
