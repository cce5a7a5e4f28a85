import Logging
import Metrics
import Observability
import PageService

/// The state that all connections of a server share.
struct ServerContext: Sendable {
  let service: any RequestResponder
  let options: ServerOptions
  let peers: PeerTable
  let metrics: ServerMetrics
  let logger: Logger
  let failures: FailureLog
  /// The header fields that the service reads.
  let fields: [String]
  let calculations: CalculationPools
  let bodies: BodyMemory
  let unnamedProxies: UnnamedProxies
  let refresh: CatalogRefresh

  var limits: ServerLimits { options.limits }

  /// The server has no connections; its threads are started.
  init(
    _ service: any RequestResponder, options: ServerOptions, metrics: any MetricsFactory,
    logger: Logger
  ) {
    self.service = service
    self.options = options
    self.logger = logger
    fields = service.fieldsRead
    failures = FailureLog(logger)
    self.metrics = ServerMetrics(metrics)
    peers = PeerTable(
      limits: options.limits, proxies: Set(options.trustedProxies.compactMap { PeerAddress($0) }))
    bodies = BodyMemory(limit: options.limits.bodyMemory, gauge: self.metrics.bodyBytes)
    unnamedProxies = UnnamedProxies(logger)
    calculations = CalculationPools(options.limits, metrics: self.metrics)
    refresh = CatalogRefresh(service)
  }
}
