import CatalogModel
import SystemEssentials

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
      try move(data, to: target, mode: UInt16(status.st_mode & 0o7777))
    } else {
      try write(data, into: target)
    }
  }

  /// Writes a file in the target's folder and renames it to the target.
  private static func move(_ data: Data, to target: URL, mode: UInt16?) throws(SystemError) {
    do throws(UnfinishedFile.Failure) {
      let file = try UnfinishedFile(for: target.path, mode: 0o666, rival: .wait)
      do throws(SystemError) {
        try write(data, to: file.file)
        try file.replaceDestination(mode: mode)
      } catch {
        throw .system(error)
      }
    } catch {
      guard case .system(let error) = error else { return }
      throw error
    }
  }

  /// Writes to a device or a pipe.
  private static func write(_ data: Data, into target: URL) throws(SystemError) {
    let descriptor = open(target.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    var failure: SystemError?
    do throws(SystemError) {
      try write(data, to: FileDescriptor(descriptor))
    } catch {
      failure = error
    }
    if close(descriptor) != 0, failure == nil { failure = SystemError() }
    if let failure { throw failure }
  }

  private static func write(_ data: Data, to file: FileDescriptor) throws(SystemError) {
    try data.withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try file.write(bytes) }
    }.get()
  }
}
