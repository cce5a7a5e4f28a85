import Foundation
import TestSupport
import Testing

/// nginx with a configuration for a site, in front of a server of this machine. It stops with the value.
final class Nginx {
  /// The port for HTTP, which redirects.
  let plainPort: Int
  /// The port for HTTPS, or for HTTP if the site is not secure.
  let securePort: Int
  private let host: String
  private let folder: TemporaryFolder
  private let process = Process()

  /// Whether nginx and the programs beside it are installed. Continuous integration has them.
  static var isInstalled: Bool {
    if ["nginx", "openssl", "curl"].allSatisfy({ Program.find($0) != nil }) { return true }
    print("Without nginx, openssl and curl the example of nginx is not run.")
    #expect(ProcessInfo.processInfo.environment["CI"] == nil, "continuous integration has nginx")
    return false
  }

  /// Starts nginx.
  ///
  /// - Parameters:
  ///   - site: The example configuration.
  ///   - host: The host name of the site.
  ///   - server: The port of the server.
  ///   - isSecure: Whether the site uses TLS, which `URLSession` would not trust here.
  init(_ site: String, host: String, server: Int, isSecure: Bool = true) throws {
    folder = try TemporaryFolder()
    (plainPort, securePort, self.host) = (try Wire.freePort(), try Wire.freePort(), host)
    var site = site
    for (old, new) in [
      ("/var/cache/nginx/storefront", folder.path("cache")),
      ("127.0.0.1:8080", "127.0.0.1:\(server)"), ("listen 80", "listen \(plainPort)"),
      ("listen 443 ssl http2", "listen \(securePort)\(isSecure ? " ssl http2" : "")"),
      ("/etc/ssl/storefront", folder.url.path), ("shop.example.com", host),
    ] {
      #expect(site.contains(old), "\(old)")
      site = site.replacing(old, with: new)
    }
    if isSecure {
      let key = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
      try Program.run(
        #require(Program.find("openssl")),
        key + [
          "-days", "1", "-subj", "/CN=\(host)", "-keyout", folder.path("key.pem"), "-out",
          folder.path("fullchain.pem"),
        ])
    } else {
      let lines = site.split(separator: "\n", omittingEmptySubsequences: false)
      site = lines.filter { !$0.contains(/^ *ssl_/) }.joined(separator: "\n")
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
    try configuration.write(toFile: folder.path("nginx.conf"), atomically: true, encoding: .utf8)
    process.executableURL = URL(fileURLWithPath: try #require(Program.find("nginx")))
    process.arguments = ["-c", folder.path("nginx.conf"), "-e", folder.path("error.log")]
    process.standardError = FileHandle.nullDevice
    try process.run()
    let log = { [folder] in
      (try? String(contentsOfFile: folder.path("error.log"), encoding: .utf8)) ?? ""
    }
    #expect(
      eventually { (try? Wire(port: securePort)) != nil }, "nginx does not listen: \(log())")
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The response to a request of curl, with its head; empty if the connection was closed.
  func ask(_ address: String, _ arguments: [String] = []) throws -> String {
    try Program.run(#require(Program.find("curl")), curl(address, arguments)).output
  }

  /// A request of curl that is not started yet, and the pipe of its response.
  func follow(_ address: String) throws -> (process: Process, output: Pipe) {
    let made = Program.make(try #require(Program.find("curl")), curl(address, ["-N"]), [:])
    return (made.process, made.output)
  }

  private func curl(_ address: String, _ arguments: [String]) -> [String] {
    ["-sk", "-i", "--max-time", "300", "--resolve", "\(host):\(securePort):127.0.0.1"] + arguments
      + [address]
  }
}
