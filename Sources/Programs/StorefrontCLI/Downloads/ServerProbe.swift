import CatalogModel
import DocumentJSON
import SystemEssentials

/// Asks a server for a route: over a socket with `http`, and with the program `curl` over TLS.
struct ServerProbe {
  let address: ServerAddress
  /// The seconds for one request.
  var seconds = 3

  /// Why there is no response.
  enum Failure: Error, Hashable {
    case unknownHost(String)
    /// Nobody listens at the port.
    case refused(String)
    case noTime(seconds: Int)
    /// What came is not HTTP.
    case notHTTP
    /// The certificate is not one that this machine trusts for the host; the reason is that of `curl`.
    case certificate(String)
    /// TLS needs `curl`, which is not installed.
    case noLoader
    /// The connection failed; the reason is the system's or that of `curl`.
    case failed(String)
  }

  /// The most bytes of a response that are read.
  private static let byteLimit = 1 << 20

  /// Sends a request with `GET`.
  ///
  /// - Parameters:
  ///   - path: The path and query, such as `/readyz`.
  ///   - fields: Header fields beside `Host`.
  func get(
    _ path: String, _ fields: [(name: String, value: String)] = []
  ) throws(Failure) -> ServerResponse {
    let bytes = try address.isSecure ? encrypted(path, fields) : plain(path, fields)
    guard let response = ServerResponse(bytes) else {
      throw bytes.isEmpty ? .failed("the connection was closed without a response") : .notHTTP
    }
    return response
  }

  // MARK: - Over a socket

  private func plain(
    _ path: String, _ fields: [(name: String, value: String)]
  ) throws(Failure) -> [UInt8] {
    let deadline = ContinuousClock.now + .seconds(seconds)
    let socket = try Socket(address, until: deadline, seconds)
    let lines =
      ["GET \(address.prefix)\(path) HTTP/1.1", "Host: \(address.authority)", "Connection: close"]
      + fields.map { "\($0.name): \($0.value)" }
    try socket.send(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
    var bytes: [UInt8] = []
    while bytes.count < Self.byteLimit {
      let part = try socket.receive()
      if part.isEmpty { break }
      bytes += part
      if ServerResponse(bytes)?.isWhole == true { break }
    }
    return bytes
  }

  // MARK: - Over TLS

  private func encrypted(
    _ path: String, _ fields: [(name: String, value: String)]
  ) throws(Failure) -> [UInt8] {
    guard let program = ChildProgram.path(of: "curl") else { throw .noLoader }
    do {
      let folder = try ChildProgram.temporaryFolder()
      defer { try? FileManager.default.removeItem(at: folder) }
      let (options, output) = ("\(folder.path)/options", "\(folder.path)/response")
      let errors = "\(folder.path)/errors"
      try write(configuration(path, fields, output: output, errors: errors), to: options)
      // The user's own settings, such as proxies, would ask another server.
      try Program.run(
        program, ["-q", "--config", options], until: .now + .seconds(seconds + 1)
      )
      let message = (try? Data(contentsOf: URL(fileURLWithPath: errors))) ?? Data()
      if !message.isEmpty { throw failure(String(decoding: message, as: UTF8.self)) }
      return Array((try? Data(contentsOf: URL(fileURLWithPath: output))) ?? Data())
    } catch {
      throw error as? Failure ?? .failed("\(error)")
    }
  }

  /// The options of `curl` for a request, as lines of a file.
  func configuration(
    _ path: String, _ fields: [(name: String, value: String)], output: String, errors: String
  ) -> String {
    // Values have quotation marks, such as those of an entity tag.
    let headers = fields.map { field in
      let value = field.value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "header = \"\(field.name): \(value)\"\n"
    }
    return """
      silent
      show-error
      globoff
      include
      raw
      noproxy = "*"
      proto = "=https"
      max-time = \(seconds)
      max-filesize = \(Self.byteLimit)
      \(headers.joined())url = "\(address.text)\(path)"
      output = "\(output)"
      stderr = "\(errors)"

      """
  }

  /// What `curl` says, such as `curl: (6) Could not resolve host: shop.example.com`.
  private func failure(_ message: String) -> Failure {
    let line = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let parts = line.split(separator: ") ", maxSplits: 1)
    let number = parts.first.flatMap { $0.split(separator: "(").last }.flatMap { Int($0) }
    return switch number {
    case 6: .unknownHost(address.host)
    case 7: .refused(address.text)
    case 28: .noTime(seconds: seconds)
    case 60: .certificate(parts.count > 1 ? String(parts[1]) : line)
    default: .failed(parts.count > 1 ? String(parts[1]) : line)
    }
  }

  /// Writes a file that only its owner can read: a header field may be a secret.
  private func write(_ text: String, to path: String) throws {
    let number = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw SystemError() }
    defer { close(number) }
    try Array(text.utf8).withUnsafeBytes { bytes throws in
      try FileDescriptor(number).write(bytes)
    }
  }
}
