import ArgumentParser
import CatalogModel
import CatalogStore
import ChangeHooks
import Dispatch
import DocumentJSON
import SystemEssentials
import Logging
import Metrics
import NIOCore
import Observability
import PageService
import ProgramOptions
import StorefrontCLI
import StorefrontServer

/// `storefront-serve`: serves the pages of a catalog until it is stopped.
@main
struct ServerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront-serve",
    abstract: "Serve the pages of a catalog over HTTP.",
    discussion: """
      Live publications are public. Drafts, past and future publications and the whole catalog \
      require the token from STOREFRONT_TOKEN, unless --drafts is given.

      SIGTERM and SIGINT stop the server when open requests have been answered. The server supports \
      HTTP/1.1 without TLS. Use a proxy for TLS.

      With --studio, users whom storefront user add has made edit and publish pages in a browser.

      With --fleet, the server copies the publication log of a fleet into the catalog, and the studio \
      publishes to the log.

      Examples:
        storefront-serve --port 8080
        STOREFRONT_TOKEN=SECRET storefront-serve --allow-host shop.example.com
        storefront-serve --studio

      Guide: storefront guide serving
      """, version: storefrontVersion)

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = ServerOptions().host

  @Option(help: ArgumentHelp("The port to listen on; 0 for a free one.", valueName: "n"))
  var port = ServerOptions().port

  @Option(
    help: ArgumentHelp(
      "The catalog's SQLite file (default: $STOREFRONT_DATABASE, else storefront.sqlite).",
      valueName: "path"), completion: .file())
  var database: String?

  @Flag(help: "Allow all clients to read everything, including drafts.")
  var drafts = false

  @Option(
    name: .customLong("allow-host"),
    help: ArgumentHelp(
      "Answer only requests for this host name; may be repeated. The names of the local machine are "
        + "always allowed if the server listens on a local address.", valueName: "name"))
  var allowedHosts: [String] = []

  @Option(
    name: .customLong("cors"),
    help: ArgumentHelp(
      "Allow web pages from this origin to read responses; * allows all; may be repeated.",
      valueName: "origin"))
  var origins: [String] = []

  @Option(
    name: .customLong("picture-host"),
    help: ArgumentHelp(
      "Let previews and the studio show pictures of this host only, such as cdn.example.com or "
        + "*.example.com; none shows none; may be repeated. By default, they show those of the catalog's "
        + "addresses.", valueName: "host"))
  var pictureHosts: [String] = []

  @OptionGroup(title: "Changes") var changes: ChangeArguments
  @OptionGroup(title: "Fleet") var fleet: FleetFileOptions
  @OptionGroup(title: "Studio") var studio: StudioArguments
  @OptionGroup(title: "Media") var media: MediaArguments
  @OptionGroup(title: "Copies") var copies: LitestreamOptions
  @OptionGroup(title: "Limits") var limits: LimitArguments
  @OptionGroup(title: "Logging") var logging: LogArguments

  static func main() async {
    // The file for both names: as `storefront`, it is the command line.
    let name = CommandLine.arguments.first?.split(separator: "/").last
    if name == "storefront" { return CommandLineProgram.main() }
    MemoryCount.switchOff()
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Not subcommands, which the help would list: only `storefront get` and `storefront mirror` run them.
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "get": await ServerGetCommand.main(rest)
    case "mirror": await ServerMirrorCommand.main(rest)
    default: await main(arguments)
    }
  }

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError("--port must be from 0 to 65535.")
    }
    for host in pictureHosts where !PictureHosts.isName(host) {
      throw ValidationError(
        "--picture-host \(quoted(host)) is not a host, such as cdn.example.com or *.example.com.")
    }
  }

  func run() async throws {
    do { try await serve() } catch { throw Advised(error) ?? error }
  }

  private func serve() async throws {
    let metrics = PrometheusMetrics()
    MetricsSystem.bootstrap(metrics)
    let form = logging.form
    LoggingSystem.bootstrap { _ in LineLog(form) }
    var logger = Logger(label: "storefront")
    logger.logLevel = logging.level

    let variables = ProcessInfo.processInfo.environment
    let token = try ServerSecrets.token(variables)
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
    service.hasStudio = studio.studio
    if !pictureHosts.isEmpty {
      service.pictureHosts = .named(pictureHosts.filter { $0 != "none" }.map { $0.lowercased() })
    }
    service.media = media.served
    service.previewKey = try studio.previewKey(variables)
    let command = try changes.command()
    let path = databasePath(variables)
    try bringUpToDate(path, logger)
    let follower = try fleet.follower(database: path, logger)
    let pictures = media.store?.path
    let litestream = copies.socket.map { socket in
      CopyMetrics {
        LitestreamSocket(path: socket).metrics(catalog: path, media: pictures)
      }
    }
    service.metrics = {
      metrics.text() + (follower?.metrics() ?? "")
        + (litestream?.text() ?? "") + ProcessMetrics.text()
    }
    if let follower { service.isReady = { follower.isReady } }
    follower?.start()
    let store = try CatalogStore(path: path, mode: .readOnly)
    warn(options, service, logger)
    let copier = try media.copier(from: store, logger)
    copier?.start()
    let pages = PageService(store, options: service)
    let server = StorefrontServer(
      try studio.service(
        pages, path: path, options, media: media.store, publishingTo: try fleet.publishingLog()),
      options: options, metrics: metrics,
      logger: logger)
    let announcing = command.map {
      ChangeRunner.announceChanges(of: pages, by: $0, logger: logger)
    }
    do {
      try await cancelledByInterrupts { try await server.run() }
    } catch let error as IOError {
      throw ServeError.cannotListen(
        host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    } catch let error as SocketAddressError {
      throw ServeError.cannotListen(host: host, port: port, reason: "\(error)")
    }
    follower?.stop()
    copier?.stop()
    announcing?.cancel()
    await announcing?.value
    logger.notice("stopped")
  }

  /// Migrates the catalog of an earlier version, so that a server that was only restarted with a new program goes on.
  private func bringUpToDate(_ path: String, _ logger: Logger) throws {
    guard try CatalogStore.exists(at: path) else { return }
    let status = try CatalogStore.migrationStatus(path: path)
    // Only the studio makes a catalog of an empty file.
    guard !status.pending.isEmpty, studio.studio || !status.applied.isEmpty else { return }
    do {
      try CatalogStore(path: path, mode: .readWrite).migrate()
    } catch CatalogError.readOnly {
      throw ServeError.mayNotMigrate(path: path)
    }
    logger.notice(
      "the schema was brought up to date",
      metadata: ["migrations": "\(status.pending.joined(separator: ", "))"])
  }

  private func databasePath(_ variables: [String: String]) -> String {
    if let database { return database }
    let variable = variables["STOREFRONT_DATABASE"] ?? ""
    return variable.isEmpty ? "storefront.sqlite" : variable
  }

  /// The allowed hosts; `nil` for all. A local server must reject other names, because a website could
  /// otherwise read from it through a name that resolves to this machine (DNS rebinding).
  private func hosts(_ options: ServerOptions) -> Set<String>? {
    let named = Set(allowedHosts.map { $0.lowercased() })
    guard options.isLocal else { return named.isEmpty ? nil : named }
    return named.union(["localhost", "127.0.0.1", "[::1]", host.lowercased()])
  }

  private func warn(_ options: ServerOptions, _ service: PageServiceOptions, _ logger: Logger) {
    guard !options.isLocal else { return }
    logger.warning(
      "the server is reachable from other machines and does not support TLS: use a proxy for TLS")
    if drafts { logger.warning("drafts are readable by everyone who can reach the server") }
    if service.token == nil, !drafts {
      logger.notice("only live pages are readable: STOREFRONT_TOKEN is not set")
    }
    if service.hosts == nil {
      logger.warning("the server accepts every host name: set yours with --allow-host")
    }
  }
}

