import ArgumentParser
import CatalogStore
import Foundation
import Logging
import Metrics
import NIOCore
import PageService
import ServiceLifecycle
import StorefrontServer

/// `storefront-serve`: serves the pages of a catalog until it is stopped.
@main
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront-serve",
    abstract: "Serve the pages of a catalog over HTTP.",
    discussion: """
      Everybody can read live publications. Drafts, past and future publications and the whole \
      catalog are for clients that send the token in STOREFRONT_TOKEN, or for everybody with \
      --drafts.

      SIGTERM and SIGINT stop the server after open requests. The server speaks HTTP/1.1 without \
      TLS; put it behind a proxy that does.

      Guide: Documentation/Serving.md
      """, version: PageService.version)

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on; 0 for a free one.", valueName: "n"))
  var port = 8080

  @Option(
    help: ArgumentHelp(
      "The catalog's SQLite file (default: $STOREFRONT_DATABASE, else storefront.sqlite).",
      valueName: "path"), completion: .file())
  var database: String?

  @Flag(help: "Show everything to everybody, including drafts.")
  var drafts = false

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "Answer only requests for this host name; may be repeated. Names of the local machine are "
        + "always allowed if the server listens only there.", valueName: "name"))
  var allowedHosts: [String] = []

  @Option(
    name: .customLong("cors"),
    help: ArgumentHelp(
      "Let web pages of this origin read answers, or of any origin with *; may be repeated.",
      valueName: "origin"))
  var origins: [String] = []

  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Logging") var logging: LogArguments

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port is a number from 0 to 65535.")
    }
  }

  func run() async throws {
    let metrics = PrometheusMetrics()
    MetricsSystem.bootstrap(metrics)
    let form = logging.form
    LoggingSystem.bootstrap { _ in LineLog(form) }
    var logger = Logger(label: "storefront")
    logger.logLevel = logging.level

    let variables = ProcessInfo.processInfo.environment
    let token = variables["STOREFRONT_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
    var options = ServerOptions()
    options.host = host
    options.port = port
    options.accessLog = logging.accessLog
    options.trustedProxies = limits.trustedProxies
    options.limits = limits.limits
    options.limits.connections = OpenFiles.allow(options.limits.connections, logger)

    var service = PageServiceOptions(token: token)
    service.showsDrafts = drafts
    service.hosts = hosts(options)
    service.origins = Set(origins)
    service.metrics = { metrics.text() + ProcessMetrics.text() }

    let store = try CatalogStore(path: databasePath(variables), mode: .readOnly)
    warn(options, service, logger)
    let server = StorefrontServer(
      PageService(store, options: service), options: options, metrics: metrics, logger: logger)
    let group = ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [server], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: LogArguments.quiet(logger)))
    do {
      try await group.run()
    } catch let error as IOError {
      throw ServeError.cannotListen(
        host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    } catch let error as SocketAddressError {
      throw ServeError.cannotListen(host: host, port: port, reason: "\(error)")
    }
    logger.notice("stopped")
  }

  private func databasePath(_ variables: [String: String]) -> String {
    if let database { return database }
    let variable = variables["STOREFRONT_DATABASE"] ?? ""
    return variable.isEmpty ? "storefront.sqlite" : variable
  }

  /// The names under which the service answers; `nil` for all. A page of a stranger's that is open in
  /// a browser on this machine must not reach a server that only this machine reaches, by a name that
  /// leads here.
  private func hosts(_ options: ServerOptions) -> Set<String>? {
    let named = Set(allowedHosts.map { $0.lowercased() })
    guard options.isLocal else { return named.isEmpty ? nil : named }
    return named.union(["localhost", "127.0.0.1", "[::1]", host.lowercased()])
  }

  private func warn(_ options: ServerOptions, _ service: PageServiceOptions, _ logger: Logger) {
    guard !options.isLocal else { return }
    logger.warning(
      "other machines reach this server, and it speaks no TLS: put a proxy that does in front")
    if drafts { logger.warning("drafts are shown to everybody who reaches this server") }
    if service.token == nil, !drafts {
      logger.notice("only what is live is shown: STOREFRONT_TOKEN is not set")
    }
    if service.hosts == nil {
      logger.warning("the server answers under every name: give yours with --allow-host")
    }
  }
}
