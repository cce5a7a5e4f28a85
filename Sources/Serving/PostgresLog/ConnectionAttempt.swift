#if Fleet
import CatalogModel
import Dispatch

/// A connection that is being made, on a thread of its own: libpq limits neither the time in which a name is looked
/// up nor that for all addresses together. Whoever waits has a deadline, and may come back for the connection later.
final class ConnectionAttempt: Sendable {
  private let work = DispatchGroup()
  private let outcome = Locked<Result<PostgresSession, PostgresFailure>?>(nil)

  /// Begins to connect; see ``PostgresConnection/init(_:servers:)``.
  init(_ connection: String, servers: String) {
    DispatchQueue(label: "connecting").async(group: work) { [outcome] in
      let made = Result { () throws(PostgresFailure) in
        try PostgresSession(connection, servers: servers)
      }
      outcome.withLock { $0 = made }
    }
  }

  /// The connection, or why there is none; `nil` if that is not known before the deadline.
  func outcome(
    until deadline: ContinuousClock.Instant
  ) -> Result<PostgresSession, PostgresFailure>? {
    _ = work.wait(timeout: .now() + max(0, (deadline - .now) / .seconds(1)))
    return outcome.withLock { $0 }
  }
}
#endif
