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
  static func send(_ text: String) throws(Failure) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        throw .readerGone
      } else if errno != EINTR {
        throw .system(String(cString: strerror(errno)))
      }
    }
  }
}
