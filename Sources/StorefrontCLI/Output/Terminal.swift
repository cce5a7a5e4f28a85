import Foundation
import LayoutRendering

/// What is known about where output goes.
enum Terminal {
  /// Whether standard output is a terminal that shows colour: it is one, it isn't dumb, and the
  /// user did not set `NO_COLOR`.
  static var showsColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
      && environment["TERM"] != "dumb"
  }

  /// How text for standard output is coloured.
  static var style: TextStyle { showsColor ? .ansi : .plain }

  /// Whether somebody sits at standard input and can be asked.
  static var canAsk: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// Asks a question that is answered with yes or no; no unless the answer starts with y.
  static func confirm(_ question: String) -> Bool {
    FileHandle.standardError.write(Data("\(question) [y/N] ".utf8))
    let answer = readLine() ?? ""
    return answer.lowercased().hasPrefix("y")
  }
}
