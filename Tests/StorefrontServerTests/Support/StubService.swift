import Foundation
import NIOConcurrencyHelpers
import PageService

@testable import PageService
@testable import StorefrontServer

/// Stands for the service: answers at once, slowly, at length or with events, as the path says.
struct StubService: RequestAnswering {
  /// What is ready under `/ready`.
  static let ready = Array("ready".utf8)
  /// What is ready under `/long`: more than the buffers of a socket hold.
  static let long = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20)

  /// Holds back the answers to `/slow` until it is opened.
  let gate = Gate()
  /// Sends the events of `/events`.
  let events = EventSource()

  /// The answer that sends events.
  static func response(of events: EventSource) -> PageResponse {
    PageResponse(
      status: 200, headers: ["Content-Type": "text/event-stream", "X-Accel-Buffering": "no"],
      body: .events(PageEvents(events.listen())), route: .events)
  }

  func preparedAnswer(_ request: PageRequest) -> PageResponse? {
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

  func refresh() {}

  var refreshInterval: Duration { .milliseconds(50) }

  func answer(_ request: PageRequest) -> PageResponse {
    switch request.target {
    case "/slow":
      gate.wait()
      return PageResponse(status: 200, body: .bytes(Array("slow".utf8)), route: .search)
    case "/events":
      return Self.response(of: events)
    default: return preparedAnswer(request) ?? PageResponse(status: 404)
    }
  }
}

/// Lets waiting threads through once it is opened.
final class Gate: Sendable {
  private let condition = ConditionLock(value: false)
  private let arrivals = NIOLockedValueBox(0)

  /// How many have come.
  var count: Int { arrivals.withLockedValue { $0 } }

  func open() {
    condition.lock()
    condition.unlock(withValue: true)
  }

  /// Waits for two minutes at most, so that a test that fails before it opens the gate ends.
  func wait() {
    arrivals.withLockedValue { $0 += 1 }
    if condition.lock(whenValue: true, timeoutSeconds: 120) { condition.unlock() }
  }
}

/// Sends the same events to everybody who listens.
final class EventSource: Sendable {
  private let listeners = NIOLockedValueBox<[Int: AsyncStream<[UInt8]>.Continuation]>([:])

  /// How many listen.
  var count: Int { listeners.withLockedValue { $0.count } }

  func listen() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    listeners.withLockedValue { listeners in
      let id = (listeners.keys.max() ?? 0) + 1
      listeners[id] = continuation
      continuation.onTermination = { [weak self] _ in
        self?.listeners.withLockedValue { $0[id] = nil }
      }
    }
    return stream
  }

  func send(_ text: String) {
    for listener in listeners.withLockedValue({ Array($0.values) }) {
      listener.yield(Array(text.utf8))
    }
  }
}

/// Waits until something is so, for five seconds at most.
func eventually(_ isSo: () -> Bool) -> Bool {
  for _ in 0..<6_000 {
    if isSo() { return true }
    usleep(10_000)
  }
  return isSo()
}
