import SystemEssentials
package import CatalogModel

/// Why a result could not be written to standard output.
package enum OutputFailure: Error, Hashable, Sendable {
  /// The reader has closed the pipe, as `head` does after its last line.
  case readerGone
  /// The stream was closed before the program started.
  case closed
  /// Any other reason, in the system's words.
  case system(String)

  /// The reason that a system call gave.
  package init(_ error: SystemError) {
    switch error.code {
    case EPIPE: self = .readerGone
    case EBADF: self = .closed
    default: self = .system(error.reason)
    }
  }

  /// What is wrong, as a sentence.
  package var problem: String {
    switch self {
    case .readerGone: "The reader of standard output has closed it."
    case .closed: "Standard output is closed."
    case .system(let reason): "Cannot write to standard output: \(reason)."
    }
  }
}

extension OutputFailure: CustomStringConvertible {
  /// What is wrong, and what to do about it.
  package var description: String {
    switch self {
    case .readerGone: "\(problem)\nSend the output to a program that reads all of it, or to a file."
    case .closed: "\(problem)\nRun the command without >&-, or send the output to a file."
    case .system: "\(problem)\nSend the output to a place with free space."
    }
  }
}

/// Writes results to standard output.
package enum StandardOutput {
  /// Writes all bytes.
  package static func send(_ bytes: UnsafeRawBufferPointer) throws(OutputFailure) {
    do throws(SystemError) {
      try FileDescriptor.output.write(bytes)
    } catch {
      throw OutputFailure(error)
    }
  }
}
