import NIOCore
import NIOHTTP1
import PageService

/// The state of a request and its response while they are in progress.
struct Exchange {
  /// The request ID in the log and in the response.
  var id: String
  /// When the first byte of the request arrived.
  var start: NIODeadline
  /// The peer to which the limits apply.
  var peer: Peer
  /// The decoded head of the request; `nil` if there is none or it is malformed.
  var head: HTTPRequestHead?
  /// The request for the service; `nil` if it was refused.
  var request: PageRequest?
  /// Whether the whole request has been read.
  var isWhole = false
  /// The number of bytes of the body that have been read.
  var bodyBytes = 0
  /// Whether the connection is kept open after the response.
  var keepsConnection = true

  /// The route of the request, if any.
  var route: Route?
  /// The status of the response; 0 until it is known.
  var status = 0
  /// The number of bytes of the response body that have been written.
  var sentBytes = 0
  /// Whether the response is an event stream.
  var isStream = false

  /// Creates the state of a new request.
  init(id: String, start: NIODeadline, peer: Peer) {
    self.id = id
    self.start = start
    self.peer = peer
  }
}
