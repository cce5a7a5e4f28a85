import CatalogModel
import SystemEssentials

/// Other programs that commands run.
enum Program {
  /// Runs a program without input, and waits for its end.
  ///
  /// - Parameters:
  ///   - output: The path of the file for its output.
  ///   - end: When it is stopped if it has not ended.
  static func run(
    _ path: String, _ arguments: [String], output: String = "/dev/null",
    until end: ContinuousClock.Instant? = nil
  ) throws {
    try ChildProgram(path, arguments, output: output).wait(until: end)
  }
}
