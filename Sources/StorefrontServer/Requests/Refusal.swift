import NIOHTTP1
import PageService

/// A reason why the server does not pass a request to the service.
enum Refusal: Error, Hashable, Sendable {
  case malformed
  case otherVersion
  case targetTooLong(limit: Int)
  /// The header fields are too long or too many.
  case headersTooLarge(limit: Int, fields: Int)
  case bodyTooLarge(limit: Int)
  /// The request was not complete in time.
  case tooSlow(limit: Duration)
  /// The response was not complete in time.
  case timedOut(limit: Duration)
  case tooManyRequests(limit: Int)
  case tooManyConnectionsOfPeer(limit: Int)
  case tooManyConnections(limit: Int)
  case tooManyStreamsOfPeer(limit: Int)
  case tooManyStreams(limit: Int)
  /// Too many requests wait for a response that is not cached.
  case tooManyCalculations(limit: Int)

  /// Converts an error of the decoder.
  init(_ error: HTTPParserError, _ limits: ServerLimits) {
    switch error {
    case .headerOverflow:
      self = .headersTooLarge(limit: limits.headerBytes, fields: limits.headerFields)
    case .invalidVersion: self = .otherVersion
    default: self = .malformed
    }
  }

  /// Whether the connection can be kept open, because the whole request has been read.
  var keepsConnection: Bool {
    switch self {
    case .tooManyRequests, .tooManyStreams, .tooManyStreamsOfPeer, .tooManyCalculations: true
    default: false
    }
  }

  /// The problem document, and when the client may try again, if that helps.
  var document: ProblemDocument {
    switch self {
    case .malformed:
      problem(
        400, "malformed-request", "The request is malformed",
        "The request is not valid HTTP/1.1 with exactly one Host header field.")
    case .otherVersion:
      problem(
        505, "other-version", "The HTTP version is not supported", "Send HTTP/1.1 requests.")
    case .targetTooLong(let limit): Problem.targetTooLong(limit: limit).document
    case .headersTooLarge(let limit, let fields):
      problem(
        431, "headers-too-large", "The header fields are too long",
        "A request may have at most \(fields) header fields with \(limit) bytes in total.")
    case .bodyTooLarge(let limit):
      problem(
        413, "body-too-large", "The body is too long",
        "A request body may have at most \(limit) bytes here.")
    case .tooSlow(let limit):
      problem(
        408, "request-too-slow", "The request took too long",
        "A request must be complete within \(text(limit)).")
    case .timedOut(let limit):
      problem(
        503, "answer-too-slow", "The response took too long",
        "The response took longer than \(text(limit)). Request less, or try again.", retryAfter: 5)
    case .tooManyRequests(let limit):
      problem(
        429, "too-many-requests", "Too many requests",
        "A client may send \(limit) requests per second. Send fewer, and cache the responses.",
        retryAfter: 1)
    case .tooManyConnectionsOfPeer(let limit):
      problem(
        429, "too-many-connections-of-peer", "Too many connections",
        "A client may open \(limit) connections. Reuse the open ones.", retryAfter: 10)
    case .tooManyConnections:
      problem(
        503, "too-many-connections", "Too many connections",
        "The server has reached its limit of connections. Try again.", retryAfter: 10)
    case .tooManyStreamsOfPeer(let limit):
      problem(
        429, "too-many-streams-of-peer", "Too many streams",
        "A client may open \(limit) event streams. Close those that are not used.", retryAfter: 30)
    case .tooManyStreams:
      problem(
        503, "too-many-streams", "Too many streams",
        "The server has reached its limit of event streams. Try again.", retryAfter: 30)
    case .tooManyCalculations:
      problem(
        503, "too-many-calculations", "The server is busy",
        "Too many requests are waiting. Try again.", retryAfter: 1)
    }
  }

  private func problem(
    _ status: Int, _ name: String, _ title: String, _ detail: String, retryAfter: Int? = nil
  ) -> ProblemDocument {
    ProblemDocument(
      status: status, name: name, title: title, detail: detail,
      headers: retryAfter.map { ["Retry-After": String($0)] } ?? [:])
  }

  /// A duration in words.
  private func text(_ duration: Duration) -> String {
    duration >= .seconds(1)
      ? "\(duration.components.seconds) seconds"
      : "\(Int(duration / .milliseconds(1))) milliseconds"
  }
}
