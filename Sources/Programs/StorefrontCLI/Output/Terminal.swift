import CatalogEditing
import CatalogModel
import CatalogStore
import SystemEssentials
import LayoutText

/// Properties of the terminal, and questions to the user.
enum Terminal {
  /// Whether an output shows color by default. A nonempty `NO_COLOR` turns color off, and a
  /// `CLICOLOR_FORCE` other than 0 turns it on. Otherwise, it is on for terminals that are not dumb.
  static func showsColor(isTerminal: Bool, environment: [String: String]) -> Bool {
    guard (environment["NO_COLOR"] ?? "").isEmpty else { return false }
    guard ["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "") else { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }

  /// The width of the terminal in columns; nil if standard output is not a terminal.
  static var columns: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0,
      size.ws_col > 0
    else { return nil }
    return Int(size.ws_col)
  }

  /// The text style for standard output.
  static func style(_ choice: ColorOptions.Choice) -> TextStyle {
    let showsColor =
      switch choice {
      case .always: true
      case .never: false
      case .auto:
        showsColor(
          isTerminal: isatty(STDOUT_FILENO) == 1,
          environment: ProcessInfo.processInfo.environment)
      }
    return showsColor ? .ansi : .plain
  }

  /// Whether standard input is a terminal, so that a user can answer a question.
  static var canAsk: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1
  }

  /// Asks a yes-or-no question; only an answer that starts with y means yes.
  static func confirm(_ question: String) -> Bool {
    try? FileDescriptor.errors.write("\(question) [y/N] ")
    let answer = readLine() ?? ""
    return answer.lowercased().hasPrefix("y")
  }
}

/// A progress line on standard error, shown only if that is a terminal.
final class ProgressLine {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private var last: ContinuousClock.Instant?

  /// Shows the progress of an import that takes longer than a second, at most ten times a second.
  func show(_ progress: ImportProgress) {
    guard isShown else { return }
    let now = ContinuousClock.now
    if now - (last ?? start) < (last == nil ? .seconds(1) : .milliseconds(100)) { return }
    last = now
    let seconds = (now - start) / .seconds(1)
    let rate = Double(progress.records) / seconds
    var text = "\(progress.records) records, \(Int(rate)) per second"
    if let total = progress.totalBytes, total > 0, progress.bytes > 0 {
      let share = min(1, Double(progress.bytes) / Double(total))
      let left = seconds / share * (1 - share)
      text = "\(Int(share * 100)) %, \(text), \(Int(left.rounded(.up))) s left"
    }
    write("\r\u{1B}[K\(text)")
  }

  /// Erases the line.
  func clear() {
    if last != nil { write("\r\u{1B}[K") }
  }

  private func write(_ text: String) {
    // If standard error is closed, the command must still end as it would otherwise.
    try? FileDescriptor.errors.write(text)
  }
}
