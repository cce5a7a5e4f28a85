import CatalogModel
import DocumentJSON
import Foundation
import GRDB

extension CatalogStore {
  /// Copies the current state of the catalog into a new file with the same mode, while other processes
  /// may read and write.
  ///
  /// - Throws: ``CatalogError``: `cannotBackUp` if the path already exists, cannot be written, or is that
  ///   of a backup that another process makes. No file is left behind in these cases, and
  ///   what a killed process left is removed by the next backup to that path.
  public func backup(to destination: String) throws {
    guard !destination.isEmpty, !destination.utf8.contains(0),
      !FileManager.default.fileExists(atPath: destination)
    else {
      throw CatalogError.cannotBackUp(
        path: destination, detail: "a file or folder of that name already exists")
    }
    let unfinished = try UnfinishedFile(for: destination)
    do {
      try withCatalogErrors {
        let copy = try CatalogFile(path: unfinished.path, mode: .readWrite)
          .openWriter(busyTimeout: busyTimeout)
        try readers.withReader { reader in
          try reader.withoutTransaction { source in
            try copy.writeWithoutTransaction { copy in try source.backup(to: copy) }
          }
        }
        try copy.close()
      }
    } catch CatalogError.failed(_, let detail), CatalogError.cannotOpen(_, let detail) {
      throw CatalogError.cannotBackUp(path: destination, detail: detail)
    } catch CatalogError.diskFull {
      let disk = quoted(Disk.mountPoint(of: destination))
      throw CatalogError.cannotBackUp(path: destination, detail: "the disk \(disk) is full")
    }
    try unfinished.finish(mode: file.permissions)
  }
}
