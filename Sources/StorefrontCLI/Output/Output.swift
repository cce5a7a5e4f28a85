import Foundation
import LayoutRendering

/// Writes a command's result to standard output. A full disk or a closed pipe is an error with a
/// sentence, not a crash.
enum Output {
  /// Writes lines of text.
  static func write(_ lines: [String]) throws {
    try write(lines.map { $0 + "\n" }.joined())
  }

  /// Writes text as it is.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandError.cannotWrite(destination: "standard output")
    }
  }

  /// Writes a value as JSON with sorted keys, which scripts can compare.
  static func write(json value: some Encodable) throws {
    try write(try JSONText.encode(value))
  }

  /// Writes a line about progress to standard error.
  static func note(_ line: String) {
    // A closed standard error must not fail the command.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
