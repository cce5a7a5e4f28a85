import Foundation
import LayoutRendering

/// What is known about where output goes.
enum Terminal {
  /// Whether standard output shows colour.
  static var showsColor: Bool {
    showsColor(
      isTerminal: isatty(STDOUT_FILENO) == 1, environment: ProcessInfo.processInfo.environment)
  }

  /// Whether an output shows colour: it is a terminal, it isn't dumb, and the user did not set
  /// `NO_COLOR`, which counts when it isn't empty.
  static func showsColor(isTerminal: Bool, environment: [String: String]) -> Bool {
    isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// How text for standard output is coloured.
  static var style: TextStyle { showsColor ? .ansi : .plain }

  /// Whether somebody sits at standard input and can be asked.
  static var canAsk: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// Asks a question that is answered with yes or no; no unless the answer starts with y.
  static func confirm(_ question: String) -> Bool {
    try? FileHandle.standardError.write(contentsOf: Data("\(question) [y/N] ".utf8))
    let answer = readLine() ?? ""
    return answer.lowercased().hasPrefix("y")
  }
}
