import Foundation
import StorefrontClient
import Testing

@Suite struct EventStreamTests {
  private static let address = makeURL("https://storefront.example.com/v1/pages/apps/events")

  /// The occurrences until the stream ends or the limit is reached.
  private func occurrences(
    _ transport: ScriptedTransport, after id: String = "", clock: ImpatientClock = ImpatientClock(),
    limit: Int = 100, limits: EventStreamParser.Limits = EventStreamParser.Limits()
  ) async throws -> [EventStream.Occurrence] {
    let stream = EventStream(
      Self.address, transport: transport, headers: ["authorization": "Bearer x"], lastEventID: id,
      options: EventStream.Options(limits: limits, clock: clock, chance: { 0 }))
    var found: [EventStream.Occurrence] = []
    for try await occurrence in stream {
      found.append(occurrence)
      if found.count == limit { break }
    }
    return found
  }

  @Test func `a stream reconnects and resumes after the last event`() async throws {
    let transport = ScriptedTransport { _, number in
      switch number {
      case 0: .events("retry: 250\n\nid: 7\nevent: page\ndata: a\n\nid: 8\ndata: unfinished")
      case 1: .events("data: b\n\n")
      default: .status(204)
      }
    }
    let clock = ImpatientClock()
    #expect(
      try await occurrences(transport, clock: clock) == [
        .opened, .event(ServerSentEvent(type: "page", data: "a", id: "7")),
        .interrupted(.ended, retryAfter: .milliseconds(250)),
        .opened, .event(ServerSentEvent(data: "b", id: "7")),
        .interrupted(.ended, retryAfter: .milliseconds(250)),
      ])
    let requests = await transport.requests
    #expect(requests.map { $0.headers["last-event-id"] } == [nil, "7", "7"])
    #expect(requests.allSatisfy { $0.headers["accept"] == "text/event-stream" })
    #expect(requests.allSatisfy { $0.headers["authorization"] == "Bearer x" })
    #expect(clock.sleeps == [.milliseconds(250), .milliseconds(250)])
  }

  @Test func `a stream can start after a known event`() async throws {
    let transport = ScriptedTransport { _, _ in .status(204) }
    #expect(try await occurrences(transport, after: "41") == [])
    #expect(await transport.requests.map { $0.headers["last-event-id"] } == ["41"])
  }

  @Test func `the delay doubles with each failure in a row`() async throws {
    let transport = ScriptedTransport { _, number in
      switch number {
      case 0...2: throw TransportError.unreachable("no route")
      case 3: return .status(503, ["Retry-After": "120"])
      case 4: return .events(": hello\n")
      case 5: return .status(500)
      default: return .status(204)
      }
    }
    let clock = ImpatientClock()
    let found = try await occurrences(transport, clock: clock)
    #expect(
      found == [
        .interrupted(.transport(.unreachable("no route")), retryAfter: .seconds(3)),
        .interrupted(.transport(.unreachable("no route")), retryAfter: .seconds(6)),
        .interrupted(.transport(.unreachable("no route")), retryAfter: .seconds(12)),
        .interrupted(.status(503), retryAfter: .seconds(120)),
        .opened, .interrupted(.ended, retryAfter: .seconds(3)),
        .interrupted(.status(500), retryAfter: .seconds(6)),
      ])
    #expect(clock.sleeps == [3, 6, 12, 120, 3, 6].map { .seconds($0) })
  }

  @Test(arguments: [400, 401, 403, 404, 410])
  func `a permanent error status ends the stream with an error`(status: Int) async throws {
    let transport = ScriptedTransport { _, _ in .status(status) }
    await #expect(throws: EventStreamError.refused(status: status)) {
      _ = try await occurrences(transport)
    }
    #expect(await transport.requests.count == 1)
  }

  @Test func `a response of another content type is an error`() async throws {
    let transport = ScriptedTransport { _, _ in .page("{}".utf8) }
    await #expect(throws: EventStreamError.otherType("application/json")) {
      _ = try await occurrences(transport)
    }
  }

  @Test func `a stream that exceeds a limit is reconnected`() async throws {
    let transport = ScriptedTransport { _, number in
      number == 0 ? .events("data: 0123456789\n\n") : .status(204)
    }
    #expect(
      try await occurrences(transport, limits: EventStreamParser.Limits(line: 8)) == [
        .opened, .interrupted(.limit(.lineTooLong(limit: 8)), retryAfter: .seconds(3)),
      ])
  }

  @Test func `cancelling the task ends the stream and its connection`() async throws {
    let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    continuation.onTermination = { _ in end.finish() }
    let transport = ScriptedTransport { _, _ in
      TransportResponse(
        status: 200, headers: ["content-type": "text/event-stream"], body: ResponseBody(chunks))
    }
    let (opened, open) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for try await occurrence in EventStream(Self.address, transport: transport) {
        if occurrence == .opened { open.finish() }
      }
    }
    for await _ in opened {}
    task.cancel()
    try await task.value
    for await _ in ends {}
    #expect(await transport.requests.count == 1)
  }

  @Test func `delays double up to a maximum and are never shorter than requested`() {
    let delay = ReconnectDelay(first: .seconds(2), longest: .seconds(30), jitter: 0.5)
    func waits(_ asked: Duration?, _ chance: Double) -> [Duration] {
      [0, 1, 2, 3, 4, 5, 1000].map { delay.wait(afterFailures: $0, asked: asked, chance: chance) }
    }
    #expect(waits(nil, 0) == [2, 4, 8, 16, 30, 30, 30].map { .seconds($0) })
    #expect(waits(nil, 1) == [3, 6, 12, 24, 45, 45, 45].map { .seconds($0) })
    #expect(waits(.seconds(60), 0) == Array(repeating: .seconds(60), count: 7))
    #expect(waits(.zero, 1) == Array(repeating: .zero, count: 7))
    #expect(waits(.milliseconds(Int.max), 0).last == .seconds(86_400))
  }
}
