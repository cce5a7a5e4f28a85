import ArgumentParser
import CatalogModel
import DocumentJSON
import Foundation
import LayoutRendering

/// Writes a command's result to standard output. A full disk or a closed stream is an error with a
/// sentence, not a crash; a reader that has gone ends the command without one.
enum Output {
  /// Writes lines of text; each stays one line, and none steers a terminal.
  static func write(_ lines: [String]) throws {
    try write(lines.map { $0.escapingControls + "\n" }.joined())
  }

  /// Writes text as it is: a document, or lines that a renderer has made safe.
  static func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try send(UnsafeRawBufferPointer($0)) }
  }

  /// Writes a document for programs, some of it at a time.
  static func write(document: some JSONWritable) throws {
    var writer = JSONWriter(.pretty, to: send)
    document.write(to: &writer)
    try writer.finish()
  }

  /// Writes an object for programs while its rows are read, so that memory does not grow with them.
  /// What is read first fails before anything is written.
  ///
  /// - Parameter members: Writes the members of the object.
  static func stream(_ members: (inout JSONWriter) throws -> Void) throws {
    var writer = JSONWriter(.pretty, to: send)
    writer.beginObject()
    try members(&writer)
    writer.end()
    try writer.finish()
  }

  private static func send(_ bytes: UnsafeRawBufferPointer) throws {
    do throws(StandardOutput.Failure) {
      try StandardOutput.send(bytes)
    } catch {
      switch error {
      case .readerGone: throw ExitCode.failure
      case .system(let reason): throw CommandError.cannotWrite(reason: reason)
      }
    }
  }

  /// Writes a part of a text that is made piece by piece.
  static func write(_ bytes: UnsafeRawBufferPointer) throws { try send(bytes) }

  /// Writes an answer as JSON with sorted keys, which scripts can compare.
  static func write(_ answer: Answer<some Encodable>) throws {
    try write(json: answer)
  }

  /// Writes a document that says its format by itself as JSON with sorted keys.
  static func write(json value: some Encodable) throws {
    try write(try JSONText.encode(value))
  }

  /// Writes a line that is not part of the result to standard error.
  static func note(_ line: String) {
    complain(line.escapingControls)
  }

  /// Writes lines about what went wrong to standard error.
  static func complain(_ text: String) {
    // A closed standard error must not change how the command ends.
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }
}

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

/// Rows of a page that are left out because they make no sense.
enum UnreadableRows {
  /// Says on standard error which rows are left out.
  static func note(_ rows: [UnreadableRow]) {
    let shown = 5
    for row in rows.prefix(shown) {
      Output.note("Warning: \(row.table) \(row.key) is left out: \(row.problem).")
    }
    guard !rows.isEmpty else { return }
    if rows.count > shown { Output.note("… and \(rows.count - shown) more.") }
    Output.note("`storefront status --check` lists what is wrong with the catalog.")
  }
}
