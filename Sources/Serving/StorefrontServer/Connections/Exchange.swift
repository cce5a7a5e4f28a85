import CatalogModel
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
  /// The largest body of the request, in bytes.
  var bodyLimit = 0
  /// The memory of the body; `nil` if the service reads none, and its bytes are only counted.
  var bodyHold: BodyHold?
  /// The bytes of the body, if they are kept.
  var body: [UInt8] = []
  /// The number of bytes of the body that have been read.
  var bodyBytes = 0

  /// Whether the client has disconnected, so that nobody waits for the response.
  let isAbandoned = Locked(false)
  /// The label of the request's route; `nil` if there is none.
  var route: String?
  /// The status of the response.
  var status = 0
  /// The number of bytes of the response body that have been written.
  var sentBytes = 0
  /// Whether the response is an event stream.
  var isStream = false

  /// The method and the beginning of the target, for the log.
  var logged: (method: String, target: String) {
    (head?.request.method ?? "-", head?.request.loggedTarget ?? "-")
  }

  /// Takes the next bytes of the body, and adopts their memory if they are kept.
  ///
  /// - Returns: Whether they are kept.
  /// - Throws: ``Problem``: `bodyTooLarge`.
  mutating func take(_ bytes: ByteBuffer) throws(Problem) -> Bool {
    bodyBytes += bytes.readableBytes
    guard bodyBytes <= bodyLimit else { throw .bodyTooLarge(limit: bodyLimit) }
    guard let bodyHold else { return false }
    bodyHold.adopt(bytes.readableBytes)
    body += bytes.readableBytesView
    return true
  }
}
