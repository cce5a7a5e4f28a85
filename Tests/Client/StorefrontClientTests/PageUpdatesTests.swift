import Foundation
import Storefront
import TestSupport
import Testing

@testable import StorefrontClient

@Suite struct PageUpdatesTests {
  /// A server whose page and event streams are controlled by a test.
  private actor Server: PageTransport {
    var title = "Apps"
    var number = 1
    var isDown = false
    /// The number of the next requests for the page that are refused.
    var refusals = 0
    var eventStatus = 200
    private(set) var pageRequests = 0
    private var streams: [AsyncThrowingStream<[UInt8], any Error>.Continuation] = []
    private let document: String
    private let hash: String

    init() throws {
      let bytes = try PageLoaderTests.document("apps")
      document = String(decoding: bytes, as: UTF8.self)
      hash = try PublishedPage.read(bytes).page.publication?.contentHash ?? ""
    }

    /// Publishes the page with another title; an empty one withdraws it.
    func publish(_ title: String, tells: Bool = true) {
      self.title = title
      number += 1
      if tells { tell(event) }
    }

    func tell(_ text: String) {
      streams.forEach { $0.yield(Array(text.utf8)) }
    }

    private var event: String {
      let data = title.isEmpty ? "" : ",\"number\":\(number),\"hash\":\"\(hash)\""
      return "id: \(number)\nevent: page\ndata: {\"page\":\"apps\"\(data)}\n\n"
    }

    func setDown(_ isDown: Bool) {
      self.isDown = isDown
      if isDown { cut() }
    }

    func refuse(_ count: Int) { refusals = count }

    func setEventStatus(_ status: Int) { eventStatus = status }

    func cut() {
      streams.forEach { $0.finish() }
      streams = []
    }

    func send(
      _ request: TransportRequest
    ) async throws(TransportError) -> TransportResponse {
      if isDown { throw .unreachable("down") }
      if request.url.lastPathComponent == "events" {
        guard eventStatus == 200 else { return .status(eventStatus) }
        let (chunks, continuation) = AsyncThrowingStream.makeStream(of: [UInt8].self)
        streams.append(continuation)
        if request.headers["last-event-id"] != "\(number)" { continuation.yield(Array(event.utf8)) }
        return TransportResponse(
          status: 200, headers: ["content-type": "text/event-stream"], body: ResponseBody(chunks))
      }
      pageRequests += 1
      if refusals > 0 {
        refusals -= 1
        return .status(503, ["Retry-After": "20"])
      }
      if title.isEmpty { return .status(404) }
      if request.headers["if-none-match"] == "\"\(title)\"" { return .status(304) }
      let text =
        document
        .replacing("\"title\":\"Apps\"", with: "\"title\":\"\(title)\"")
        .replacing("{\"number\":1,", with: "{\"number\":\(number),")
      return .page(text.utf8, etag: "\"\(title)\"", cacheControl: "max-age=60")
    }
  }

  private func loader(
    _ server: Server, _ folder: TemporaryFolder, clock: ImpatientClock = ImpatientClock()
  ) -> PageLoader {
    var options = PageLoader.Options()
    options.events = EventStream.Options(clock: clock, chance: { 0 })
    return PageLoader(
      server: PageLoaderTests.server, cache: PageCache(folder: folder.url), transport: server,
      options: options)
  }

  /// The title and the problem of the next state.
  private func next(
    _ states: inout AsyncStream<LoadState>.Iterator
  ) async -> (title: String?, problem: PageLoadError?) {
    let state = await states.next()
    return (state?.page?.page.page.title, state?.problem)
  }

  @Test(.hangLimit)
  func `updates yield the cached page, then the server's page, then every change`() async throws {
    let server = try Server()
    let folder = try TemporaryFolder()
    _ = try await loader(server, folder).page("apps")
    await server.publish("Monday", tells: false)
    var states = loader(server, folder).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == ("Apps", nil))
    #expect(await next(&states) == ("Monday", nil))
    await server.publish("Tuesday")
    #expect(await next(&states) == ("Tuesday", nil))
    // A change without a connection is found after reconnecting.
    await server.publish("Wednesday", tells: false)
    await server.cut()
    #expect(await next(&states) == ("Wednesday", nil))
    // Events for the loaded publication and events of other types cause no request.
    let requests = await server.pageRequests
    await server.cut()
    await server.tell("event: other\ndata: {}\n\n")
    #expect(await server.pageRequests == requests)
    await server.publish("Thursday")
    #expect(await next(&states) == ("Thursday", nil))
    // A page event that cannot be read causes a request.
    await server.publish("Friday", tells: false)
    await server.tell("event: page\ndata: soon\n\n")
    #expect(await next(&states) == ("Friday", nil))
  }

  @Test(.hangLimit)
  func `an unreachable server is a problem until it can be reached`() async throws {
    let server = try Server()
    await server.setDown(true)
    var states = loader(server, try TemporaryFolder()).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == (nil, .transport(.unreachable("down"))))
    await server.setDown(false)
    #expect(await next(&states) == ("Apps", nil))
  }

  @Test(.hangLimit)
  func `a request that is refused temporarily is repeated after Retry-After`() async throws {
    let server = try Server()
    let clock = ImpatientClock()
    var states = loader(server, try TemporaryFolder(), clock: clock).updates(of: "apps")
      .makeAsyncIterator()
    #expect(await next(&states) == ("Apps", nil))
    await server.refuse(3)
    await server.publish("Monday")
    let refused = await next(&states)
    // The stream buffers only the newest state, so the refusal may already be replaced.
    if refused.problem != nil {
      #expect(
        refused == ("Apps", .refused(status: 503, reason: nil, retryAfter: .seconds(20))))
      #expect(await next(&states) == ("Monday", nil))
    } else {
      #expect(refused == ("Monday", nil))
    }
    #expect(clock.sleeps.filter { $0 == .seconds(20) }.count == 3)
  }

  @Test(.hangLimit)
  func `a withdrawn page is removed from the state`() async throws {
    let server = try Server()
    var states = loader(server, try TemporaryFolder()).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == ("Apps", nil))
    await server.publish("")
    #expect(await next(&states) == (nil, .noSuchPage("apps")))
    await server.publish("Back")
    #expect(await next(&states) == ("Back", nil))
  }

  @Test(.hangLimit, arguments: [204, 404])
  func `a page without events is polled`(status: Int) async throws {
    let server = try Server()
    await server.setEventStatus(status)
    var states = loader(server, try TemporaryFolder()).updates(of: "apps").makeAsyncIterator()
    #expect(await next(&states) == ("Apps", nil))
    await server.publish("Monday", tells: false)
    #expect(await next(&states) == ("Monday", nil))
  }
}
