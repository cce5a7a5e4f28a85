#if Fleet
import Foundation

/// A connection that is being made, on a thread of its own: libpq limits neither the time in which a name is looked
/// up nor that for all addresses together. Whoever waits has a deadline, and may come back for the connection later.
///
/// Unchecked because `condition` guards the outcome.
final class ConnectionAttempt: @unchecked Sendable {
  private let condition = NSCondition()
  private var outcome: Result<PostgresSession, PostgresFailure>?

  /// Begins to connect; see ``PostgresConnection/init(_:servers:)``.
  init(_ connection: String, servers: String) {
    let thread = Thread { [self] in
      let made = Result { () throws(PostgresFailure) in
        try PostgresSession(connection, servers: servers)
      }
      condition.lock()
      outcome = made
      condition.broadcast()
      condition.unlock()
    }
    thread.name = "connecting"
    thread.start()
  }

  /// The connection, or why there is none; `nil` if that is not known before the deadline.
  func outcome(
    until deadline: ContinuousClock.Instant
  ) -> Result<PostgresSession, PostgresFailure>? {
    condition.lock()
    defer { condition.unlock() }
    while outcome == nil, ContinuousClock.now < deadline {
      _ = condition.wait(until: Date(timeIntervalSinceNow: (deadline - .now) / .seconds(1)))
    }
    return outcome
  }
}
#endif
