import SystemEssentials

/// A file that gets its final name when it is complete, so that no partial file ever has it.
///
/// It is locked while a process works on it. One that a killed process left is removed by the next.
package final class UnfinishedFile {
  /// What is to be done about a process that works on a file of the same name.
  package enum Rival {
    case wait, fail
  }

  /// Why ``init(for:mode:rival:companions:)`` failed.
  package enum Failure: Error {
    /// Another process works on a file of the same name.
    case isInUse
    case system(SystemError)
  }

  /// The ending of the name until the file is complete.
  package static let ending = ".unfinished"

  /// The path until the file is complete.
  package let path: String
  /// The open file.
  package let file: FileDescriptor
  private let destination: String
  private let descriptor: CInt
  private let companions: [String]
  /// Whether the file has only its final name, so that the other one can be another file's by now.
  private var isRenamed = false

  /// The file is created beside its destination.
  ///
  /// - Parameters:
  ///   - mode: The permissions, from which the process's mask is taken away.
  ///   - companions: The endings of the names of files that may come to be beside it.
  package init(
    for destination: String, mode: UInt16, rival: Rival, companions: [String] = []
  ) throws(Failure) {
    self.destination = destination
    self.companions = companions
    path = destination + Self.ending
    while true {
      let created = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode_t(mode))
      guard created >= 0 || errno == EEXIST else { throw .system(SystemError()) }
      let descriptor = created >= 0 ? created : open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      if descriptor < 0, errno == ENOENT { continue }
      guard descriptor >= 0 else { throw .system(SystemError()) }
      do throws(Failure) {
        try Self.lock(descriptor, rival)
      } catch {
        close(descriptor)
        throw error
      }
      // The process that had the lock may have renamed or removed the file after this one opened it.
      guard let isHere = Self.isSame(descriptor, path) else {
        // On a disk that fails, trying again would never end.
        let failure = SystemError()
        if created >= 0 { unlink(path) }
        close(descriptor)
        throw .system(failure)
      }
      if isHere, created >= 0 {
        self.descriptor = descriptor
        file = FileDescriptor(descriptor)
        break
      }
      // What is left can be another name of a complete file, so it must not be written to.
      let isStuck = isHere && unlink(path) != 0 && errno != ENOENT
      let failure = SystemError()
      close(descriptor)
      if isStuck { throw .system(failure) }
    }
    removeCompanions()
  }

  deinit {
    removeCompanions()
    // Others do not touch the name while the file is locked.
    if !isRenamed { unlink(path) }
    close(descriptor)
  }

  /// Gives the complete file its final name, in place of a file that has it.
  ///
  /// - Parameter mode: The permissions; nil leaves them as they are.
  package func replaceDestination(mode: UInt16?) throws(SystemError) {
    try complete(mode)
    guard rename(path, destination) == 0 else { throw SystemError() }
    isRenamed = true
  }

  /// Gives the complete file its final name, which no other file may have, and waits until that is on the
  /// disk.
  ///
  /// - Parameter mode: The permissions.
  package func makeDestination(mode: UInt16) throws(SystemError) {
    try complete(mode)
    guard link(path, destination) == 0 else { throw SystemError() }
    do throws(SystemError) {
      try Self.syncFolder(of: destination)
    } catch {
      removeDestination()
      throw error
    }
  }

  /// Removes the final name that ``makeDestination(mode:)`` has given.
  package func removeDestination() { unlink(destination) }

  private func complete(_ mode: UInt16?) throws(SystemError) {
    if let mode, fchmod(descriptor, mode_t(mode & 0o7777)) != 0 { throw SystemError() }
    guard fsync(descriptor) == 0 else { throw SystemError() }
  }

  private func removeCompanions() {
    for ending in companions { unlink(path + ending) }
  }

  private static func lock(_ descriptor: CInt, _ rival: Rival) throws(Failure) {
    while flock(descriptor, LOCK_EX | (rival == .fail ? LOCK_NB : 0)) != 0 {
      if errno == EWOULDBLOCK { throw .isInUse }
      if errno != EINTR { throw .system(SystemError()) }
    }
  }

  private static func syncFolder(of path: String) throws(SystemError) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    // Names can be written to a folder that cannot be read.
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Some file systems have no such call for folders.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw SystemError() }
  }

  /// Whether a path is that of an open file; nil, with `errno` set, if the system does not tell.
  private static func isSame(_ descriptor: CInt, _ path: String) -> Bool? {
    var (opened, named) = (stat(), stat())
    guard fstat(descriptor, &opened) == 0 else { return nil }
    guard lstat(path, &named) == 0 else { return errno == ENOENT ? false : nil }
    return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino
  }
}
