import Foundation

/// Writes an executable script of the shell, from its second line on.
///
/// A program of its own writes the file: another one that starts at this moment would inherit the open file for a
/// while, and the system runs no file that is open for writing.
///
/// - Returns: The path.
@discardableResult
public func writeScript(_ text: String, to path: String) throws -> String {
  let writer = Process()
  writer.executableURL = URL(filePath: "/bin/sh")
  writer.arguments = [
    "-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$0\" && chmod 755 \"$0\"", path, text,
  ]
  try writer.runToEnd(within: 300)
  guard writer.exitCode == 0 else { throw CocoaError(.fileWriteUnknown) }
  return path
}
