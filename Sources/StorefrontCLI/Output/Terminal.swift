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

  /// How many columns standard output has; nil where it is no terminal.
  static var columns: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
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
