import Logging
import Metrics
public import PageService

/// Answers requests: a `PageService`, or a stub in tests.
protocol RequestAnswering: Sendable {
  /// The cached response, or `nil`. Called on event loops, so it must not block.
  func preparedAnswer(_ request: PageRequest) -> PageResponse?
  /// The response. May block.
  func answer(_ request: PageRequest) -> PageResponse
  /// Checks whether the cached responses are still valid.
  func refresh()
  /// How long cached responses are used without ``refresh()``.
  var refreshInterval: Duration { get }
  /// Ends all event streams, each with a hint when to reconnect.
  func endEvents()
}

extension PageService: RequestAnswering {
  // If the catalog cannot be read, the next response reports it.
  func refresh() { try? look() }

  var refreshInterval: Duration { options.lookInterval }
}

/// The state that all connections of a server share.
struct ServerContext: Sendable {
  let service: any RequestAnswering
  let options: ServerOptions
  let peers: PeerTable
  let metrics: ServerMetrics
  let logger: Logger
  let failures: FailureLog
  let calculations: Calculations
  let refresh: CatalogRefresh

  var limits: ServerLimits { options.limits }

  /// Creates the state of a server without connections, and starts its threads.
  init(
    _ service: any RequestAnswering, options: ServerOptions, metrics: any MetricsFactory,
    logger: Logger
  ) {
    self.service = service
    self.options = options
    self.logger = logger
    failures = FailureLog(logger)
    self.metrics = ServerMetrics(metrics)
    peers = PeerTable(
      limits: options.limits, proxies: Set(options.trustedProxies.compactMap { PeerAddress($0) }))
    calculations = Calculations(options.limits, metrics: self.metrics)
    refresh = CatalogRefresh(service)
  }
}
