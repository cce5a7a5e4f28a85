package import Logging
import CatalogModel

/// Logs why requests fail, each reason at most once a minute: while a catalog cannot be read, every request
/// fails for the same reason.
package final class FailureLog: Sendable {
  /// The time between two lines with the same reason.
  private static let pause = Duration.seconds(60)
  /// The largest number of reasons that are remembered.
  private static let mostReasons = 100

  private struct Entry {
    var logged: ContinuousClock.Instant
    /// The failures since then.
    var omitted = 0
  }

  private let logger: Logger
  private let entries = Locked<[String: Entry]>([:])

  /// Failures go to a logger; there are none yet.
  package init(_ logger: Logger) { self.logger = logger }

  /// Logs a failed request, unless another one failed for the same reason within the last minute.
  package func log(
    _ reason: String, id: String, target: String, now: ContinuousClock.Instant = .now
  ) {
    let omitted: Int? = entries.withLock { entries in
      if let entry = entries[reason], entry.logged.duration(to: now) < Self.pause {
        entries[reason]?.omitted += 1
        return nil
      }
      if entries.count >= Self.mostReasons {
        entries = entries.filter { $0.value.logged.duration(to: now) < Self.pause }
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