/// The reasons why the server does not start.
enum ServeError: Error {
  /// The studio would answer to every host name.
  case noHosts
  /// No proxy is trusted to name users.
  case noProxy
  /// There is no such program to run after changes.
  case noCommand(String)
  /// Copying pictures needs `curl`, which is not installed.
  case noLoader
  /// The program that is run after changes failed for some of them.
  case commandFailed([LiveChange])
  /// The catalog has the schema of an earlier version, and this user may not write to it.
  case mayNotMigrate(path: String)
  /// The server cannot listen at the address; the reason is the system's.
  case cannotListen(host: String, port: Int, reason: String)
}

extension ServeError: CustomStringConvertible {
  /// The sentence for a person.
  var description: String {
    switch self {
    case .noHosts:
      "The studio must not answer to every host name, because a website could reach it through one.\n"
        + "Name yours with --allow-host."
    case .noProxy:
      "--user-header needs a proxy that may name users.\nName its address with --trusted-proxy."
    case .noLoader:
      "--media-source needs curl, which is not installed.\nInstall it (apt-get install curl)."
    case .noCommand(let name):
      "There is no program \(quoted(name)) that may be run.\n"
        + "Give --on-change the path of an executable file, or its name if it is in PATH."
    case .commandFailed(let changes):
      "The mirror is up to date, but the command failed for "
        + "\(changes.map { $0.arguments.prefix(2).joined(separator: " ") }.joined(separator: ", ")).\n"
        + "The next run repeats the command for them."
    case .mayNotMigrate(let path):
      "The schema of the catalog \(quoted(path)) is not up to date, and the user \(CatalogPlace.userName) may not write to it.\n"
        + "Run `storefront migrate` as a user who may, or serve a copy to which this one may write."
    case .cannotListen(let host, let port, let reason):
      "Cannot listen on \(host), port \(port): \(reason).\n"
        + "Stop the program that uses the port, or choose another one with --host and --port."
    }
  }
}
