import CatalogModel
import Foundation

/// Writes files atomically.
enum OutputFile {
  /// Writes text; see ``write(_:to:)-(Data,_)``.
  static func write(_ text: String, to path: String) throws(CommandError) {
    try write(Data(text.utf8), to: path)
  }

  /// Writes data to a temporary file in the same folder and then renames it to the path. A symbolic
  /// link is kept and its target replaced; a device or a pipe is written to directly.
  static func write(_ data: Data, to path: String) throws(CommandError) {
    do throws(SystemError) {
      try replace(URL(fileURLWithPath: path).resolvingSymlinksInPath(), with: data)
    } catch {
      throw .cannotWriteFile(path, reason: error.reason)
    }
  }

  private static func replace(_ target: URL, with data: Data) throws(SystemError) {
    var status = stat()
    guard stat(target.path, &status) == 0 else {
      try move(data, to: target, mode: nil)
      return
    }
    guard access(target.path, W_OK) == 0 else { throw SystemError() }
    if status.st_mode & S_IFMT == S_IFREG {
      try move(data, to: target, mode: status.st_mode & 0o7777)
    } else {
      try write(data, into: open(target.path, O_WRONLY | O_CLOEXEC), mode: nil, syncs: false)
    }
  }

  /// Writes a temporary file in the target's folder and renames it to the target.
  private static func move(_ data: Data, to target: URL, mode: mode_t?) throws(SystemError) {
    let draft = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString)").path
    do throws(SystemError) {
      try write(
        data, into: open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666), mode: mode,
        syncs: true)
      guard rename(draft, target.path) == 0 else { throw SystemError() }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes all of the data and closes the file.
  ///
  /// - Parameter syncs: Whether to wait for the disk, so that a power cut after the renaming leaves
  ///   the old file or the new one.
  private static func write(
    _ data: Data, into descriptor: Int32, mode: mode_t?, syncs: Bool
  ) throws(SystemError) {
    guard descriptor >= 0 else { throw SystemError() }
    var failure: SystemError?
    if let mode, fchmod(descriptor, mode) != 0 { failure = SystemError() }
    if failure == nil {
      do throws(SystemError) {
        try data.withUnsafeBytes { bytes in
          Result { () throws(SystemError) in try FileDescriptor(descriptor).write(bytes) }
        }.get()
      } catch {
        failure = error
      }
    }
    if syncs, failure == nil, fsync(descriptor) != 0 { failure = SystemError() }
    // Some file systems report a full disk only when the file is closed.
    if close(descriptor) != 0, failure == nil { failure = SystemError() }
    if let failure { throw failure }
  }
}
