import CatalogModel
import Foundation
import GRDB

extension CatalogStore {
  /// Copies the current state of the catalog into a new file, while other processes may read and
  /// write.
  ///
  /// - Throws: ``CatalogError``: `cannotBackUp` if the path already exists or cannot be written. No
  ///   file is left behind in that case.
  public func backup(to destination: String) throws {
    guard !destination.isEmpty, !destination.utf8.contains(0),
      !FileManager.default.fileExists(atPath: destination)
    else {
      throw CatalogError.cannotBackUp(
        path: destination, detail: "a file or folder of that name already exists")
    }
    // The copy is renamed when it is complete, so that no partial file ever has the final name.
    let unfinished = destination + ".unfinished"
    let file = try CatalogFile(path: unfinished, mode: .readWrite)
    defer { unlink(unfinished) }
    do {
      try withCatalogErrors {
        let copy = try file.openWriter(busyTimeout: busyTimeout)
        try readers.withReader { reader in
          try reader.withoutTransaction { source in
            try copy.writeWithoutTransaction { copy in try source.backup(to: copy) }
          }
        }
        try copy.close()
      }
    } catch CatalogError.failed(_, let detail), CatalogError.cannotOpen(_, let detail) {
      throw CatalogError.cannotBackUp(path: destination, detail: detail)
    }
    guard link(unfinished, destination) == 0 else {
      throw CatalogError.cannotBackUp(
        path: destination, detail: String(cString: strerror(errno)))
    }
  }
}
