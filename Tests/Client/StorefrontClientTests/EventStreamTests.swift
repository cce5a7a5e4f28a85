import Foundation
import Testing

@testable import StorefrontClient

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
      case 0: .events("retry: 1250\n\nid: 7\nevent: page\ndata: a\n\nid: 8\ndata: unfinished")
      case 1: .events("data: b\n\n")
      default: .status(204)
      }
    }
    let clock = ImpatientClock()
    #expect(
      try await occurrences(transport, clock: clock) == [
        .opened, .event(ServerSentEvent(type: "page", data: "a", id: "7")),
        .interrupted(.ended, retryAfter: .milliseconds(1250)),
        .opened, .event(ServerSentEvent(data: "b", id: "7")),
        .interrupted(.ended, retryAfter: .milliseconds(1250)),
      ])
    let requests = await transport.requests
    #expect(requests.map { $0.headers["last-event-id"] } == [nil, "7", "7"])
    #expect(requests.allSatisfy { $0.headers["accept"] == "text/event-stream" })
    #expect(requests.allSatisfy { $0.headers["authorization"] == "Bearer x" })
    #expect(clock.sleeps == [.milliseconds(1250), .milliseconds(1250)])
  }

  @Test(arguments: ["0", "1", "999", "00"])
  func `a server cannot request a delay of less than a second`(retry: String) async throws {
    let transport = ScriptedTransport { _, number in
      number < 20 ? .events("retry: \(retry)\n\n") : .status(204)
    }
    let clock = ImpatientClock()
    _ = try await occurrences(transport, clock: clock)
    #expect(clock.sleeps == Array(repeating: .seconds(1), count: 20))
  }

  @Test func `events before an overlong line are returned, and the stream resumes after them`()
    async throws
  {
    let transport = ScriptedTransport { _, number in
      switch number {
      case 0: .events("id: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\ndata: 0123456789\n\n")
      case 1: .events("id: 3\ndata: c\n\n")
      default: .status(204)
      }
    }
    let limits = EventStreamParser.Limits(line: 10)
    let found = try await occurrences(transport, limits: limits)
    #expect(
      found == [
        .opened, .event(ServerSentEvent(data: "a", id: "1")),
        .event(ServerSentEvent(data: "b", id: "2")),
        .interrupted(.limit(.lineTooLong(limit: 10)), retryAfter: .seconds(3)),
        .opened, .event(ServerSentEvent(data: "c", id: "3")),
        .interrupted(.ended, retryAfter: .seconds(3)),
      ])
    #expect(await transport.requests.map { $0.headers["last-event-id"] } == [nil, "2", "3"])
  }

  @Test func `the identifier to resume after is that of the last event that was returned`()
    async throws
  {
    let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    continuation.yield(Array("id: 1\ndata: a\n\nid: 2\ndata: b\n\nid: 3\n\n".utf8))
    continuation.finish(throwing: TransportError.timedOut)
    let transport = ScriptedTransport { _, number in
      number == 0
        ? TransportResponse(
          status: 200, headers: ["content-type": "text/event-stream"], body: ResponseBody(chunks))
        : .status(204)
    }
    let options = EventStream.Options(clock: ImpatientClock(), chance: { 0 })
    var iterator = EventStream(Self.address, transport: transport, options: options)
      .makeAsyncIterator()
    #expect(try await iterator.next() == .opened)
    #expect(try await iterator.next() == .event(ServerSentEvent(data: "a", id: "1")))
    #expect(iterator.lastEventID == "1")
    #expect(try await iterator.next() == .event(ServerSentEvent(data: "b", id: "2")))
    #expect(iterator.lastEventID == "2")
    // An identifier without an event takes effect after the events before it.
    while try await iterator.next() != nil {}
    #expect(await transport.requests.map { $0.headers["last-event-id"] } == [nil, "3"])
  }

  @Test(arguments: [String(repeating: "9", count: 1025), "1\u{1B}[2J", "1\t2", "\u{7F}"])
  func `an identifier that a server might refuse is not sent`(id: String) async throws {
    let transport = ScriptedTransport { _, number in
      number == 0 ? .events("id: \(id)\ndata: a\n\n") : .status(204)
    }
    _ = try await occurrences(transport)
    #expect(await transport.requests.map { $0.headers["last-event-id"] } == [nil, nil])
  }

  @Test func `a refusal names the problem of the server and its page`() async throws {
    for (response, problem, page) in [
      (TransportResponse.problem("no-page"), "no-page", "apps"),
      (.problem("no-page", page: nil), "no-page", nil),
      (.problem("no-page", type: "urn:problem-type:other:"), nil, nil),
      (.problem("no-page", mediaType: "application/json"), nil, nil), (.status(404), nil, nil),
    ] {
      let transport = ScriptedTransport { _, _ in response }
      let refusal = EventStreamError.refused(status: 404, problem: problem, page: page)
      await #expect(throws: refusal) { _ = try await occurrences(transport) }
    }
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
    #expect(waits(.zero, 0) == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
    #expect(waits(.milliseconds(Int.max), 0).last == .seconds(86_400))
    #expect(delay.jittered(.seconds(30), chance: 0.5) == .seconds(37.5))
  }
}
