import Foundation
import TestSupport
import Testing

/// Runs nginx with the mirror's configuration in `Packaging`, with `storefront-serve` and mirrors.
@Suite(.enabled(if: Nginx.isInstalled), .hangLimit) struct MirrorNginxTests {
  private static let host = "shop.test"
  private let pages: ServedPages

  init() throws { pages = try ServedPages() }

  /// A mirror that follows the catalog, and nginx with its files.
  private struct Edge {
    let mirror: RunningProgram
    let nginx: Nginx

    /// The response of nginx, with its head.
    func ask(_ path: String, _ fields: String...) throws -> String {
      let curl = try #require(Program.find("curl"))
      return try Program.run(curl, nginx.curl(MirrorNginxTests.host, path, fields)).output
    }
  }

  private func edge(_ name: String, server: Int) throws -> Edge {
    let folder = pages.folder.path(name)
    let mirror = try RunningProgram(
      Program.server, ["mirror", folder, "--follow", "--database", pages.path])
    #expect(eventually { mirror.output.contains("Mirrored") })
    let site = try DeploymentTests.example("nginx/storefront-mirror.nginx.conf")
    return Edge(
      mirror: mirror,
      nginx: try Nginx(site, hosts: [Self.host], server: server, mirror: folder))
  }

  private func server() throws -> ServerProcess {
    try ServerProcess(
      ["--database", pages.path, "--trusted-proxy", "127.0.0.1", "--allow-host", Self.host])
  }

  /// The body of a response.
  private func body(_ response: String) -> String {
    response.split(separator: "\r\n\r\n", maxSplits: 1).last.map(String.init) ?? ""
  }

  @Test func `files have the bytes and keys of the server, and are the same on two machines`()
    async throws
  {
    try await onThread { [self] in
      let server = try server()
      let (edge, other) = (
        try edge("one", server: server.port), try edge("two", server: server.port)
      )
      let wire = try server.connect()
      for path in ["/v1/pages", "/v1/pages/apps", "/v1/pages/apps/publications/1"] {
        wire.send("GET \(path) HTTP/1.1\r\nHost: \(Self.host)\r\n\r\n")
        let response = try wire.response()
        let file = try edge.ask(path)
        #expect(file.hasPrefix("HTTP/2 200") && file.contains("x-cache: FILE"), "\(path)")
        #expect(body(file) == response.body)
        for field in ["Content-Type", "Surrogate-Key", "X-Content-Type-Options", "Vary"] {
          let value = try #require(response.fields[field.lowercased()])
          #expect(file.contains("\r\n\(field.lowercased()): \(value)\r\n"), "\(path), \(field)")
        }
        #expect(file.contains("cache-control: public, max-age=15, stale-while-revalidate=30"))
        for coding in ["identity", "gzip"] {
          let accepted = "Accept-Encoding: \(coding)"
          let first = try edge.ask(path, accepted)
          #expect(first.contains("content-encoding: gzip") == (coding == "gzip"))
          let tag = try #require(first.firstMatch(of: /etag: (\S+)/)?.1)
          #expect(try other.ask(path, accepted).contains("etag: \(tag)\r\n"))
          let again = try other.ask(path, accepted, "If-None-Match: \(tag)")
          #expect(again.hasPrefix("HTTP/2 304"), "\(path), \(coding)")
        }
      }
    }
  }

  @Test func `a change is visible at once, and what is not live never is`() async throws {
    try await onThread { [self] in
      let server = try server()
      let edge = try edge("one", server: server.port)
      let tag = try #require(edge.ask("/v1/pages/apps").firstMatch(of: /etag: (\S+)/)?.1)
      #expect(try edge.ask("/v1/pages/apps/publications/2").hasPrefix("HTTP/2 404"))
      try pages.publish("apps", title: "Title 2")
      func response(_ path: String) -> String { (try? edge.ask(path)) ?? "" }
      #expect(
        eventually {
          let file = response("/v1/pages/apps/publications/2")
          return file.contains("x-cache: FILE") && file.contains("Title 2")
        })
      #expect(eventually { response("/v1/pages/apps").contains("Title 2") })
      #expect(try edge.ask("/v1/pages/apps", "If-None-Match: \(tag)").hasPrefix("HTTP/2 200"))
      #expect(eventually { response("/v1/pages").contains("\"number\":2,") })
      #expect(eventually { response("/v1/pages/apps/publications/1").hasPrefix("HTTP/2 404") })
      #expect(response("/v1/pages/none").contains("urn:problem-type:storefront:no-page"))
    }
  }

  @Test func `requests with a query, other methods and other paths go to the server`() async throws
  {
    try await onThread { [self] in
      let server = try server()
      let edge = try edge("one", server: server.port)
      #expect(try edge.ask("/v1/pages/apps?at=draft").hasPrefix("HTTP/2 403"))
      #expect(try edge.ask("/v1/pages/apps?at=live").contains("x-cache: MISS"))
      #expect(try edge.ask("/v1/pages/apps?").contains("x-cache: FILE"))
      #expect(try edge.ask("/v1/pages/apps/plan").contains("\"format\":\"storefront.plan/1\""))
      #expect(try edge.ask("/healthz").hasSuffix("alive\n"))
      #expect(try edge.ask("/metrics").hasPrefix("HTTP/2 404"))
      let curl = try #require(Program.find("curl"))
      for method in ["OPTIONS", "DELETE"] {
        let arguments = ["-X", method] + edge.nginx.curl(Self.host, "/v1/pages/apps")
        let response = try Program.run(curl, arguments).output
        #expect(response.contains("allow: GET, HEAD, OPTIONS"), "\(method)")
      }
      // No file is served at its own name.
      for path in [
        "/.storefront-mirror.json", "/v1/.storefront-mirror.json", "/v1/pages/apps.json",
        "/v1/pages.json", "/v1/pages/apps.json.gz", "/v1/pages/../../.storefront-mirror.json",
      ] {
        let response = try edge.ask(path)
        #expect(response.hasPrefix("HTTP/2 404") || response.hasPrefix("HTTP/2 400"), "\(path)")
      }
    }
  }
}
