import ArgumentParser
import ProgramOptions

/// Writes results to standard output.
enum ProgramOutput {
  /// Writes bytes; if the reader closes a pipe early, the program ends silently.
  ///
  /// - Throws: `OutputFailure`, or the exit code.
  static func write(_ bytes: [UInt8]) throws {
    do {
      try bytes.withUnsafeBytes { try StandardOutput.send($0) }
    } catch OutputFailure.readerGone {
      throw ExitCode.failure
    }
  }
}
