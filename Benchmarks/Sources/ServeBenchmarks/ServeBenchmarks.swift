import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import Foundation
import Hummingbird
import Logging
import Observability
import PageService
import Publishing
import ServiceLifecycle
import StorefrontServer
import UnixSignals

/// The programs that `serve.py` starts: the server with a catalog, a minimal Hummingbird handler that
/// returns the bytes of a file, and commands that change the catalog.
@main
enum ServeBenchmarks {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let mode = arguments.first, let path = arguments.dropFirst().first else { return usage() }
    let number = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0
    switch mode {
    case "seed": try seed(path)
    case "languages": try seedLanguages(path, pages: number)
    case "pages": try await servePages(path, port: number)
    case "bare": try await serveFile(path, port: number)
    case "publish": try publish(path, times: number)
    case "import": try importApps(path, count: number)
    default: usage()
    }
  }

  private static func usage() {
    print("usage: serve-benchmarks seed|languages|pages|bare|publish|import PATH [NUMBER]")
  }

  /// Writes the sample catalog and publishes its pages.
  private static func seed(_ path: String) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    let report = try store.seed()
    try publisher(store).publishUnpublished(
      report.pagesAsSeeded, author: "benchmark", note: "The sample")
  }

  /// Writes the sample in 30 languages with many pages, publishes them, and prints how many seconds that
  /// took and the paths of the documents.
  private static func seedLanguages(_ path: String, pages count: Int) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    _ = try store.seed()
    let slugs = try LanguageCatalog.write(to: store, pages: count)
    let start = ContinuousClock.now
    try publisher(store).publishUnpublished(slugs, author: "benchmark")
    print((ContinuousClock.now - start) / .seconds(1))
    for slug in slugs {
      for locale in try store.translatedPage(slug: slug).locales {
        print("/v1/pages/\(slug)/locales/\(locale.tag)")
      }
    }
  }

  /// Serves with limits that a load generator on this machine does not reach.
  private static func servePages(_ path: String, port: Int) async throws {
    let metrics = PrometheusMetrics()
    var service = PageServiceOptions()
    service.metrics = { metrics.text() }
    var options = ServerOptions()
    options.port = port
    options.limits.requestsPerSecondPerPeer = 0
    options.limits.connectionsPerPeer = options.limits.connections
    options.limits.streamsPerPeer = options.limits.streams
    let logger = Logger(label: "benchmark") { _ in LineLog(.text) }
    let store = try CatalogStore(path: path, mode: .readOnly)
    let server = StorefrontServer(
      PageService(store, options: service), options: options, metrics: metrics, logger: logger)
    try await run(Served(server: server), logger)
  }

  private struct Served: Service {
    let server: StorefrontServer

    func run() async throws {
      try await cancelWhenGracefulShutdown { try await server.run() }
    }
  }

  /// Serves the bytes of a file at every path, or 304 if the request names its tag. This is the minimum
  /// that Hummingbird must do for a page.
  private static func serveFile(_ path: String, port: Int) async throws {
    let buffer = ByteBuffer(bytes: try Data(contentsOf: URL(fileURLWithPath: path)))
    let responder = CallbackResponder<BasicRequestContext> { request, _ in
      var response = Response(status: .ok)
      if request.headers[.ifNoneMatch] == "\"1\"" {
        response.status = .notModified
      } else {
        response.body = ResponseBody(byteBuffer: buffer)
        response.headers[.contentType] = "application/json"
        response.headers[.init("X-Content-Type-Options") ?? .accept] = "nosniff"
      }
      response.headers[.eTag] = "\"1\""
      response.headers[.cacheControl] = "public, max-age=60, stale-while-revalidate=300"
      response.headers[.vary] = "Accept-Encoding"
      return response
    }
    var logger = Logger(label: "bare")
    logger.logLevel = .warning
    let application = Application(
      responder: responder,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      logger: logger)
    try await run(application, logger)
  }

  private static func run(_ service: any Service, _ logger: Logger) async throws {
    var quiet = logger
    quiet.logLevel = .warning
    try await ServiceGroup(
      configuration: ServiceGroupConfiguration(
        services: [service], gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
    ).run()
  }

  /// Publishes the page `apps` several times, each time with the publication's number in the title.
  private static func publish(_ path: String, times: Int) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    for _ in 0..<times {
      let last = try store.live(page: "apps", at: .now)?.publication.number ?? 0
      try store.edit { try $0.set(page: "apps", title: "Title \(last + 1)") }
      try publisher(store).publish(page: "apps", note: "Benchmark")
    }
  }

  /// Writes many apps in one transaction.
  private static func importApps(_ path: String, count: Int) throws {
    let store = try CatalogStore(path: path, mode: .readWrite)
    try store.edit { edit in
      for number in 0..<count {
        try edit.add(app: "com.example.benchmark\(number)") { app in
          app.name = "Benchmark \(number)"
          app.iconAddress = "https://example.com/\(number).png"
        }
      }
    }
  }

  private static func publisher(_ store: CatalogStore) -> Publisher {
    var publisher = Publisher(store)
    publisher.matrix = DeviceMatrix(
      devices: [.standard], directions: [.leftToRight], textSizes: [.large])
    return publisher
  }
}
