import NIOHTTP1
import PageService

/// The parts of a request's head that the server uses, and the request for the service.
struct RequestHead {
  /// The request for the service, without its body.
  private(set) var request: PageRequest
  /// The request ID from the client or a proxy.
  private(set) var givenID: String?
  /// The value of `X-Forwarded-For`. The nearest proxy has written the last of several fields.
  private(set) var forwardedFor: String?
  /// Whether the client waits for status 100 before it sends the body.
  private(set) var expectsContinue = false
  /// Whether the connection can be used for another request.
  private(set) var keepsConnection: Bool
  /// Whether a response of unknown length can be sent in chunks.
  let acceptsChunks: Bool
  private var contentLength = 0
  private var isChunked = false
  private var hosts: [String] = []
  /// Whether there is an expectation or a coding of the body that the server does not support.
  private var isUnsupported = false

  /// Reads a decoded head, and the header fields that the service reads.
  init(_ head: HTTPRequestHead, _ fields: [String] = PageRequest.fieldsRead) {
    request = PageRequest(method: head.method.rawValue, head.uri)
    acceptsChunks = head.version == .http1_1
    // After `CONNECT` and `Upgrade`, the decoder expects another protocol, which is not supported.
    keepsConnection = head.isKeepAlive && acceptsChunks && head.method != .CONNECT
    for (name, value) in head.headers {
      switch name.utf8.count {
      case 4 where HeaderFields.areEqual(name, "host"): hosts.append(value)
      case 6 where HeaderFields.areEqual(name, "expect"):
        expectsContinue = value.lowercased() == "100-continue"
        isUnsupported = isUnsupported || !expectsContinue
      case 7 where HeaderFields.areEqual(name, "upgrade"): keepsConnection = false
      case 12 where HeaderFields.areEqual(name, "x-request-id"):
        givenID = givenID ?? (RequestIDs.isUsable(value) ? value : nil)
      case 14 where HeaderFields.areEqual(name, "content-length"):
        contentLength = Int(value) ?? .max
      case 15 where HeaderFields.areEqual(name, "x-forwarded-for"): forwardedFor = value
      case 17 where HeaderFields.areEqual(name, "transfer-encoding"):
        isChunked = true
        // Programs disagree about where a body in several codings ends. HTTP/1.0 knows none.
        isUnsupported = isUnsupported || value.lowercased() != "chunked" || !acceptsChunks
      default: break
      }
      for field in fields where HeaderFields.areEqual(name, field) {
        request.headers.append(field, value)
      }
    }
  }

  /// Whether the head announces a body.
  var hasBody: Bool { isChunked || contentLength > 0 }

  /// Checks the head as a whole.
  ///
  /// - Throws: ``Problem``: `targetTooLong`, or `malformed` without exactly one host, the one of the target, or
  ///   with an expectation or a coding that is not supported.
  func check(_ limits: ServerLimits) throws(Problem) {
    guard request.target.utf8.count <= limits.targetBytes else {
      throw .targetTooLong(limit: limits.targetBytes)
    }
    // Two programs must not be able to read different hosts from the same request.
    guard hosts.count == 1 || hosts.isEmpty && !acceptsChunks, !isUnsupported else {
      throw .malformed
    }
    if let field = hosts.first {
      guard let host = HostName(field), host.isHost(of: request.target) else { throw .malformed }
    }
  }

  /// Checks the announced length of the body.
  ///
  /// - Throws: ``Problem``: `bodyTooLarge`.
  func checkLength(_ bodyLimit: Int) throws(Problem) {
    guard contentLength <= bodyLimit else { throw .bodyTooLarge(limit: bodyLimit) }
  }

  /// Notes who sent the request.
  mutating func setSender(_ peer: PeerAddress, isFromProxy: Bool) {
    request.peer = peer.network
    request.isFromProxy = isFromProxy
    request.hasForwardedAddress = forwardedFor.flatMap(PeerAddress.init(forwardedFor:)) != nil
  }
}
