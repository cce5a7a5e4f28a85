import CatalogModel
import DocumentJSON
import SystemEssentials

/// The copy of an SQLite file, which gets its name when it is complete. Nothing is left of one that is given up.
final class BackupFile {
  /// The path that the copy gets.
  let path: String
  private let unfinished: UnfinishedFile
  /// The permissions of the file that was copied.
  private var mode: mode_t = 0o600

  /// Reserves a path, without giving a file its name.
  ///
  /// - Throws: `CatalogError.cannotBackUp` if the path already exists, cannot be written, or is that of a backup that
  ///   another process makes. What a killed process left is removed.
  init(_ path: String) throws {
    guard !path.isEmpty, !path.utf8.contains(0), !FileManager.default.fileExists(atPath: path)
    else { throw CatalogError.cannotBackUp(path: path, detail: Self.exists) }
    self.path = path
    do throws(UnfinishedFile.Failure) {
      // Readable by its owner alone until it has the mode of the original.
      unfinished = try UnfinishedFile(
        for: path, mode: 0o600, rival: .fail, companions: ["-journal", "-wal", "-shm"])
    } catch {
      switch error {
      case .system(let error): throw Self.failure(error, path)
      case .isInUse:
        throw CatalogError.cannotBackUp(
          path: path, detail: "another backup to that name is being made")
      }
    }
  }

  /// Fills the copy.
  ///
  /// - Parameters:
  ///   - file: The original.
  ///   - busyTimeout: How many seconds to wait for another process's lock.
  ///   - body: Copies into the database that it gets.
  /// - Throws: `CatalogError`.
  func fill(
    from file: CatalogFile, busyTimeout: Double, _ body: (Database) throws -> Void
  ) throws {
    mode = file.permissions & 0o777
    do {
      try CatalogStore.translatingErrors(path: file.path, busyTimeout: busyTimeout) {
        try body(
          CatalogFile(path: unfinished.path, mode: .readWrite).openWriter(busyTimeout: busyTimeout))
      }
    } catch CatalogError.failed(_, let detail), CatalogError.cannotOpen(_, let detail) {
      throw CatalogError.cannotBackUp(path: path, detail: detail)
    } catch CatalogError.diskFull {
      let disk = quoted(Disk.mountPoint(of: path))
      throw CatalogError.cannotBackUp(path: path, detail: "the disk \(disk) is full")
    }
  }

  /// Gives the copy its name and the mode of the original, and waits until that is on the disk.
  ///
  /// - Throws: `CatalogError.cannotBackUp`.
  func finish() throws {
    do throws(SystemError) {
      try unfinished.makeDestination(mode: UInt16(mode))
    } catch {
      throw Self.failure(error, path)
    }
  }

  /// Takes the name back that ``finish()`` has given.
  func withdraw() { unfinished.removeDestination() }

  private static let exists = "a file or folder of that name already exists"

  private static func failure(_ error: SystemError, _ path: String) -> CatalogError {
    .cannotBackUp(path: path, detail: error.code == EEXIST ? exists : error.reason)
  }
}
