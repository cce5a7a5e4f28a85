import PageService

/// Why the server does not hand a request to the service, as facts.
enum Refusal: Error, Hashable, Sendable {
  /// What came is not HTTP/1.1.
  case malformed
  /// The version of HTTP is not 1.
  case otherVersion
  /// The target is longer than any that is read.
  case targetTooLong(limit: Int)
  /// There are more or longer header fields than are read.
  case headersTooLarge(limit: Int, fields: Int)
  /// The body is longer than any that is read.
  case bodyTooLarge(limit: Int)
  /// The request did not come to its end in time.
  case tooSlow(limit: Duration)
  /// The answer did not come to its end in time.
  case timedOut(limit: Duration)
  /// The peer sends more requests than one may.
  case tooManyRequests(limit: Int)
  /// The peer has more connections than one may.
  case tooManyConnectionsOfPeer(limit: Int)
  /// There are more connections than the server holds.
  case tooManyConnections(limit: Int)
  /// The peer has more streams than one may.
  case tooManyStreamsOfPeer(limit: Int)
  /// There are more streams than the server holds.
  case tooManyStreams(limit: Int)
  /// More answers wait to be calculated than may.
  case tooManyCalculations(limit: Int)
}

extension Refusal {
  /// The status of the answer.
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

  /// The problem's name, for programs and in metrics.
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

  /// What kind of problem it is: a few words.
  var title: String {
    switch self {
    case .malformed: "The request is malformed"
    case .otherVersion: "The version of HTTP is not served"
    case .targetTooLong: "The address is too long"
    case .headersTooLarge: "The header fields are too long"
    case .bodyTooLarge: "The body is too long"
    case .tooSlow: "The request came too slowly"
    case .timedOut: "The answer took too long"
    case .tooManyRequests: "Too many requests"
    case .tooManyConnectionsOfPeer, .tooManyConnections: "Too many connections"
    case .tooManyStreamsOfPeer, .tooManyStreams: "Too many streams"
    case .tooManyCalculations: "The server is busy"
    }
  }

  /// What is wrong and what to do about it: one or two sentences.
  var detail: String {
    switch self {
    case .malformed: "What came is not a request of HTTP/1.1, which names one host."
    case .otherVersion: "Send requests of HTTP/1.1."
    case .targetTooLong(let limit): "Addresses have at most \(limit) bytes."
    case .headersTooLarge(let limit, let fields):
      "A request has at most \(fields) header fields and \(limit) bytes of them."
    case .bodyTooLarge(let limit): "No route reads a body; at most \(limit) bytes are let through."
    case .tooSlow(let limit): "A request has to come within \(Self.text(limit))."
    case .timedOut(let limit): "An answer may take \(Self.text(limit)). Ask for less, or again."
    case .tooManyRequests(let limit):
      "A peer may send \(limit) requests a second. Send fewer, and keep what may be kept."
    case .tooManyConnectionsOfPeer(let limit):
      "A peer may hold \(limit) connections. Use those that are open."
    case .tooManyConnections: "The server holds as many connections as it can. Try again."
    case .tooManyStreamsOfPeer(let limit):
      "A peer may listen to \(limit) streams of events. End those that nobody looks at."
    case .tooManyStreams: "The server holds as many streams of events as it can. Try again."
    case .tooManyCalculations: "Too many answers wait to be calculated. Try again."
    }
  }

  /// How many seconds a client should wait before it tries again, if that helps.
  var retryAfter: Int? {
    switch self {
    case .tooManyRequests, .tooManyCalculations: 1
    case .timedOut: 5
    case .tooManyConnectionsOfPeer, .tooManyConnections: 10
    case .tooManyStreamsOfPeer, .tooManyStreams: 30
    default: nil
    }
  }

  /// Whether the connection can take the next request: the whole request was read.
  var keepsConnection: Bool {
    switch self {
    case .tooManyRequests, .tooManyStreams, .tooManyStreamsOfPeer, .tooManyCalculations: true
    default: false
    }
  }

  /// The answer, in the form of the service's problems.
  var response: PageResponse {
    var headers: HeaderFields = [
      "Content-Type": Problem.mediaType, "Cache-Control": "no-store",
    ]
    if let retryAfter { headers.append("Retry-After", String(retryAfter)) }
    let body = Problem.document(name: name, title: title, status: status, detail: detail)
    return PageResponse(status: status, headers: headers, body: .bytes(body))
  }

  /// A duration as people read it.
  private static func text(_ duration: Duration) -> String {
    duration >= .seconds(1)
      ? "\(duration.components.seconds) seconds"
      : "\(Int(duration / .milliseconds(1))) milliseconds"
  }
}
