import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

@testable import StorefrontClient

/// Following a page through a cache, which may be outdated.
@Suite(.hangLimit) struct FollowingTests {
  /// A server, and a cache in front of it that has an old document of the page.
  private actor Origin: PageTransport {
    /// The live publication; `nil` if none is live.
    var live: Int?
    /// The publication that the cache has; `nil` if it asks the server.
    var cached: Int?
    /// The number in the document of a publication's own address, if not the requested one.
    var forged: Int?
    /// The content hash in documents, if not that of events.
    var forgedHash: String?
    /// The number of the next requests for a publication's own address that are refused.
    var refusals = 0
    var hasEvents = true
    /// Whether the response to a request for events is always that the page does not exist.
    var deniesEvents = false
    private(set) var paths: [String] = []
    private var streams: [AsyncThrowingStream<[UInt8], any Error>.Continuation] = []
    private var eventID = 0
    private let document: String
    private let hash: String

    init(live: Int?, cached: Int? = nil) throws {
      let bytes = try PageLoaderTests.document("apps")
      document = String(decoding: bytes, as: UTF8.self)
      hash = try PublishedPage.read(bytes).page.publication?.contentHash ?? ""
      self.live = live
      self.cached = cached
    }

    func set(_ change: @Sendable (isolated Origin) -> Void) { change(self) }

    /// Makes another publication live and sends the event.
    func publish(_ number: Int?) {
      live = number
      eventID += 1
      tell(event)
    }

    func tell(_ text: String) {
      for stream in streams { stream.yield(Array(text.utf8)) }
    }

    /// Ends the event streams.
    func cut() {
      for stream in streams { stream.finish() }
      streams = []
    }

    var event: String {
      var event = PageEvent(page: "apps")
      if let live {
        event = PageEvent(
          page: "apps", number: live, contentHash: hash,
          address: PageEvent.address(page: "apps", number: live))
      }
      let data = (try? event.json(.compact)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return "id: \(eventID)\nevent: page\ndata: \(data)\n\n"
    }

    /// The number of requests for a path.
    func requests(_ path: String) -> Int { paths.count { $0 == path } }

    func send(
      _ request: TransportRequest
    ) async throws(TransportError) -> TransportResponse {
      let path = request.url.path()
      paths.append(path)
      if path.hasSuffix("/events") {
        guard hasEvents else { return .status(204) }
        guard live != nil, !deniesEvents else { return .problem("no-page") }
        let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
        streams.append(continuation)
        if request.headers["last-event-id"] != "\(eventID)" {
          continuation.yield(Array(event.utf8))
        }
        return TransportResponse(
          status: 200, headers: ["content-type": "text/event-stream"], body: ResponseBody(chunks))
      }
      guard let number = Int(request.url.lastPathComponent) else {
        let isPastCaches = request.headers["cache-control"] == "no-cache"
        guard let number = (isPastCaches ? nil : cached) ?? live else { return .problem("no-page") }
        return response(number)
      }
      if refusals > 0 {
        refusals -= 1
        return .problem("no-publication")
      }
      return number == live ? response(forged ?? number) : .problem("no-publication")
    }

    private func response(_ number: Int) -> TransportResponse {
      let text = document.replacing("{\"number\":1,", with: "{\"number\":\(number),")
      return .page(
        text.replacing(hash, with: forgedHash ?? hash).utf8, etag: "\"\(number)\"",
        cacheControl: "max-age=60")
    }
  }

  private static let page = "/shop/v1/pages/apps"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func loader(
    _ origin: Origin, clock: any Clock<Duration> = ImpatientClock(), chance: Double = 0
  ) -> PageLoader {
    var options = PageLoader.Options()
    options.events = EventStream.Options(clock: clock, chance: { chance })
    return PageLoader(
      server: PageLoaderTests.server, cache: PageCache(folder: folder.url), transport: origin,
      options: options)
  }

  /// The number of the next state's publication, and its problem.
  private func next(
    _ states: inout AsyncStream<LoadState>.Iterator
  ) async -> (number: Int?, problem: PageLoadError?) {
    let state = await states.next()
    return (state?.page?.page.publication?.number, state?.problem)
  }

  /// The first state with a publication, or the first one without a page.
  private func state(
    with number: Int?, _ states: inout AsyncStream<LoadState>.Iterator
  ) async -> LoadState? {
    while let state = await states.next() {
      if state.page?.page.publication?.number == number { return state }
    }
    return nil
  }

  private func eventually(_ isSo: () async -> Bool) async throws {
    while await !isSo() { try await Task.sleep(for: .milliseconds(5)) }
  }

  @Test func `a follower behind an outdated cache gets the publication that the event names`()
    async throws
  {
    let origin = try Origin(live: 1, cached: 1)
    let clock = ImpatientClock()
    var states = loader(origin, clock: clock, chance: 0.25).updates(of: "apps")
      .makeAsyncIterator()
    #expect(await next(&states) == (1, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    for number in 2...4 {
      await origin.publish(number)
      #expect(await next(&states) == (number, nil))
      #expect(await origin.requests(Self.page + "/publications/\(number)") == 1)
    }
    // The page itself was requested once, at the start.
    #expect(await origin.requests(Self.page) == 1)
    // Each request was sent after a quarter of two seconds.
    #expect(clock.sleeps == Array(repeating: .milliseconds(500), count: 3))
    #expect(await loader(origin).cachedPage("apps")?.page.publication?.number == 4)
    // After a withdrawal, an event names an older publication.
    await origin.publish(3)
    #expect(await next(&states) == (3, nil))
  }

