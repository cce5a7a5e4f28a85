import NIOCore
import PageService

/// The state of a request and its response while they are in progress.
struct Exchange {
  /// The request ID in the log and in the response.
  let id: String
  /// When the first byte of the request arrived.
  let start: NIODeadline
  /// The peer to which the limits apply.
  let peer: PeerAddress
  /// The head of the request; `nil` if there is none or it is malformed.
  var head: RequestHead?
  /// Whether the connection is kept open after the response.
  var keepsConnection = false
  /// Whether the whole request has been read.
  var isWhole = false
  /// The number of bytes of the body that have been read.
  var bodyBytes = 0

  /// The route of the request, if any.
  var route: Route?
  /// The status of the response.
  var status = 0
  /// The number of bytes of the response body that have been written.
  var sentBytes = 0
  /// Whether the response is an event stream.
  var isStream = false

  /// The method and the beginning of the target, for the log.
  var logged: (method: String, target: String) {
    (head?.request.method ?? "-", head.map { String($0.request.target.prefix(512)) } ?? "-")
  }
}
