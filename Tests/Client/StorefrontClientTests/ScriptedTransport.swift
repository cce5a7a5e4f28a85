import Foundation
import StorefrontClient
import Testing

/// A URL from a literal.
func makeURL(_ text: StaticString) -> URL {
  URL(string: "\(text)") ?? URL(filePath: "/no-address")
}

/// A transport that takes its responses from a closure and records the requests.
actor ScriptedTransport: PageTransport {
  typealias Answer = @Sendable (TransportRequest, _ number: Int) async throws -> TransportResponse

  private(set) var requests: [TransportRequest] = []
  private let response: Answer

  init(_ response: @escaping Answer) {
    self.response = response
  }

  func send(
    _ request: TransportRequest
  ) async throws(TransportError) -> TransportResponse {
    requests.append(request)
    do {
      return try await response(request, requests.count - 1)
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

  /// A problem document, by default one of Storefront's server about the page `apps`.
  static func problem(
    _ name: String, status: Int = 404, page: String? = "apps",
    type: String = "urn:problem-type:storefront:",
    mediaType: String = "application/problem+json"
  ) -> TransportResponse {
    let page = page.map { ",\"page\":\"\($0)\"" } ?? ""
    let text = "{\"type\":\"\(type)\(name)\",\"title\":\"A problem\"\(page)}"
    return TransportResponse(
      status: status, headers: ["Content-Type": mediaType], body: ResponseBody(Array(text.utf8)))
  }

  /// A complete event stream with a text.
  static func events(_ text: String) -> TransportResponse {
    TransportResponse(
      status: 200, headers: ["Content-Type": "text/event-stream; charset=utf-8"],
      body: ResponseBody(Array(text.utf8)))
  }
}

/// A clock whose `sleep` advances the time at once and records the duration.
final class ImpatientClock: Clock, @unchecked Sendable {
  typealias Instant = ContinuousClock.Instant

  // Guards `asked` and `moment`.
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
