import Foundation
import PageService
import TestSupport
import Testing

@testable import StorefrontServer

/// Tests the examples in `Examples/Deployment`.
@Suite struct DeploymentTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func example(_ name: String) throws -> String {
    try String(
      contentsOf: package.appending(path: "Examples/Deployment/\(name)"), encoding: .utf8)
  }

  @Test func `the Dockerfile copies everything that the manifest names and does not run as root`()
    throws
  {
    let text = try Self.example("Dockerfile")
    let copied = text.matches(of: #/(?m)^COPY ([^-\s]\S*) /#).map { String($0.1) }
    #expect(copied.count == 6)
    for name in copied {
      #expect(FileManager.default.fileExists(atPath: Self.package.appending(path: name).path))
    }
    let manifest = try String(
      contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
    for path in manifest.matches(of: /path: "([^"\/]+)/) {
      #expect(copied.contains(String(path.1)), "the manifest names \(path.1)")
    }
    #expect(text.contains("\nUSER 10001\n"))
  }

  @Test func `all options in the examples exist`() throws {
    let help = try Program.run(["--help"])
    #expect(help.exitCode == 0)
    for name in ["storefront.service", "Dockerfile"] {
      let lines = try Self.example(name).split(separator: "\n")
      let starts = lines.filter { $0.hasPrefix("ExecStart=") || $0.hasPrefix("CMD ") }
      let options = starts.joined().matches(of: /--[a-z-]+/).map { String($0.0) }
      #expect(!options.isEmpty)
      for option in options { #expect(help.output.contains(option), "\(option)") }
    }
  }

  @Test func `the nginx configuration serves TLS, caches pages and does not buffer events`()
    async throws
  {
    guard let nginx = Program.find("nginx"), let openssl = Program.find("openssl"),
      let curl = Program.find("curl")
    else {
      print("Without nginx, openssl and curl the example of nginx is not run.")
      #expect(ProcessInfo.processInfo.environment["CI"] == nil, "continuous integration has nginx")
      return
    }
    let pages = try ServedPages()
    let service = try pages.service(PageServiceOptions())
    try await TestServer.run(EventsBeside(service), set: { $0.trustedProxies = ["127.0.0.1"] }) {
      server in
      let folder = try TemporaryFolder()
      let (plain, secure) = (try Wire.freePort(), try Wire.freePort())
      let key = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
      try Program.run(
        openssl,
        key + [
          "-days", "1", "-subj", "/CN=shop.example.com", "-keyout", folder.path("key.pem"), "-out",
          folder.path("fullchain.pem"),
        ])
      var site = try Self.example("storefront.nginx.conf")
      for (old, new) in [
        ("/var/cache/nginx/storefront", folder.path("cache")),
        ("127.0.0.1:8080", "127.0.0.1:\(server.port)"), ("listen 80;", "listen \(plain);"),
        ("listen 443 ssl http2;", "listen \(secure) ssl http2;"),
        ("/etc/ssl/storefront", folder.url.path),
      ] {
        #expect(site.contains(old), "\(old)")
        site = site.replacing(old, with: new)
      }
      let configuration = """
        daemon off;
        pid \(folder.path("nginx.pid"));
        error_log \(folder.path("error.log"));
        events {}
        http {
          access_log off;
          client_body_temp_path \(folder.path("body"));
          proxy_temp_path \(folder.path("proxy"));
          fastcgi_temp_path \(folder.path("fastcgi"));
          uwsgi_temp_path \(folder.path("uwsgi"));
          scgi_temp_path \(folder.path("scgi"));
          \(site)
        }
        """
      try configuration.write(
        toFile: folder.path("nginx.conf"), atomically: true, encoding: .utf8)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: nginx)
      process.arguments = ["-c", folder.path("nginx.conf"), "-e", folder.path("error.log")]
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      let log = { (try? String(contentsOfFile: folder.path("error.log"), encoding: .utf8)) ?? "" }
      #expect(
        eventually { (try? Wire(port: secure)) != nil }, "nginx does not listen: \(log())")

      func ask(_ path: String, _ more: String...) throws -> String {
        try Program.run(
          curl,
          [
            "-sk", "-i", "--max-time", "5", "--resolve", "shop.example.com:\(secure):127.0.0.1",
          ] + more + ["https://shop.example.com:\(secure)\(path)"]
        ).output
      }
      let first = try ask("/v1/pages/apps")
      #expect(first.hasPrefix("HTTP/2 200"))
      #expect(first.contains("x-cache: MISS"))
      #expect(first.contains("\"format\":\"storefront.page/1\""))
      #expect(try ask("/v1/pages/apps").contains("x-cache: HIT"))
      #expect(try ask("/v1/pages/apps", "-H", "Accept-Encoding: gzip").contains("x-cache: MISS"))
      let tag = try #require(first.firstMatch(of: /etag: (\S+)/)?.1)
      #expect(
        try ask("/v1/pages/apps", "-H", "If-None-Match: \(tag)").hasPrefix("HTTP/2 304"))
      #expect(try ask("/metrics").hasPrefix("HTTP/2 404"))
      #expect(
        try Program.run(
          curl, ["-si", "-H", "Host: shop.example.com", "http://127.0.0.1:\(plain)/"]
        )
        .output.contains("Location: https://shop.example.com/"))
      // The stream stays open until curl times out, so an event in the output was not buffered.
      let events = try ask("/v1/pages/apps/events", "--max-time", "1")
      #expect(events.contains("content-type: text/event-stream"))
      #expect(events.contains("id: 1\n\n"))
    }
  }
}

/// The real service, except that each event stream consists of one event that is sent at once.
private struct EventsBeside: RequestAnswering {
  private let service: PageService
  private let events = EventSource()

  init(_ service: PageService) { self.service = service }

  func preparedAnswer(_ request: PageRequest) -> PageResponse? { service.preparedAnswer(request) }

  func refresh() { service.refresh() }

  var refreshInterval: Duration { service.refreshInterval }

  func endEvents() { events.end() }

  func answer(_ request: PageRequest) -> PageResponse {
    guard request.target.hasSuffix("/events") else { return service.answer(request) }
    let response = StubService.response(of: events)
    events.send("id: 1\n\n")
    return response
  }
}
