import NIOCore
import NIOHTTP1
import PageService

/// A request and its answer, while they are under way.
struct Exchange {
  /// The identifier in the log and in the answer.
  var id: String
  /// When the request began to come.
  var start: NIODeadline
  /// Whom the request is counted for.
  var peer: Peer
  /// The request as it was decoded; `nil` if none came, or none that can be read.
  var head: HTTPRequestHead?
  /// The request as the service takes it; `nil` if it was refused.
  var request: PageRequest?
  /// Whether all of the request has come.
  var isWhole = false
  /// How much of a body has come, in bytes.
  var bodyBytes = 0
  /// Whether the connection takes another request after the answer.
  var keepsConnection = true

  /// The route that answers, if any.
  var route: Route?
  /// The status of the answer; 0 until it is known.
  var status = 0
  /// How much of the answer's body was written, in bytes.
  var sentBytes = 0
  /// Whether the answer is a stream of events.
  var isStream = false

  /// Creates an exchange of which nothing is known yet.
  init(id: String, start: NIODeadline, peer: Peer) {
    self.id = id
    self.start = start
    self.peer = peer
  }
}
