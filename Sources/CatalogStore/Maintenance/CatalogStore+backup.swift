import Foundation
import GRDB

extension CatalogStore {
  /// Copies the catalog as it is at this moment into a new file. Others may read and write meanwhile.
  ///
  /// - Throws: ``CatalogError``: `cannotBackUp` if there is something at that path already or the file
  ///   cannot be written. Nothing stays behind then.
  public func backup(to destination: String) throws {
    guard !destination.isEmpty, !destination.utf8.contains(0),
      !FileManager.default.fileExists(atPath: destination)
    else {
      throw CatalogError.cannotBackUp(
        path: destination, detail: "there is something of that name already")
    }
    // Written under another name, so that what has the name is whole.
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
