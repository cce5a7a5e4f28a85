#if os(Linux)
import Foundation
import Storefront
import StorefrontClient
import TestSupport
import Testing

/// Tests what a client sends to a server that redirects it, over sockets.
@Suite(.hangLimit) struct HostileServerTests {
  private typealias Piece = SocketServer.Piece

  /// The heads of the requests that a server has received.
  private final class Heads: @unchecked Sendable {
    // Guards `heads`.
    private let lock = NSLock()
    private var heads: [String] = []

    var all: [String] { lock.withLock { heads } }

    func add(_ head: String) { lock.withLock { heads.append(head) } }
  }

  private static func redirect(to target: String, status: String = "302 Found") -> [Piece] {
    [
      Piece(
        text: "HTTP/1.1 \(status)\r\nLocation: \(target)\r\nContent-Length: 0\r\n"
          + "Connection: close\r\n\r\n")
    ]
  }

  private static func page(_ bytes: [UInt8]) -> [Piece] {
    [
      Piece(
        text: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(bytes.count)\r\nConnection: close\r\n\r\n"
          + String(decoding: bytes, as: UTF8.self))
    ]
  }

  private func loader(_ server: SocketServer) -> PageLoader {
    var options = PageLoader.Options()
    options.headers["authorization"] = "Bearer secret"
    return PageLoader(server: server.address, cache: nil, options: options)
  }

  @Test(arguments: ["301 Moved", "302 Found", "303 See", "307 Temporary", "308 Permanent"])
  func `a redirect to another server is refused, and the token is not sent there`(
    status: String
  ) async throws {
    let heads = Heads()
    let bytes = try PageLoaderTests.document("library")
    let other = try SocketServer { head in
      heads.add(head)
      return Self.page(bytes)
    }
    let port = other.address.port ?? 0
    let targets = [
      "http://127.0.0.1:\(port)/v1/pages/library", "http://localhost:\(port)/v1/pages/library",
      "//127.0.0.1:\(port)/", "https://127.0.0.1:\(port)/", "file:///etc/passwd",
    ]
    for target in targets {
      let server = try SocketServer { _ in Self.redirect(to: target, status: status) }
      await #expect("\(target)") {
        try await loader(server).page("library")
      } throws: { error in
        switch error as? PageLoadError {
        case .refused(let found, _, _): "\(found)" == status.prefix(3)
        // A scheme that no HTTP client speaks.
        case .transport: target.hasPrefix("file")
        default: false
        }
      }
      await #expect(throws: (any Error).self) {
        for try await occurrence in try loader(server).events(of: "library") {
          if case .interrupted = occurrence { throw TransportError.cancelled }
        }
      }
    }
    #expect(heads.all == [])
  }

  @Test func `a redirect on the same server is followed with the token`() async throws {
    let bytes = try PageLoaderTests.document("library")
    let heads = Heads()
    let server = try SocketServer { head in
      heads.add(head)
      return head.hasPrefix("GET /moved ")
        ? Self.page(bytes) : Self.redirect(to: "/moved", status: "307 Temporary")
    }
    #expect(try await loader(server).page("library").page.page.slug == "library")
    #expect(heads.all.count == 2)
    #expect(heads.all.allSatisfy { $0.lowercased().contains("authorization: bearer secret") })
  }

  @Test func `a server that redirects in a circle is not asked forever`() async throws {
    let heads = Heads()
    let server = try SocketServer { head in
      heads.add(head)
      return Self.redirect(to: "/v1/pages/library?\(heads.all.count)")
    }
    await #expect(throws: PageLoadError.self) { try await loader(server).page("library") }
    #expect(heads.all.count == 6)
  }

  @Test func `a response that never ends is cancelled after the time for a request`() async throws {
    let (leaving, leave) = AsyncStream.makeStream(of: Void.self)
    let server = try SocketServer(didLeave: { leave.finish() }) { _ in
      [Piece(text: "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n")]
        + (0..<20_000).map { _ in Piece(text: " ", wait: .milliseconds(20)) }
    }
    var options = PageLoader.Options()
    options.requestTimeout = .milliseconds(500)
    let loader = PageLoader(server: server.address, cache: nil, options: options)
    await #expect(throws: PageLoadError.transport(.timedOut)) { try await loader.page("library") }
    for await _ in leaving {}
  }
}
#endif
