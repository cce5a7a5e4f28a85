import DocumentJSON
import NIOHTTP1
import PageService

/// Reasons why the server does not pass a request to the service.
extension Problem {
  /// Converts an error of the decoder.
  init(_ error: HTTPParserError, _ limits: ServerLimits) {
    switch error {
    case .headerOverflow:
      self = .headersTooLarge(limit: limits.headerBytes, fields: limits.headerFields)
    case .invalidVersion: self = .otherVersion
    default: self = .malformed
    }
  }

  /// The request is not valid HTTP/1.1.
  static let malformed = Problem(
    400, "malformed-request", "The request is malformed",
    "The request is not valid HTTP/1.1 with exactly one Host header field.")

  /// The request has another version of HTTP.
  static let otherVersion = Problem(
    505, "other-version", "The HTTP version is not supported", "Send HTTP/1.1 requests.")

  /// The header fields are too long, in bytes, or too many.
  static func headersTooLarge(limit: Int, fields: Int) -> Problem {
    Problem(
      431, "headers-too-large", "The header fields are too long",
      "A request may have at most \(fields) header fields with \(limit) bytes in total.")
  }

  /// The body is too long, in bytes.
  static func bodyTooLarge(limit: Int) -> Problem {
    Problem(
      413, "body-too-large", "The body is too long",
      "A request body may have at most \(limit) bytes here.")
  }

  /// The bodies of all requests together take too much memory.
  static let tooManyBodies = Problem(
    503, "too-many-bodies", "The server is busy",
    "The bodies of all open requests together are too large. Try again.",
    headers: ["Retry-After": "1"])

  /// The request was not complete in time.
  static func tooSlow(limit: Duration) -> Problem {
    Problem(
      408, "request-too-slow", "The request took too long",
      "A request must be complete within \(text(limit)).")
  }

  /// The response was not complete in time.
  static func timedOut(limit: Duration) -> Problem {
    Problem(
      503, "answer-too-slow", "The response took too long",
      "The response took longer than \(text(limit)). Request less, or try again.",
      headers: ["Retry-After": "5"])
  }

  /// A client sends too many requests per second.
  static func tooManyRequests(limit: Int) -> Problem {
    Problem(
      429, "too-many-requests", "Too many requests",
      "A client may send \(limit) requests per second. Send fewer, and cache the responses.",
      headers: ["Retry-After": "1"], keepsConnection: true)
  }

  /// A client has too many connections.
  static func tooManyConnectionsOfPeer(limit: Int) -> Problem {
    Problem(
      429, "too-many-connections-of-peer", "Too many connections",
      "A client may open \(limit) connections. Reuse the open ones.", headers: ["Retry-After": "10"]
    )
  }

  /// The server has too many connections.
  static let tooManyConnections = Problem(
    503, "too-many-connections", "Too many connections",
    "The server has reached its limit of connections. Try again.", headers: ["Retry-After": "10"])

  /// A client has too many event streams.
  static func tooManyStreamsOfPeer(limit: Int) -> Problem {
    Problem(
      429, "too-many-streams-of-peer", "Too many streams",
      "A client may open \(limit) event streams. Close those that are not used.",
      headers: ["Retry-After": "30"], keepsConnection: true)
  }

  /// The server has too many event streams.
  static let tooManyStreams = Problem(
    503, "too-many-streams", "Too many streams",
    "The server has reached its limit of event streams. Try again.", headers: ["Retry-After": "30"],
    keepsConnection: true)

  /// Too many requests wait for a response that is not cached.
  static let tooManyCalculations = Problem(
    503, "too-many-calculations", "The server is busy", "Too many requests are waiting. Try again.",
    headers: ["Retry-After": "1"], keepsConnection: true)

  /// A duration in words.
  private static func text(_ duration: Duration) -> String {
    duration >= .seconds(1)
      ? "\(duration.components.seconds) seconds"
      : "\(Int(duration / .milliseconds(1))) milliseconds"
  }
}
