import CatalogStore
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

/// One line on a terminal that says how far an import is; nothing where nobody would see it.
final class ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// Shows how far the import is, ten times a second at most.
  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if let last, now - last < .milliseconds(100) { return }
    last = now
    let seconds = max((now - start) / .seconds(1), 0.001)
    let rate = Double(progress.records) / seconds
    var text = "\(progress.records) records, \(Int(rate)) a second"
    if let total = progress.totalBytes, total > 0, progress.bytes > 0 {
      let share = min(1, Double(progress.bytes) / Double(total))
      let left = seconds / share * (1 - share)
      text = "\(Int(share * 100)) %, \(text), \(Int(left.rounded(.up))) s left"
    }
    write("\r\u{1B}[K\(text)")
  }

  /// Takes the line away.
  func clear() {
    if last != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // A closed standard error must not change how the command ends.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
