import CatalogStore
import Foundation

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
