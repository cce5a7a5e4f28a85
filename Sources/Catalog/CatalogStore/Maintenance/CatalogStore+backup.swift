import CatalogModel
import DocumentJSON
import SystemEssentials

extension CatalogStore {
  /// Copies the current state of the catalog into a new file with the same mode, while other processes
  /// may read and write.
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
}
