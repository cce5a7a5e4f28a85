import CatalogModel
import Foundation

/// A file that gets its final name when it is complete, so that no partial file ever has it.
///
/// It is locked while a process works on it. One that a killed process left is written anew by the next.
final class UnfinishedFile {
  /// The path until the file is complete.
  let path: String
  private let destination: String
  private let descriptor: CInt

  /// Creates the file beside its destination, readable by its owner alone.
  ///
  /// - Throws: `CatalogError.cannotBackUp` if the file cannot be created, or if another process works on
  ///   it.
  init(for destination: String) throws(CatalogError) {
    self.destination = destination
    path = destination + ".unfinished"
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
      guard descriptor >= 0 else { throw Self.failure(destination) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        defer { close(descriptor) }
        guard errno == EWOULDBLOCK else { throw Self.failure(destination) }
        throw .cannotBackUp(path: destination, detail: "another backup to that name is being made")
      }
      // The process that had the lock may have removed the file after this one opened it.
      if Self.isSame(descriptor, path) {
        self.descriptor = descriptor
        break
      }
      close(descriptor)
    }
    ftruncate(descriptor, 0)
    removeLogs()
  }

  deinit {
    removeLogs()
    unlink(path)
    close(descriptor)
  }

  /// Gives the file its final name and the mode of another file.
  ///
  /// - Throws: `CatalogError.cannotBackUp`, for instance if a file of that name exists by now.
  func finish(mode: mode_t) throws(CatalogError) {
    guard fchmod(descriptor, mode & 0o777) == 0, fsync(descriptor) == 0,
      link(path, destination) == 0
    else { throw Self.failure(destination) }
  }

  private func removeLogs() {
    for name in ["-journal", "-wal", "-shm"] { unlink(path + name) }
  }

  private static func failure(_ destination: String) -> CatalogError {
    .cannotBackUp(
      path: destination,
      detail: errno == EEXIST
        ? "a file or folder of that name already exists" : String(cString: strerror(errno)))
  }

  private static func isSame(_ descriptor: CInt, _ path: String) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && lstat(path, &named) == 0
      && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }
}
