import Foundation

/// A web server over TLS that sends files, with a certificate of its own. It stops with the value.
public final class SecureFiles: Sendable {
  /// A response.
  public enum Response {
    case ok(String, [UInt8])
    case status(Int)
    case redirect(String)

    fileprivate var bytes: [UInt8] {
      switch self {
      case .ok(let type, let body):
        Array("HTTP/1.0 200 OK\r\nContent-Type: \(type)\r\n\r\n".utf8) + body
      case .status(let status): Array("HTTP/1.0 \(status) No\r\n\r\n".utf8)
      case .redirect(let target): Array("HTTP/1.0 302 Found\r\nLocation: \(target)\r\n\r\n".utf8)
      }
    }
  }

  /// Whether the programs are installed, as by `make nginx`.
  public static let isPossible =
    TestCertificate.openssl != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")

  private let folder: TemporaryFolder
  private let program: RunningProgram
  private let port: Int

  /// Serves responses by the name of their path.
  public init(_ files: [String: Response]) throws {
    folder = try TemporaryFolder()
    let openssl = try Self.found(TestCertificate.openssl, "openssl is not installed")
    try TestCertificate.make(
      for: "localhost", key: folder.path("key.pem"), certificate: folder.path("certificate.pem"))
    for (name, response) in files {
      try Data(response.bytes).write(to: folder.url.appending(path: name))
    }
    program = try RunningProgram(
      "/bin/sh",
      [
        "-c",
        "cd \"$0\" && exec \"$1\" s_server -HTTP -accept 127.0.0.1:0 -cert certificate.pem -key key.pem",
        folder.url.path, openssl,
      ])
    var port: Int?
    for _ in 0..<3_000 where port == nil {
      port = program.output.firstMatch(of: /ACCEPT \S+:(\d+)\n/).flatMap { Int($0.1) }
      if port == nil { usleep(10_000) }
    }
    self.port = try Self.found(port, "openssl does not listen: \(program.errors)")
  }

  private static func found<Value>(_ value: Value?, _ problem: String) throws -> Value {
    guard let value else { throw TestCertificate.Failure(message: problem) }
    return value
  }

  /// The address of the server, without a path.
  public var address: String { "https://localhost:\(port)" }

  /// The path of the certificate.
  public var certificate: String { folder.path("certificate.pem") }

  /// What the server says about its requests.
  public var log: String { program.output + program.errors }
}
