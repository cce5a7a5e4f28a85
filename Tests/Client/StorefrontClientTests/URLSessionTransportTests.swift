#if os(Linux)
import Foundation
import StorefrontClient
import TestSupport
import Testing

/// Tests the transport over a socket, because streaming, cancellation and limits depend on `URLSession`.
@Suite(.hangLimit) struct URLSessionTransportTests {
  private typealias Piece = SocketServer.Piece

  @Test func `a page is loaded over the network and then confirmed`() async throws {
    let bytes = try PageLoaderTests.document("library")
    let server = try SocketServer { head in
      if head.lowercased().contains("if-none-match: \"1\"") {
        return [
          Piece(text: "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\nConnection: close\r\n\r\n")
        ]
      }
      return [
        Piece(
          text: "HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: \(bytes.count)\r\n"
            + "Content-Type: application/json\r\nConnection: close\r\n\r\n"
            + String(decoding: bytes, as: UTF8.self))
      ]
    }
    let folder = try TemporaryFolder()
    let loader = PageLoader(server: server.address, cache: PageCache(folder: folder.url))
    let page = try await loader.page("library")
    #expect(page.source == .server && page.report.isComplete)
    let again = try await loader.page("library")
    #expect(again.source == .confirmed && again.page == page.page)
  }

  @Test func `events are received while the response is still open`() async throws {
    let server = try SocketServer { _ in
      [
        Piece(
          text: "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"),
        Piece(text: "id: 1\nda", wait: .milliseconds(20)),
        Piece(text: "ta: a\n\n", wait: .milliseconds(20)),
        Piece(text: "data: b\n\n", wait: .milliseconds(20)),
        Piece(text: "data: never read\n\n", wait: .seconds(600)),
      ]
    }
    let started = ContinuousClock.now
    var found: [EventStream.Occurrence] = []
    for try await occurrence in EventStream(server.address, transport: URLSessionTransport()) {
      found.append(occurrence)
      if found.count == 3 { break }
    }
    #expect(
      found == [
        .opened, .event(ServerSentEvent(data: "a", id: "1")),
        .event(ServerSentEvent(data: "b", id: "1")),
      ])
    #expect(started.duration(to: .now) < .seconds(300), "the response was read to its end")
  }

  @Test func `releasing a stream closes its connection`() async throws {
    let (leaving, leave) = AsyncStream.makeStream(of: Void.self)
    let server = try SocketServer(didLeave: { leave.finish() }) { _ in
      [
        Piece(
          text: "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n")
      ] + (0..<2000).map { _ in Piece(text: ":\n", wait: .milliseconds(20)) }
    }
    let transport = URLSessionTransport()
    for try await occurrence in EventStream(server.address, transport: transport)
    where occurrence == .opened {
      break
    }
    for await _ in leaving {}
  }

  @Test func `a stream without bytes times out`() async throws {
    let server = try SocketServer { _ in
      [
        Piece(
          text: "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"),
        Piece(text: ": late\n", wait: .seconds(20)),
      ]
    }
    let options = EventStream.Options(idleTimeout: .seconds(1))
    let stream = EventStream(server.address, transport: URLSessionTransport(), options: options)
    for try await occurrence in stream {
      if case .interrupted(let reason, _) = occurrence {
        #expect(reason == .transport(.timedOut))
        break
      }
    }
  }

  @Test func `a body whose unread bytes exceed the limit is an error`() async throws {
    let (leaving, leave) = AsyncStream.makeStream(of: Void.self)
    // Slowly, because a body that is received as fast as it is sent is complete before it is refused.
    let part = Piece(text: String(repeating: "x", count: 1 << 14), wait: .milliseconds(20))
    let server = try SocketServer(didLeave: { leave.finish() }) { _ in
      [Piece(text: "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")]
        + Array(repeating: part, count: 20_000)
    }
    let transport = URLSessionTransport()
    let response = try await transport.send(
      TransportRequest(url: server.address, unreadLimit: 1 << 16))
    for await _ in leaving {}
    await #expect(throws: TransportError.unread(limit: 1 << 16)) {
      try await response.bytes(limit: .max)
    }
  }

  @Test func `an unreachable server and a cancelled task are errors`() async throws {
    var address: URL?
    do {
      let server = try SocketServer { _ in [] }
      address = server.address
    }
    let closed = try #require(address)
    await #expect {
      _ = try await URLSessionTransport().send(TransportRequest(url: closed))
    } throws: { error in
      guard case .unreachable? = error as? TransportError else { return false }
      return true
    }
    let silent = try SocketServer { _ in [Piece(text: "", wait: .seconds(20))] }
    let task = Task {
      try await URLSessionTransport().send(TransportRequest(url: silent.address))
    }
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    await #expect(throws: TransportError.cancelled) { _ = try await task.value }
  }
}
#endif
