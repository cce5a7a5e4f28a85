import Logging
import NIOConcurrencyHelpers
import NIOCore

/// Logs why requests fail, each reason at most once a minute: while a catalog cannot be read, every request
/// fails for the same reason.
final class FailureLog: Sendable {
  /// The time between two lines with the same reason.
  private static let pause = TimeAmount.minutes(1)
  /// The largest number of reasons that are remembered.
  private static let mostReasons = 100

  private struct Entry {
    var logged: NIODeadline
    /// The failures since then.
    var omitted = 0
  }

  private let logger: Logger
  private let entries = NIOLockedValueBox<[String: Entry]>([:])

  /// Creates a log without failures.
  init(_ logger: Logger) { self.logger = logger }

  /// Logs a failed request, unless another one failed for the same reason within the last minute.
  func log(_ reason: String, id: String, target: String, now: NIODeadline = .now()) {
    let omitted: Int? = entries.withLockedValue { entries in
      if let entry = entries[reason], now - entry.logged < Self.pause {
        entries[reason]?.omitted += 1
        return nil
      }
      if entries.count >= Self.mostReasons {
        entries = entries.filter { now - $0.value.logged < Self.pause }
      }
      let omitted = entries[reason]?.omitted ?? 0
      if entries.count < Self.mostReasons { entries[reason] = Entry(logged: now) }
      return omitted
    }
    guard let omitted else { return }
    var metadata: Logger.Metadata = ["id": "\(id)", "target": "\(target)", "error": "\(reason)"]
    if omitted > 0 { metadata["omitted"] = .stringConvertible(omitted) }
    logger.error("request failed", metadata: metadata)
  }
}
