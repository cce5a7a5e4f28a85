import Hummingbird
import HummingbirdCore
public import Logging
public import Metrics
import NIOCore
import NIOPosix
public import PageService
public import ServiceLifecycle

/// An HTTP/1.1 server for a `PageService`.
///
/// Cached responses are sent directly from the event loop that read the request. Other responses are
/// made on a thread pool. ``ServerLimits`` limits the resources that clients can use.
///
/// ```swift
/// let service = PageService(try CatalogStore(path: "storefront.sqlite", mode: .readOnly))
/// let server = StorefrontServer(service, logger: Logger(label: "storefront"))
/// try await server.run()  // until the task is cancelled, or its service group is told to stop
/// ```
public struct StorefrontServer: Service {
  private let server: ServerContext
  private let onStart: @Sendable (Int) async -> Void

  /// Creates a server. ``run()`` starts it.
  ///
  /// - Parameters:
  ///   - service: The service that answers the requests.
  ///   - options: The address and the limits.
  ///   - metrics: The factory of the server's metrics.
  ///   - logger: The logger for starts, failures and the access log.
  ///   - onStart: Called with the port when the server listens.
  public init(
    _ service: PageService, options: ServerOptions = ServerOptions(),
    metrics: any MetricsFactory = NOOPMetricsHandler.instance, logger: Logger,
    onStart: @escaping @Sendable (Int) async -> Void = { _ in }
  ) {
    self.init(
      answering: service, options: options, metrics: metrics, logger: logger, onStart: onStart)
  }

  /// Creates a server for any implementation of the protocol.
  init(
    answering service: any RequestAnswering, options: ServerOptions, metrics: any MetricsFactory,
    logger: Logger, onStart: @escaping @Sendable (Int) async -> Void
  ) {
    let proxies = options.trustedProxies.compactMap { PeerAddress($0) }
    server = ServerContext(
      service: service, options: options,
      peers: PeerTable(limits: options.limits, proxies: Set(proxies)),
      metrics: ServerMetrics(metrics), logger: logger)
    self.onStart = onStart
  }

  /// Serves until the task is cancelled or a graceful shutdown begins. A graceful shutdown answers open
  /// requests and ends event streams with a hint when to reconnect.
  ///
  /// - Throws: `IOError` if the server cannot listen at the address.
  public func run() async throws {
    let (server, onStart) = (server, onStart)
    let group = MultiThreadedEventLoopGroup.singleton
    let loops = LoopStates(group, metrics: server.metrics)
    let calculations = Calculations(server.limits, metrics: server.metrics)
    let refresh = CatalogRefresh(server.service)
    let application = Application(
      responder: PageResponder(server, calculations: calculations, refresh: refresh),
      server: HTTPServerBuilder { PageChannel(server, loops: loops, responder: $0) },
      configuration: ApplicationConfiguration(
        address: .hostname(server.options.host, port: server.options.port), backlog: 1024),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? server.options.port
        server.logger.notice(
          "listening", metadata: ["address": "\(Self.address(server.options.host, port))"])
        await onStart(port)
      },
      eventLoopGroupProvider: .shared(group), logger: Self.quiet(server.logger))
    let watches = loops.watch(every: Self.interval(server.limits))
    let forgetting = group.next().scheduleRepeatedTask(
      initialDelay: .seconds(1), delay: .seconds(1)
    ) { _ in server.peers.forgetIdlePeers(.now()) }
    let result: Result<Void, any Error>
    do {
      try await withGracefulShutdownHandler {
        try await application.run()
      } onGracefulShutdown: {
        server.service.endEvents()
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    for task in watches + [forgetting] { task.cancel() }
    await calculations.stop()
    await refresh.stop()
    try result.get()
  }

  /// The interval at which time limits are checked, short enough that none is exceeded by much.
  private static func interval(_ limits: ServerLimits) -> TimeAmount {
    let shortest = min(limits.requestTime, limits.idleTime, limits.drainTime)
    return min(max(TimeAmount(shortest / 8), .milliseconds(10)), .seconds(1))
  }

  /// The URL of a server.
  private static func address(_ host: String, _ port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }

  /// A logger for Hummingbird without its own messages about starting.
  private static func quiet(_ logger: Logger) -> Logger {
    var logger = logger
    logger.logLevel = max(logger.logLevel, .notice)
    return logger
  }
}