  @Test(arguments: [false, true])
  func `while the response is not what the event names, it is requested for two minutes`(
    isRefused: Bool
  ) async throws {
    let origin = try Origin(live: 1)
    let clock = ImpatientClock()
    var states = loader(origin, clock: clock).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (1, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    await origin.set { origin in
      if isRefused { origin.refusals = 1000 } else { origin.forged = 1 }
    }
    await origin.publish(2)
    #expect(
      await next(&states) == (1, .outdated(found: isRefused ? nil : 1, expected: 2)))
    // After 3, 6, 12, 24 and 48 seconds, the next request would be sent after more than two minutes.
    try await eventually { await origin.requests(Self.page + "/publications/2") == 6 }
    try await Task.sleep(for: .milliseconds(100))
    #expect(await origin.requests(Self.page + "/publications/2") == 6)
    #expect(clock.sleeps == [3, 6, 12, 24, 48].map { .seconds($0) })
    // The next event is believed again.
    await origin.set { origin in (origin.refusals, origin.forged) = (0, nil) }
    await origin.publish(3)
    #expect(await next(&states) == (3, nil))
  }

  @Test func `a publication that appears late is shown, and one with another hash is not`()
    async throws
  {
    let origin = try Origin(live: 1)
    var states = loader(origin).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (1, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    await origin.set { origin in origin.refusals = 2 }
    await origin.publish(2)
    #expect(await state(with: 2, &states)?.problem == nil)
    #expect(await origin.requests(Self.page + "/publications/2") == 3)
    await origin.set { origin in origin.forgedHash = String(repeating: "0", count: 64) }
    await origin.publish(3)
    #expect(await next(&states) == (2, .outdated(found: 3, expected: 3)))
  }

  @Test func `an outdated cache does not replace a newer page that events confirm`() async throws {
    let origin = try Origin(live: 5)
    _ = try await loader(origin).page("apps")
    await origin.set { origin in origin.cached = 4 }
    var states = loader(origin).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (5, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    // The response with publication 4 is not shown: the next state is the next publication.
    await origin.publish(6)
    #expect(await next(&states) == (6, nil))
    #expect(await origin.requests(Self.page) == 2)
  }

  @Test func `without events, an older publication is confirmed by a second response`()
    async throws
  {
    let origin = try Origin(live: 5)
    _ = try await loader(origin).page("apps")
    await origin.set { origin in (origin.live, origin.hasEvents) = (4, false) }
    var states = loader(origin).updates(of: "apps").makeAsyncIterator()
    #expect(await state(with: 4, &states)?.problem == nil)
  }

  @Test func `a page that is no longer live is removed although a cache still has it`()
    async throws
  {
    let origin = try Origin(live: 1, cached: 1)
    var states = loader(origin).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (1, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    await origin.publish(nil)
    #expect(await next(&states) == (nil, .noSuchPage("apps")))
    // The server says so behind the cache.
    try await eventually { await loader(origin).cachedPage("apps") == nil }
    // The server refuses the events of a page that is not live, and the cache does not bring it back.
    await origin.cut()
    try await eventually { await origin.requests(Self.page + "/events") > 5 }
    await origin.set { origin in origin.live = 2 }
    #expect(await next(&states) == (2, nil))
  }

  @Test func `a page whose events are said to be those of no page stays if it is live`()
    async throws
  {
    let origin = try Origin(live: 1)
    await origin.set { $0.deniesEvents = true }
    var states = loader(origin).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (1, nil))
    try await eventually { await origin.requests(Self.page + "/events") > 5 }
    #expect(await loader(origin).cachedPage("apps")?.page.publication?.number == 1)
    await origin.set { $0.live = 2 }
    #expect(await next(&states) == (2, nil))
  }

  @Test(arguments: [
    "soon", "[]", "{\"page\":\"shop\",\"number\":1}", "{\"page\":\"apps\",\"number\":\"2\"}",
    "{\"number\":2}",
  ])
  func `an event that cannot be read or is about another page only causes a request`(
    data: String
  ) async throws {
    let origin = try Origin(live: 2)
    var states = loader(origin).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (2, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    await origin.set { origin in origin.live = 3 }
    await origin.tell("event: page\ndata: \(data)\n\n")
    #expect(await next(&states) == (3, nil))
    #expect(await origin.requests(Self.page) == 2)
  }

  @Test(arguments: [
    "https://example.org/v1/pages/apps/publications/2",
    "//example.org/v1/pages/apps/publications/2",
    "/v1/pages/shop/publications/2", "/v1/pages/apps/publications/3", "../apps/publications/2", "",
  ])
  func `another address in an event is not requested`(address: String) async throws {
    let origin = try Origin(live: 1)
    var states = loader(origin).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (1, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    await origin.set { origin in origin.live = 2 }
    await origin.tell(
      "event: page\ndata: {\"page\":\"apps\",\"number\":2,\"address\":\"\(address)\"}\n\n")
    #expect(await next(&states) == (2, nil))
    #expect(Set(await origin.paths) == [Self.page, Self.page + "/events"])
    #expect(await origin.requests(Self.page) == 2)
  }

  @Test func `many events at once cause few requests`() async throws {
    let origin = try Origin(live: 1)
    var states = loader(origin, clock: ContinuousClock(), chance: 0.1).updates(of: "apps")
      .makeAsyncIterator()
    #expect(await next(&states) == (1, nil))
    try await eventually { await origin.requests(Self.page + "/events") == 1 }
    for number in 2...500 { await origin.publish(number) }
    #expect(await state(with: 500, &states)?.problem == nil)
    #expect(await origin.paths.count { $0.contains("publications") } < 20)
  }
}
