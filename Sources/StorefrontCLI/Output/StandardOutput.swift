import Foundation

/// The stream that a command's result goes to.
enum StandardOutput {
  /// Why bytes could not be sent.
  enum Failure: Error, Equatable {
    /// Whoever read the stream has stopped, as `head` does when it has enough.
    case readerGone
    /// The system's reason.
    case system(String)
  }

  /// Sends all bytes, in as many steps as the system wants.
  static func send(_ bytes: UnsafeRawBufferPointer) throws(Failure) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(STDOUT_FILENO, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EPIPE {
        throw .readerGone
      } else if errno != EINTR {
        throw .system(String(cString: strerror(errno)))
      }
    }
  }
}
