import ArgumentParser
import CatalogModel
import DocumentJSON
import LayoutText
import SystemEssentials
import ProgramOptions

/// Writes a command's result to standard output. A full disk or a closed stream is reported as an
/// error; if the reader closes a pipe early, the command ends silently.
enum Output {
  /// Writes lines of text, with control characters escaped.
  static func write(_ lines: [String]) throws {
    var text = ""
    for line in lines {
      text += line.escapingControls
      text += "\n"
    }
    try write(text)
  }

  /// Writes text as it is: a document, or text that a renderer has already escaped.
  static func write(_ text: String) throws {
    var text = text
    try text.withUTF8 { try send(UnsafeRawBufferPointer($0)) }
  }

  /// Text about plans, with a line that explains the signs of its lengths, if it has any.
  static func explained(_ text: String) -> String {
    text + (LengthSign.legend(of: text).map { $0 + "\n" } ?? "")
  }

  /// Writes a JSON document piece by piece.
  static func write(document: some JSONWritable) throws {
    var writer = JSONWriter(.pretty, to: send)
    document.write(to: &writer)
    try writer.finish()
  }

  /// Writes a JSON object while its rows are being read, so that memory use stays constant. An
  /// error in the first read is thrown before anything is written.
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
    do throws(OutputFailure) {
      try StandardOutput.send(bytes)
    } catch {
      if error == .readerGone { throw ExitCode.failure }
      throw error
    }
  }

  /// Writes the next part of a text.
  static func write(_ bytes: UnsafeRawBufferPointer) throws { try send(bytes) }

  /// Writes a line to standard error that is not part of the result.
  static func note(_ line: String) {
    complain(line.escapingControls)
  }

  /// Shows lines to a user who is about to be asked a question.
  static func complainIfAsking(_ lines: [String]) {
    if Terminal.canAsk { complain(lines.joined(separator: "\n")) }
  }

  /// Writes the first few of several warnings to standard error.
  static func warn(_ problems: [String]) {
    let shown = 5
    for problem in problems.prefix(shown) { note("Warning: \(problem)") }
    if problems.count > shown { note("… and \(problems.count - shown) more.") }
  }

  /// Writes lines about a failure to standard error.
  static func complain(_ text: String) {
    // If standard error is closed, the command must still end as it would otherwise.
    try? FileDescriptor.errors.write(text + "\n")
  }
}

/// Warnings about a page's rows that are invalid and left out.
enum UnreadableRows {
  /// Lists the left-out rows on standard error.
  static func note(_ rows: [UnreadableRow]) {
    guard !rows.isEmpty else { return }
    Output.warn(rows.map { "\($0.table) \($0.key) was skipped: \($0.problem)." })
    Output.note("`storefront status --check` lists what is wrong with the catalog.")
  }
}
