import CatalogModel
import SystemEssentials

/// Reads files with a limit on size and waiting time.
enum InputFile {
  /// The file's name in messages; `-` is called "standard input".
  static func name(_ path: String) -> String {
    path == "-" ? "standard input" : path
  }

  /// Reads a file, or standard input for `-`, up to one byte more than the limit, so that the
  /// caller can tell whether the limit was exceeded.
  ///
  /// A named pipe may have no writer; reading waits a few seconds for the first byte, then fails.
  static func read(_ path: String, limit: Int) throws(CommandError) -> Data {
    guard path != "-" else {
      return try read(STDIN_FILENO, limit: limit, orElse: .noInput)
    }
    // Opening a pipe without O_NONBLOCK would block until it has a writer.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno) ? .noFile(path) : .cannotRead(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw .cannotRead(path)
    }
    if status.st_mode & S_IFMT == S_IFIFO {
      guard waits(for: descriptor, seconds: patience) else { throw .noWriter(path) }
    }
    return try read(descriptor, limit: limit, orElse: .cannotRead(path))
  }

  /// How long to wait for a pipe's first byte, in seconds.
  private static let patience: Int32 = 5

  private static func read(
    _ descriptor: Int32, limit: Int, orElse failure: CommandError
  ) throws(CommandError) -> Data {
    var data = Data()
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while data.count <= limit {
      let wanted = min(chunk.count, limit + 1 - data.count)
      let read = chunk.withUnsafeMutableBytes { chunk in
        Result { () throws(SystemError) in
          try FileDescriptor(descriptor).read(
            into: UnsafeMutableRawBufferPointer(rebasing: chunk[..<wanted]))
        }
      }
      switch read {
      case .success(0): return data
      case .success(let count): data.append(contentsOf: chunk[..<count])
      case .failure(let error):
        guard error.code == EAGAIN else { throw failure }
        _ = waits(for: descriptor, seconds: nil)
      }
    }
    return data
  }

  /// The next bytes of standard input, once there are some; none at its end.
  ///
  /// - Throws: `CommandError.noInput`.
  static func more() throws(CommandError) -> [UInt8] {
    while true {
      do throws(SystemError) {
        return try FileDescriptor.input.read(upTo: 1 << 16)
      } catch {
        guard error.code == EAGAIN else { throw .noInput }
        _ = waits(for: STDIN_FILENO, seconds: nil)
      }
    }
  }

  /// Waits until data arrives or the other end is closed; returns false on a timeout. Waits without
  /// a limit if `seconds` is nil.
  private static func waits(for descriptor: Int32, seconds: Int32?) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    var result: Int32
    repeat {
      result = poll(&request, 1, seconds.map { $0 * 1_000 } ?? -1)
    } while result < 0 && errno == EINTR
    return result != 0
  }
}
