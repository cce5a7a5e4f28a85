import Foundation

/// What a command said and how it ended.
struct CommandResult: Equatable {
  /// The exit code; the signal's number plus 128 if a signal ended it, as in a shell.
  var exitCode: Int32
  /// What it wrote to standard output.
  var output = ""
  /// What it wrote to standard error.
  var errors = ""

  /// The output's lines, without the one that the last newline begins.
  var lines: [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// A command that did not end in time, and was ended.
struct CommandTimeout: Error {
  var command: [String]
  var seconds: Double
}
