import Foundation
import TestSupport
import Testing

/// nginx with a configuration for a site, in front of a server of this machine. It stops with the value.
final class Nginx: Sendable {
  /// The port for HTTP, which redirects.
  let plainPort: Int
  /// The port for HTTPS, or for HTTP if the site is not secure.
  let securePort: Int
  private let folder: TemporaryFolder
  private let program: RunningProgram

  /// Whether nginx and the programs beside it are installed, as by `make test-browser`.
  static let isInstalled = ["nginx", "openssl", "curl"].allSatisfy { Program.find($0) != nil }

  /// Starts nginx.
  ///
  /// - Parameters:
  ///   - site: The example configuration.
  ///   - hosts: The host names of the site.
  ///   - server: The port of the server.
  ///   - mirror: The folder of the mirror, if the site has one.
  ///   - isSecure: Whether the site uses TLS, which `URLSession` would not trust here.
  init(
    _ site: String, hosts: [String], server: Int, mirror: String? = nil, isSecure: Bool = true
  ) throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    let (plainPort, securePort) = (try Wire.freePort(), try Wire.freePort())
    (self.plainPort, self.securePort) = (plainPort, securePort)
    var site = site
    let roots = mirror.map { [("root /var/lib/storefront-mirror", "root \($0)")] } ?? []
    // Only public pages have a cache.
    site = site.replacing("/var/cache/nginx/storefront", with: folder.path("cache"))
    let name = site.firstMatch(of: /server_name (\S+\.example\.com);/)?.1 ?? "shop.example.com"
    for (old, new) in [
      ("127.0.0.1:8080", "127.0.0.1:\(server)"), ("listen 80", "listen 127.0.0.1:\(plainPort)"),
      ("listen 443 ssl http2", "listen 127.0.0.1:\(securePort)\(isSecure ? " ssl http2" : "")"),
      ("/etc/ssl/storefront", folder.url.path),
      ("server_name \(name)", "server_name \(hosts.joined(separator: " "))"),
    ] + roots {
      #expect(site.contains(old), "\(old)")
      site = site.replacing(old, with: new)
    }
    if isSecure {
      try TestCertificate.make(
        for: hosts[0], key: folder.path("key.pem"), certificate: folder.path("fullchain.pem"))
    } else {
      let lines = site.split(separator: "\n", omittingEmptySubsequences: false)
      site = lines.filter { !$0.contains(/^ *ssl_/) }.joined(separator: "\n")
    }
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
      "\($0)_temp_path \(folder.path($0));"
    }
    let configuration = """
      daemon off;
      pid \(folder.path("nginx.pid"));
      error_log \(folder.path("error.log"));
      events {}
      http {
        access_log off;
        \(temporary.joined(separator: "\n  "))
        \(site)
      }
      """
    try configuration.write(toFile: folder.path("nginx.conf"), atomically: true, encoding: .utf8)
    let program = try RunningProgram(
      #require(Program.find("nginx")),
      ["-c", folder.path("nginx.conf"), "-e", folder.path("error.log")])
    self.program = program
    let listens = eventually { (try? Wire(port: securePort)) != nil || !program.isRunning }
    let log = try? String(contentsOfFile: folder.path("error.log"), encoding: .utf8)
    try #require(listens && program.isRunning, "nginx does not run: \(log ?? "")")
  }

  /// The arguments of curl for a request over TLS.
  func curl(_ host: String, _ path: String, _ fields: [String] = []) -> [String] {
    ["-sk", "-i", "--max-time", "300", "--resolve", "\(host):\(securePort):127.0.0.1"]
      + fields.flatMap { ["-H", $0] } + ["https://\(host):\(securePort)\(path)"]
  }

  /// The response to a request over TLS, with its head; empty if the connection was closed.
  func ask(_ host: String, _ path: String, _ fields: String...) throws -> String {
    try ask(host, path, fields)
  }

  /// The same with any number of header fields.
  func ask(_ host: String, _ path: String, _ fields: [String]) throws -> String {
    try Program.run(#require(Program.find("curl")), curl(host, path, fields)).output
  }

  /// The response to a request without TLS, with its head; empty if the connection was closed.
  func askPlainly(_ host: String, _ path: String) throws -> String {
    let wire = try Wire(port: plainPort)
    wire.send("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
    return try wire.readToEnd()
  }
}
