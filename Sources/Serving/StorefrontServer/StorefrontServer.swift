public import Logging
public import Metrics
import NIOCore
import NIOHTTP1
import NIOPosix
public import PageService

/// An HTTP/1.1 server for a `PageService`, or another service that answers requests.
///
/// Cached responses are sent directly from the event loop that read the request. Other responses are
/// made on a thread pool. ``ServerLimits`` limits the resources that clients can use.
///
/// ```swift
/// let service = PageService(try CatalogStore(path: "storefront.sqlite", mode: .readOnly))
/// let server = StorefrontServer(service, logger: Logger(label: "storefront"))
/// try await server.run()  // until the task is canceled
/// ```
public struct StorefrontServer: Sendable {
  private let service: any RequestResponder
  private let options: ServerOptions
  private let metrics: any MetricsFactory
  private let logger: Logger
  private let onStart: @Sendable (Int) async -> Void

  /// A server that has not been started; ``run()`` starts it.
  ///
  /// - Parameters:
  ///   - service: The service that answers the requests.
  ///   - options: The address and the limits.
  ///   - metrics: The factory of the server's metrics.
  ///   - logger: The logger for starts, failures and the access log.
  ///   - onStart: Called with the port when the server listens.
  public init(
    _ service: any RequestResponder, options: ServerOptions = ServerOptions(),
    metrics: any MetricsFactory = NOOPMetricsHandler.instance, logger: Logger,
    onStart: @escaping @Sendable (Int) async -> Void = { _ in }
  ) {
    self.service = service
    self.options = options
    self.metrics = metrics
    self.logger = logger
    self.onStart = onStart
  }

  /// Serves until the task is canceled. The server then accepts no more connections, answers open requests
  /// for up to ``ServerLimits/drainTime``, and ends event streams with a hint when to reconnect.
  ///
  /// - Throws: `IOError` or `SocketAddressError` if the server cannot listen at the address.
  public func run() async throws {
    let server = ServerContext(service, options: options, metrics: metrics, logger: logger)
    let group = MultiThreadedEventLoopGroup.singleton
    let loops = LoopStates(group, metrics: server.metrics)
    do {
      let listener = try await Self.bootstrap(group, server, loops)
        .bind(host: options.host, port: options.port).get()
      let tasks = loops.watch(every: Self.interval(server.limits), peers: server.peers)
      await serve(listener)
      service.endEvents()
      await loops.drain()
      for task in tasks { task.cancel() }
    } catch {
      await server.calculations.stop()
      throw error
    }
    await server.calculations.stop()
  }

  /// Waits until the task is canceled, and stops to listen.
  private func serve(_ listener: any Channel) async {
    let port = listener.localAddress?.port ?? options.port
    logger.notice("listening", metadata: ["address": "\(Self.address(options.host, port))"])
    let checks = Task { [service] in
      // Without requests, too, and once more at the end: the log of a catalog that was replaced must not stay beside the
      // new one.
      repeat {
        try? await Task.sleep(for: .seconds(1))
        service.refresh()
      } while !Task.isCancelled
    }
    await withTaskCancellationHandler {
      await onStart(port)
      try? await listener.closeFuture.get()
    } onCancel: {
      listener.close(promise: nil)
    }
    checks.cancel()
    // The process may end right afterwards, and must have closed the catalog by then.
    await checks.value
  }

  /// The setup of the listening socket and its connections.
  private static func bootstrap(
    _ group: any EventLoopGroup, _ server: ServerContext, _ loops: LoopStates
  ) -> ServerBootstrap {
    ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 1024)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          guard let loop = loops[channel.eventLoop] else { throw ChannelError.operationUnsupported }
          let decoder = HTTPRequestDecoder(limitConfiguration: Self.decoderLimits(server.limits))
          try channel.pipeline.syncOperations.addHandlers(
            RequestScreenHandler(), ByteToMessageHandler(decoder),
            ConnectionHandler(server, loop: loop))
        }
      }
  }

  /// The limits of the decoder, which includes the target in the size of the header fields.
  private static func decoderLimits(_ limits: ServerLimits) -> NIOHTTPDecoderLimitConfiguration {
    var decoder = NIOHTTPDecoderLimitConfiguration()
    decoder.maxHeaderFieldSize = max(limits.headerBytes, limits.targetBytes + 1)
    decoder.maxHeaderListSize = limits.headerBytes + limits.targetBytes
    decoder.maxHeaderFieldCount = limits.headerFields
    return decoder
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
}
