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
final class ProgressLine: Sendable {
  private let isShown = isatty(STDERR_FILENO) == 1
  private let start = ContinuousClock.now
  private let last = Locked<ContinuousClock.Instant?>(nil)

  /// Shows the progress of an import.
  func show(_ progress: ImportProgress) {
    show { seconds in
      let rate = Double(progress.records) / seconds
      let text = "\(progress.records) records, \(Int(rate)) per second"
      guard let total = progress.totalBytes, total > 0, progress.bytes > 0 else { return text }
      let share = min(1, Double(progress.bytes) / Double(total))
      let left = seconds / share * (1 - share)
      return "\(Int(share * 100)) %, \(text), \(Int(left.rounded(.up))) s left"
    }
  }

  /// Shows the number of parts of a survey that are done.
  func show(done: Int, of count: Int) {
    show { _ in "\(done * 100 / max(1, count)) % of \(count) parts" }
  }

  /// Shows the progress of work that takes longer than a second, at most ten times a second.
  ///
  /// - Parameter text: The text after a number of seconds.
  private func show(_ text: (_ seconds: Double) -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    last.withLock { last in
      if now - (last ?? start) < (last == nil ? .seconds(1) : .milliseconds(100)) { return }
      last = now
      write("\r\u{1B}[K\(text((now - start) / .seconds(1)))")
    }
  }

  /// Erases the line.
  func clear() {
    last.withLock { last in
      if last != nil { write("\r\u{1B}[K") }
      last = nil
    }
  }

  private func write(_ text: String) {
    // If standard error is closed, the command must still end as it would otherwise.
    try? FileDescriptor.errors.write(text)
  }
}
