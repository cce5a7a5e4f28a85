import PageService

/// A reason why the server does not pass a request to the service.
enum Refusal: Error, Hashable, Sendable {
  /// The request is not valid HTTP/1.1.
  case malformed
  /// The HTTP version is not 1.0 or 1.1.
  case otherVersion
  /// The target is too long.
  case targetTooLong(limit: Int)
  /// The header fields are too long or too many.
  case headersTooLarge(limit: Int, fields: Int)
  /// The body is too long.
  case bodyTooLarge(limit: Int)
  /// The request was not complete in time.
  case tooSlow(limit: Duration)
  /// The response was not complete in time.
  case timedOut(limit: Duration)
  /// The peer sends too many requests.
  case tooManyRequests(limit: Int)
  /// The peer has too many connections.
  case tooManyConnectionsOfPeer(limit: Int)
  /// There are too many connections.
  case tooManyConnections(limit: Int)
  /// The peer has too many event streams.
  case tooManyStreamsOfPeer(limit: Int)
  /// There are too many event streams.
  case tooManyStreams(limit: Int)
  /// Too many requests wait for a response that is not cached.
  case tooManyCalculations(limit: Int)
}

extension Refusal {
  /// The status of the response.
  var status: Int {
    switch self {
    case .malformed: 400
    case .tooSlow: 408
    case .bodyTooLarge: 413
    case .targetTooLong: 414
    case .tooManyRequests, .tooManyConnectionsOfPeer, .tooManyStreamsOfPeer: 429
    case .headersTooLarge: 431
    case .timedOut, .tooManyConnections, .tooManyStreams, .tooManyCalculations: 503
    case .otherVersion: 505
    }
  }

  /// The machine-readable name in the problem document and in metrics.
  var name: String {
    switch self {
    case .malformed: "malformed-request"
    case .otherVersion: "other-version"
    case .targetTooLong: "target-too-long"
    case .headersTooLarge: "headers-too-large"
    case .bodyTooLarge: "body-too-large"
    case .tooSlow: "request-too-slow"
    case .timedOut: "answer-too-slow"
    case .tooManyRequests: "too-many-requests"
    case .tooManyConnectionsOfPeer: "too-many-connections-of-peer"
    case .tooManyConnections: "too-many-connections"
    case .tooManyStreamsOfPeer: "too-many-streams-of-peer"
    case .tooManyStreams: "too-many-streams"
    case .tooManyCalculations: "too-many-calculations"
    }
  }

  /// The short title.
  var title: String {
    switch self {
    case .malformed: "The request is malformed"
    case .otherVersion: "The HTTP version is not supported"
    case .targetTooLong: "The address is too long"
    case .headersTooLarge: "The header fields are too long"
    case .bodyTooLarge: "The body is too long"
    case .tooSlow: "The request took too long"
    case .timedOut: "The response took too long"
    case .tooManyRequests: "Too many requests"
    case .tooManyConnectionsOfPeer, .tooManyConnections: "Too many connections"
    case .tooManyStreamsOfPeer, .tooManyStreams: "Too many streams"
    case .tooManyCalculations: "The server is busy"
    }
  }

  /// The detail text: what is wrong and how to correct it.
  var detail: String {
    switch self {
    case .malformed: "The request is not valid HTTP/1.1 with exactly one Host header field."
    case .otherVersion: "Send HTTP/1.1 requests."
    case .targetTooLong(let limit): "Addresses have at most \(limit) bytes."
    case .headersTooLarge(let limit, let fields):
      "A request may have at most \(fields) header fields with \(limit) bytes in total."
    case .bodyTooLarge(let limit):
      "A request body may have at most \(limit) bytes. No route reads a body."
    case .tooSlow(let limit): "A request must be complete within \(Self.text(limit))."
    case .timedOut(let limit):
      "The response took longer than \(Self.text(limit)). Request less, or try again."
    case .tooManyRequests(let limit):
      "A client may send \(limit) requests per second. Send fewer, and cache the responses."
    case .tooManyConnectionsOfPeer(let limit):
      "A client may open \(limit) connections. Reuse the open ones."
    case .tooManyConnections: "The server has reached its limit of connections. Try again."
    case .tooManyStreamsOfPeer(let limit):
      "A client may open \(limit) event streams. Close those that are not used."
    case .tooManyStreams: "The server has reached its limit of event streams. Try again."
    case .tooManyCalculations: "Too many requests are waiting. Try again."
    }
  }

  /// The time in seconds after which the client may try again; `nil` if that does not help.
  var retryAfter: Int? {
    switch self {
    case .tooManyRequests, .tooManyCalculations: 1
    case .timedOut: 5
    case .tooManyConnectionsOfPeer, .tooManyConnections: 10
    case .tooManyStreamsOfPeer, .tooManyStreams: 30
    default: nil
    }
  }

  /// Whether the connection can be kept open, because the whole request has been read.
  var keepsConnection: Bool {
    switch self {
    case .tooManyRequests, .tooManyStreams, .tooManyStreamsOfPeer, .tooManyCalculations: true
    default: false
    }
  }

  /// The response with the problem document.
  var response: PageResponse {
    var headers: HeaderFields = [
      "Content-Type": Problem.mediaType, "Cache-Control": "no-store",
    ]
    if let retryAfter { headers.append("Retry-After", String(retryAfter)) }
    let body = Problem.document(name: name, title: title, status: status, detail: detail)
    return PageResponse(status: status, headers: headers, body: .bytes(body))
  }

  /// A duration in words.
  private static func text(_ duration: Duration) -> String {
    duration >= .seconds(1)
      ? "\(duration.components.seconds) seconds"
      : "\(Int(duration / .milliseconds(1))) milliseconds"
  }
}
