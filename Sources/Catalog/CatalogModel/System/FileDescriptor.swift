import SystemEssentials

/// An open file, pipe or terminal, for reading and writing with system calls.
package struct FileDescriptor: Sendable {
  /// The standard streams of the process.
  package static let (input, output, errors) = (
    FileDescriptor(STDIN_FILENO), FileDescriptor(STDOUT_FILENO), FileDescriptor(STDERR_FILENO)
  )

  private let number: Int32

  /// Wraps the number that the system gave to an open file.
  package init(_ number: Int32) { self.number = number }

  /// Reads what is there, up to the size of a buffer, and returns the number of bytes; 0 at the end.
  ///
  /// - Throws: ``SystemError``, `EAGAIN` if the file does not block and has no bytes yet.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = SystemEssentials.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      if errno != EINTR { throw SystemError() }
    }
  }

  /// Reads what is there, up to a number of bytes; none at the end.
  ///
  /// - Throws: ``SystemError``, as ``read(into:)`` does.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
    defer { buffer.deallocate() }
    let read = try read(into: buffer)
    return Array(buffer[..<read])
  }

  /// Writes all bytes, with as many system calls as needed.
  ///
  /// - Throws: ``SystemError``.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = SystemEssentials.write(number, rest.baseAddress, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno != EINTR {
        throw SystemError()
      }
    }
  }
}

extension FileDescriptor {
  /// Writes a text in UTF-8.
  package func write(_ text: String) throws(SystemError) {
    try Array(text.utf8).withUnsafeBytes { bytes in
      Result { () throws(SystemError) in try write(bytes) }
    }.get()
  }
}

/// Why a system call failed.
package struct SystemError: Error, Hashable {
  /// The value of `errno`.
  package let code: Int32

  /// Takes the value of `errno`.
  package init() { code = errno }

  /// Takes the number of an error, which some calls return.
  package init(code: Int32) { self.code = code }

  /// The system's message.
  package var reason: String { String(cString: strerror(code)) }
}
