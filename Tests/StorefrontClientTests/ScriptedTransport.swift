import Foundation
import StorefrontClient
import Testing

/// An address that is written out in a test.
func makeURL(_ text: StaticString) -> URL {
  URL(string: "\(text)") ?? URL(filePath: "/no-address")
}

/// Answers requests by a closure and remembers them.
actor ScriptedTransport: PageTransport {
  typealias Answer = @Sendable (TransportRequest, _ number: Int) async throws -> TransportResponse

  private(set) var requests: [TransportRequest] = []
  private let answer: Answer

  init(_ answer: @escaping Answer) {
    self.answer = answer
  }

  func send(
    _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    requests.append(request)
    do {
      return try await answer(request, requests.count - 1)
    } catch {
      throw TransportError(error)
    }
  }
}

extension TransportResponse {
  static func page(
    _ bytes: some Sequence<UInt8>, etag: String? = nil, cacheControl: String? = nil
  ) -> TransportResponse {
    var headers = ["Content-Type": "application/json"]
    headers["ETag"] = etag
    headers["Cache-Control"] = cacheControl
    return TransportResponse(status: 200, headers: headers, body: ResponseBody(Array(bytes)))
  }

  static func status(_ status: Int, _ headers: [String: String] = [:]) -> TransportResponse {
    TransportResponse(status: status, headers: headers, body: ResponseBody([]))
  }

  /// A stream of events that says this and ends.
  static func events(_ text: String) -> TransportResponse {
    TransportResponse(
      status: 200, headers: ["Content-Type": "text/event-stream; charset=utf-8"],
      body: ResponseBody(Array(text.utf8)))
  }
}

/// A clock on which nobody waits, and that remembers for how long it was asked to.
final class ImpatientClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant

  // The lock guards what was asked for.
  private let lock = NSLock()
  private var asked: [Duration] = []
  private var moment = ContinuousClock.now

  var sleeps: [Duration] { lock.withLock { asked } }
  var now: Instant { lock.withLock { moment } }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    lock.withLock {
      asked.append(moment.duration(to: deadline))
      moment = max(moment, deadline)
    }
    await Task.yield()
  }
}
