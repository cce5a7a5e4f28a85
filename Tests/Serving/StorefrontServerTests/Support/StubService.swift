import NIOConcurrencyHelpers
import Foundation
import CatalogModel
import PageService

@testable import PageService
@testable import StorefrontServer

/// A service for tests. The path selects a prepared, slow, long or streamed response.
struct StubService: RequestResponder {
  /// The body of `/ready`.
  static let ready = Array("ready".utf8)
  /// The body of `/long`, which is larger than the buffers of a socket.
  static let long = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20)

  /// Blocks the responses of `/slow` until it is opened.
  let gate = Gate()
  /// Counts the clients of `/waits` that have disconnected.
  let abandoned = Gate()
  /// The events of `/events`.
  let events = EventSource()

  /// The response that streams events.
  static func response(of events: EventSource) -> PageResponse {
    PageResponse(
      status: 200, headers: ["Content-Type": "text/event-stream", "X-Accel-Buffering": "no"],
      body: .events(PageEvents(events.listen())), route: .events)
  }

  func cachedResponse(to request: PageRequest) -> PageResponse? {
    switch request.target {
    case "/ready", "/":
      request.headers["If-None-Match"] == "\"1\""
        ? PageResponse(status: 304, headers: ["ETag": "\"1\""], route: .index)
        : PageResponse(
          status: 200, headers: ["ETag": "\"1\"", "Content-Length": "5"],
          body: request.method == "HEAD" ? .none : .bytes(Self.ready), route: .index)
    case "/long": PageResponse(status: 200, body: .bytes(Self.long), route: .page)
    case "/host":
      PageResponse(status: 200, body: .bytes(Array((request.headers["Host"] ?? "-").utf8)))
    default: nil
    }
  }

  /// `/body` reads a body, with which `/body/slow` waits at the gate; `/refused` refuses every body.
  func admission(of head: PageRequest) -> BodyAdmission {
    switch head.target {
    case "/body", "/body/slow": .read(limit: 1 << 20)
    case "/refused": .refused(PageResponse(status: 401, headers: ["Content-Length": "0"]))
    default: .ignored
    }
  }

  func work(for request: PageRequest) -> RequestWork {
    RequestWork.allCases.first { request.target.hasSuffix("?\($0)") } ?? .pages
  }

  func response(
    to request: PageRequest, unless isAbandoned: @escaping @Sendable () -> Bool
  ) -> PageResponse {
    guard request.target == "/waits" else { return response(to: request) }
    gate.arrive()
    // For a minute at most, in case nobody disconnects.
    for _ in 0..<60_000 where !isAbandoned() { usleep(1_000) }
    if isAbandoned() { abandoned.arrive() }
    return PageResponse(status: 409)
  }

  func refresh() {}

  var refreshInterval: Duration { .milliseconds(50) }

  func endEvents() { events.end() }

  func response(to request: PageRequest) -> PageResponse {
    switch request.target {
    case let target where target == "/slow" || target.hasPrefix("/slow?"):
      gate.wait()
      return PageResponse(status: 200, body: .bytes(Array("slow".utf8)), route: .search)
    case "/body", "/body/slow":
      if request.target == "/body/slow" { gate.wait() }
      return PageResponse(status: 200, body: .bytes(Array("\(request.body.count)".utf8)))
    case "/events":
      return Self.response(of: events)
    default: return cachedResponse(to: request) ?? PageResponse(status: 404)
    }
  }
}

/// Blocks threads until it is opened.
final class Gate: Sendable {
  private let condition = ConditionLock(value: false)
  private let arrivals = Locked(0)

  /// The number of threads that have arrived.
  var count: Int { arrivals.withLock { $0 } }

  func arrive() { arrivals.withLock { $0 += 1 } }

  func open() {
    condition.lock()
    condition.unlock(withValue: true)
  }

  /// Waits until the gate is open, for ten minutes at most, in case a test fails before it opens it.
  func wait() {
    arrive()
    if condition.lock(whenValue: true, timeoutSeconds: 600) { condition.unlock() }
  }
}

/// Sends the same events to all listeners.
final class EventSource: Sendable {
  private let listeners = Locked<[Int: AsyncStream<[UInt8]>.Continuation]>([:])

  /// The number of listeners.
  var count: Int { listeners.withLock { $0.count } }

  func listen() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    listeners.withLock { listeners in
      let id = (listeners.keys.max() ?? 0) + 1
      listeners[id] = continuation
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLock { $0[id] = nil }
      }
    }
    return stream
  }

  /// Ends all streams with the hint that the service sends.
  func end() {
    send("retry: 1000\n\n")
    for listener in listeners.withLock({ Array($0.values) }) { listener.finish() }
  }

  func send(_ text: String) {
    for listener in listeners.withLock({ Array($0.values) }) {
      listener.yield(Array(text.utf8))
    }
  }
}
