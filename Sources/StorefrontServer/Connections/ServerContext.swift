import Logging
import PageService

/// Answers requests: a `PageService`, or what stands for one in tests.
protocol RequestAnswering: Sendable {
  /// The answer if it lies ready; it is asked for on event loops and must not wait.
  func preparedAnswer(_ request: PageRequest) -> PageResponse?
  /// The answer, which may take a while.
  func answer(_ request: PageRequest) -> PageResponse
  /// Sees whether what lies ready still holds.
  func refresh()
  /// How long what lies ready holds without a look.
  var refreshInterval: Duration { get }
}

extension PageService: RequestAnswering {
  // What cannot be read now is said by the next answer.
  func refresh() { try? look() }

  var refreshInterval: Duration { options.lookInterval }
}

/// What all connections of a server share.
struct ServerContext: Sendable {
  let service: any RequestAnswering
  let options: ServerOptions
  let peers: PeerTable
  let metrics: ServerMetrics
  let logger: Logger

  var limits: ServerLimits { options.limits }
}
