import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import NIOCore
import NIOPosix
import PageService
import ServiceLifecycle

/// Serves pages over HTTP/1.1: hands requests to a `PageService` and writes what it answers.
///
/// Answers that lie ready leave from the event loop that read the request; the others are calculated
/// on threads of their own. Everything that a client may take is limited, see ``ServerLimits``.
///
/// ```swift
/// let service = PageService(try CatalogStore(path: "storefront.sqlite", mode: .readOnly))
/// let server = StorefrontServer(service, logger: Logger(label: "storefront"))
/// try await server.run()  // until the task is cancelled, or its service group is told to stop
/// ```
public struct StorefrontServer: Service {
  private let server: ServerContext
  private let onStart: @Sendable (Int) async -> Void

  /// Creates a server; ``run()`` starts it.
  ///
  /// - Parameters:
  ///   - service: Answers the requests.
  ///   - options: Where to listen and what clients may take.
  ///   - metrics: Where requests are counted.
  ///   - logger: Takes what there is to say.
  ///   - onStart: Is called with the port once the server listens.
  public init(
    _ service: PageService, options: ServerOptions = ServerOptions(),
    metrics: any MetricsFactory = NOOPMetricsHandler.instance, logger: Logger,
    onStart: @escaping @Sendable (Int) async -> Void = { _ in }
  ) {
    self.init(
      answering: service, options: options, metrics: metrics, logger: logger, onStart: onStart)
  }

  /// Creates a server over anything that answers.
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

  /// Serves until it is told to stop gracefully, which answers what has been asked and ends streams.
  ///
  /// - Throws: `IOError` where it cannot listen.
  public func run() async throws {
    let (server, onStart) = (server, onStart)
    let group = MultiThreadedEventLoopGroup.singleton
    let loops = LoopStates(group, metrics: server.metrics)
    let calculations = Calculations(server.limits, metrics: server.metrics)
    let freshness = Freshness(server.service)
    let application = Application(
      responder: PageResponder(server, calculations: calculations, freshness: freshness),
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
      try await application.run()
      result = .success(())
    } catch {
      result = .failure(error)
    }
    for task in watches + [forgetting] { task.cancel() }
    await calculations.stop()
    await freshness.stop()
    try result.get()
  }

  /// How often times are looked at: often enough that a limit is not overrun by much.
  private static func interval(_ limits: ServerLimits) -> TimeAmount {
    let shortest = min(limits.requestTime, limits.idleTime, limits.drainTime)
    return min(max(TimeAmount(shortest / 8), .milliseconds(10)), .seconds(1))
  }

  /// The address of a server.
  private static func address(_ host: String, _ port: Int) -> String {
    "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }

  /// A logger for Hummingbird, which says with each start what is said here already.
  private static func quiet(_ logger: Logger) -> Logger {
    var logger = logger
    logger.logLevel = max(logger.logLevel, .notice)
    return logger
  }
}
