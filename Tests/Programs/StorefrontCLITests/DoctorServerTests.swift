import CatalogModel
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import StorefrontCLI

/// `storefront doctor --url` against servers of the test, good and bad.
@Suite(.hangLimit) struct DoctorServerTests {
  private static let ready =
    "HTTP/1.1 200 OK\r\nContent-Length: 6\r\nX-Request-ID: a\r\n\r\nready\n"

  /// What the check of a server finds, without a catalog.
  private func found(
    _ address: String, exitCode: Int32 = 2, environment: [String: String] = [:]
  ) throws -> Workplace.Finding {
    let workplace = try Workplace()
    let found = try workplace.findings(
      "server", options: ["--url", address], environment: environment, exitCode: exitCode)[0]
    #expect(try workplace.folder.names == [])
    return found
  }

  @Test func `a server that is ready is well, without a catalog and without curl`() throws {
    let server = try RawServer([Self.ready])
    #expect(
      try found(server.address, exitCode: 0, environment: ["PATH": BuiltProgram.folder.path]).text
        == "\(server.address)/readyz says that the server is ready")
    let request = try #require(server.requests.first)
    #expect(request.hasPrefix("GET /readyz HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
    // A path before those of the routes, and a slash at the end.
    #expect(try found("\(server.address)/shop/", exitCode: 0).mark == "ok")
    #expect(server.requests.last?.hasPrefix("GET /shop/readyz ") == true)
  }

  @Test func `chunks, an interim response and a body without a length can be read`() throws {
    for response in [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3;a=b\r\nrea\r\n3\r\ndy\n\r\n0\r\n\r\n",
      "HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n\(Self.ready)", "HTTP/1.0 200 OK\n\nready\n",
    ] {
      let server = try RawServer([response])
      #expect(try found(server.address, exitCode: 0).mark == "ok", "\(response)")
    }
  }

  @Test(arguments: [
    (
      "HTTP/1.1 503 Service Unavailable\r\n\r\n"
        + #"{"type":"urn:problem-type:storefront:no-catalog","title":"The catalog cannot be read","status":503}"#,
      "/readyz has the status 503: The catalog cannot be read.", "The log of the server says why"
    ),
    (
      "HTTP/1.1 502 Bad Gateway\r\n\r\n<html>", "/readyz has the status 502.", "Start the server"
    ),
    ("HTTP/1.1 404 Not Found\r\n\r\n", "/readyz has the status 404.", "Check the address"),
    (
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
      "/readyz is answered by another program.",
      "Check the address"
    ),
    (
      "HTTP/1.1 301 Moved\r\nLocation: https://a.example/\u{1B}[2Jx\r\n\r\n",
      "/readyz redirects to https://a.example/", "Ask the address"
    ),
    ("SSH-2.0-OpenSSH_9.6\r\n", "What answers does not speak HTTP.", "Check the port"),
    ("HTTP/1.1 999 No\r\n\r\n", "What answers does not speak HTTP.", "Check the port"),
    ("HTTP/1.1 200", "What answers does not speak HTTP.", "Check the port"),
    (
      "", "There is no response: the connection was closed without a response.", "Check the address"
    ),
  ])
  func `another response is named with a remedy`(
    response: String, sentence: String, remedy: String
  ) throws {
    let server = try RawServer([response])
    let found = try found(server.address)
    #expect(found.mark == "missing" && found.text.contains(sentence), "\(found.text)")
    #expect(found.remedy?.hasPrefix(remedy) == true, "\(found)")
    let text = try Workplace().doctor("--only", "server", "--url", server.address)
    #expect(!text.output.contains("\u{1B}") && text.lines.count == 2)
  }

  @Test func `random bytes are no response, and end nothing`() throws {
    var random = SplitMix64(seed: randomSeed("responses of servers"))
    for _ in 0..<TestForm.rounds(2_000) {
      var bytes = Array(
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nready\r\n0\r\n\r\n".utf8)
      for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes[index] = .random(in: 0...255, using: &random)
        case 1: bytes.remove(at: index)
        default: bytes = Array(bytes[..<index]) + [0x31]
        }
      }
      _ = ServerResponse(bytes)?.isWhole
    }
  }

  @Test func `a server that says nothing, and one that never ends, are given up`() throws {
    for response in [nil, "HTTP/1.1 200 OK\r\nContent-Length: 60\r\n\r\nready\n"] {
      let server = try RawServer([response], closes: false)
      let start = ContinuousClock.now
      #expect(try found(server.address).text == "The server did not answer within 3 seconds.")
      #expect(ContinuousClock.now - start < .seconds(60))
    }
  }

  @Test func `a refused connection and an unknown host are named`() throws {
    let server = try RawServer([Self.ready])
    let address = server.address
    server.stop()
    let refused = try found(address)
    #expect(refused.text == "Nobody answers at \(address): the connection was refused.")
    #expect(refused.remedy?.hasPrefix("Start the server with storefront serve") == true)
    #expect(try found("http://host.invalid").text == "The host host.invalid is not known.")
  }

  @Test func `a clock that is not the server's is named`() throws {
    func found(_ date: String, exitCode: Int32) throws -> Workplace.Finding {
      let response = "HTTP/1.1 200 OK\r\nDate: \(date)\r\nContent-Length: 6\r\n\r\nready\n"
      let server = try RawServer([response])
      return try Workplace().findings(
        "clock", options: ["--url", server.address],
        environment: ["STOREFRONT_NOW": "2026-11-21T12:00Z"], exitCode: exitCode)[0]
    }
    #expect(try found("Sat, 21 Nov 2026 12:00:04 GMT", exitCode: 0).mark == "ok")
    #expect(
      try found("Sat, 21 Nov 2026 12:00:31 GMT", exitCode: 2).text
        == "The clock of the server is 31 seconds ahead of this one.")
    #expect(
      try found("Sat, 21 Nov 2026 11:00:00 GMT", exitCode: 2).text
        == "The clock of the server is 3600 seconds behind this one.")
    for date in ["yesterday", "Sat, 41 Nov 2026 11:00:00 GMT", "Sat, 21 Foo 2026 11:00:00 GMT", ""]
    {
      #expect(try found(date, exitCode: 0).mark == "ok", "\(date)")
    }
  }

  // MARK: - Proxies

  /// The responses of a server behind a good proxy, in the order of the requests.
  private static let passed = [
    ready, noSchema,
    "HTTP/1.1 200 OK\r\nETag: \"a-gzip\"\r\nContent-Encoding: gzip\r\nX-Request-ID: a\r\nContent-Length: 0\r\n\r\n",
    "HTTP/1.1 304 Not Modified\r\nETag: \"a-gzip\"\r\n\r\n",
  ]
  private static let noSchema =
    "HTTP/1.1 404 Not Found\r\n\r\n{\"type\":\"urn:problem-type:storefront:no-schema\"}"
  private static let token = String(repeating: "5f", count: 32)

  private func proxied(
    _ responses: [String], token: String? = nil, exitCode: Int32
  ) throws -> Workplace.Finding {
    let server = try RawServer(responses)
    return try Workplace().findings(
      "proxy", options: ["--url", server.address],
      environment: token.map { ["STOREFRONT_TOKEN": $0] } ?? [:], exitCode: exitCode)[0]
  }

  @Test func `a proxy that passes everything is well`() throws {
    let found = try proxied(Self.passed, exitCode: 0)
    #expect(
      found.text.hasPrefix("Host, ETag, compression and request ids arrive; STOREFRONT_TOKEN"))
  }

  @Test func `what a proxy takes away is named`() throws {
    let bare = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"
    let stripped = try proxied([Self.ready, Self.noSchema, bare], exitCode: 2)
    for words in ["X-Request-ID is missing", "ETag is missing", "Responses are not compressed."] {
      #expect(stripped.text.contains(words), "\(stripped.text)")
    }
    #expect(stripped.mark == "warning")
    let whole = try proxied(Self.passed.dropLast() + [Self.passed[2]], exitCode: 2)
    #expect(whole.text == "A request with If-None-Match gets the whole response again.")
    let weak = Self.passed[2].replacing("ETag: ", with: "ETag: W/")
    #expect(
      try proxied([Self.ready, Self.noSchema, weak, Self.passed[3]], exitCode: 2).text.contains(
        "ETag is weak"))
    let refused =
      "HTTP/1.1 421 Misdirected\r\n\r\n"
      + #"{"type":"urn:problem-type:storefront:wrong-host","title":"t","detail":"The host \"a\" is not allowed."}"#
    let host = try proxied([Self.ready, refused], exitCode: 2)
    #expect(host.mark == "missing" && host.remedy?.contains("--allow-host 127.0.0.1") == true)
    let blocked = try proxied([Self.ready, "HTTP/1.1 404 Not Found\r\n\r\n<html>"], exitCode: 2)
    #expect(blocked.text.hasPrefix("The proxy does not pass all paths"))
    #expect(try proxied(["HTTP/1.1 503 No\r\n\r\n"], exitCode: 0).mark == "unset")
  }

  @Test(arguments: [
    (["yes", "yes", "http"], nil), (["no", "no", "no"], nil),
    (["yes", "no", "http"], "The proxy does not send X-Forwarded-For"),
    (["no", "yes", "no"], "The server does not trust the proxy that sends X-Forwarded-For"),
    (["yes", "yes", "no"], "X-Forwarded-Proto does not say how clients connect."),
    (["yes", "yes", "https"], "X-Forwarded-Proto does not say how clients connect."),
  ])
  func `what the server says of forwarded requests is understood`(
    said: [String], sentence: String?
  ) throws {
    let body =
      "ready\ntrusted-proxy: \(said[0])\nx-forwarded-for: \(said[1])\nx-forwarded-proto: \(said[2])\n"
    let told = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    let found = try proxied(
      Self.passed + [told], token: Self.token, exitCode: sentence == nil ? 0 : 2)
    #expect(sentence.map { found.text.contains($0) } ?? (found.mark == "ok"), "\(found.text)")
  }

  @Test func `the server itself says how requests arrive, to whom has the token`() throws {
    let workplace = try Workplace()
    try PublishedSample.earlierBytes.get().write(to: workplace.database)
    let process = try workplace.start(
      "env STOREFRONT_TOKEN=\(Self.token) storefront-serve --port 0 --trusted-proxy 127.0.0.1 --log json 2>serve.log"
    )
    defer { process.terminate() }
    let url = try workplace.serverAddress().absoluteString
    let found = try workplace.findings(
      "server", "proxy", "clock", options: ["--url", url],
      environment: ["STOREFRONT_TOKEN": Self.token, "STOREFRONT_NOW": ""], exitCode: 2)
    #expect(found.map(\.mark) == ["ok", "ok", "warning"])
    #expect(found.map(\.check) == ["clock", "server", "proxy"])
    #expect(found[2].text.hasPrefix("The proxy does not send X-Forwarded-For"))
    let address = try #require(ServerAddress(argument: url))
    let probe = ServerProbe(address: address, seconds: 60)
    let forwarded = [
      (name: "X-Forwarded-For", value: "192.0.2.7"), (name: "X-Forwarded-Proto", value: "https"),
    ]
    let authorized = [(name: "Authorization", value: "Bearer \(Self.token)")]
    #expect(try probe.get("/readyz", forwarded).text == "ready\n")
    #expect(
      try probe.get("/readyz", [(name: "Authorization", value: "Bearer no")]).text == "ready\n")
    let text = try probe.get("/readyz", forwarded + authorized).text
    #expect(
      text == "ready\ntrusted-proxy: yes\nx-forwarded-for: yes\nx-forwarded-proto: https\n")
    #expect(!text.contains("192.0.2.7"))
    let odd = [
      (name: "X-Forwarded-For", value: "nobody"), (name: "X-Forwarded-Proto", value: "a b"),
    ]
    #expect(
      try probe.get("/readyz", odd + authorized).text
        == "ready\ntrusted-proxy: yes\nx-forwarded-for: no\nx-forwarded-proto: unreadable\n")
    let host = [(name: "X-Forwarded-Host", value: "a")]
    #expect(try probe.get("/schemas/plan", host).status == 200)
  }

  @Test(.enabled(if: SecureFiles.isPossible, "curl and openssl are not installed"))
  func `a server behind TLS is asked with curl`() throws {
    let server = try SecureFiles(["readyz": .ok("text/plain", Array("ready\n".utf8))])
    let trusted = ["CURL_CA_BUNDLE": server.certificate]
    #expect(try found(server.address, exitCode: 0, environment: trusted).mark == "ok")
    let other = try found(
      server.address.replacing("localhost", with: "127.0.0.1"), environment: trusted)
    #expect(other.text.hasPrefix("The certificate is not trusted: "), "\(other.text)")
    let probe = ServerProbe(
      address: try #require(ServerAddress(argument: "https://shop.example.com/a")))
    let options = probe.configuration(
      "/b", [(name: "If-None-Match", value: #""1\2""#)], output: "o", errors: "e")
    #expect(
      options.contains(
        #"header = "If-None-Match: \"1\\2\"""# + "\nurl = \"https://shop.example.com/a/b\"\n"))
    let plain = try RawServer([Self.ready])
    #expect(try found("https://127.0.0.1:\(plain.port)").mark == "missing")
    let without = try found(server.address, environment: ["PATH": BuiltProgram.folder.path])
    #expect(without.text == "Asking an https address needs curl, which is not installed.")
  }

  @Test(arguments: [
    ("https://shop.example.com", true, "shop.example.com", 443, ""),
    ("HTTP://127.0.0.1:8080/", false, "127.0.0.1", 8080, ""),
    ("http://[::1]:8080/a/b//", false, "::1", 8080, "/a/b"),
  ])
  func `an address has a host, a port and perhaps a path`(
    text: String, isSecure: Bool, host: String, port: Int, prefix: String
  ) throws {
    let address = try #require(ServerAddress(argument: text))
    #expect(address.isSecure == isSecure && address.host == host && address.port == port)
    #expect(address.prefix == prefix && address.isPrivate)
  }

  @Test(arguments: [
    "", "shop.example.com", "http://", "https:///a", "http://a:0", "http://a:70000", "http://a:",
    "http://a:b", "http://a:१", "http://user@a", "http://a b", "http://a\"", "http://a\\b",
    "http://[::1", "http://[a]", "http://[127.0.0.1]", "http://[::1]8080", "http://a?b",
    "http://a#b",
    "http://ä", "http://%61", "ftp://a", "http://a\r\nHost: b",
  ])
  func `another text is no address`(text: String) { #expect(ServerAddress(argument: text) == nil) }

  @Test func `what is sent to other machines in the open is not secret`() throws {
    #expect(try !#require(ServerAddress(argument: "http://192.0.2.7")).isPrivate)
    #expect(try !#require(ServerAddress(argument: "http://localhost.example.com")).isPrivate)
    #expect(try #require(ServerAddress(argument: "http://127.8.9.10:80")).isPrivate)
  }
}

/// A server at an address of this machine that sends texts, one a connection; the last one again and again. It
/// listens until the tests end, or it is stopped.
final class RawServer {
  let port: Int
  private let listener: Int32
  private let state: Locked<(requests: [String], isStopped: Bool)>

  /// - Parameters:
  ///   - responses: What is sent, in turn; nil for nothing.
  ///   - closes: Whether the connection is closed after the response.
  init(_ responses: [String?], closes: Bool = true) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer -> Int in
        guard bind(listener, pointer, size) == 0, listen(listener, 16) == 0,
          getsockname(listener, pointer, &size) == 0
        else { return 0 }
        return Int(
          UnsafeRawPointer(pointer).loadUnaligned(as: sockaddr_in.self).sin_port.bigEndian)
      }
    }
    guard port > 0 else { throw CocoaError(.fileWriteUnknown) }
    (self.listener, self.port) = (listener, port)
    let state = Locked<(requests: [String], isStopped: Bool)>(([], false))
    self.state = state
    Thread.detachNewThread {
      var count = 0
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, !state.withLock({ $0.isStopped }) else { return }
        var request: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: request, as: UTF8.self).hasSuffix("\r\n\r\n") {
          let read = recv(connection, &buffer, buffer.count, 0)
          if read <= 0 { break }
          request += buffer[..<read]
        }
        let text = String(decoding: request, as: UTF8.self)
        state.withLock { $0.requests.append(text) }
        if let response = responses[min(count, responses.count - 1)] {
          _ = Array(response.utf8).withUnsafeBytes {
            send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
        }
        count += 1
        if closes { close(connection) }
      }
    }
  }

  /// The address, without a path.
  var address: String { "http://127.0.0.1:\(port)" }

  /// The requests so far.
  var requests: [String] { state.withLock { $0.requests } }

  /// Stops listening.
  func stop() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      return !state.isStopped
    }
    guard isFirst else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }
}
