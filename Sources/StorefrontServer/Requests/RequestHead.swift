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
  private var hosts: [String] = []
  /// Whether there is an expectation or a coding of the body that the server does not support.
  private var isUnsupported = false

  /// The header fields that a service reads, grouped by the length of the name.
  struct Fields: Sendable {
    fileprivate let names: [[String]]

    /// Groups names of fields.
    init(_ names: [String] = PageRequest.fieldsRead) {
      let longest = names.map(\.utf8.count).max() ?? 0
      self.names = (0...longest).map { length in names.filter { $0.utf8.count == length } }
    }
  }

  /// Reads a decoded head.
  init(_ head: HTTPRequestHead, _ fields: Fields = Fields()) {
    request = PageRequest(method: head.method.rawValue, head.uri)
    acceptsChunks = head.version == .http1_1
    // After `CONNECT` and `Upgrade`, the decoder expects another protocol, which is not supported.
    keepsConnection = head.isKeepAlive && acceptsChunks && head.method != .CONNECT
    for (name, value) in head.headers {
      let length = name.utf8.count
      switch length {
      case 4 where name.isField("host"): hosts.append(value)
      case 6 where name.isField("expect"):
        expectsContinue = value.lowercased() == "100-continue"
        isUnsupported = isUnsupported || !expectsContinue
      case 7 where name.isField("upgrade"): keepsConnection = false
      case 12 where name.isField("x-request-id"):
        givenID = givenID ?? (RequestIDs.isUsable(value) ? value : nil)
      case 14 where name.isField("content-length"): contentLength = Int(value) ?? .max
      case 15 where name.isField("x-forwarded-for"): forwardedFor = value
      case 17 where name.isField("transfer-encoding"):
        // Programs disagree about where a body in several codings ends. HTTP/1.0 knows none.
        isUnsupported = isUnsupported || value.lowercased() != "chunked" || !acceptsChunks
      default: break
      }
      guard length < fields.names.count else { continue }
      for field in fields.names[length] where name.isField(field) {
        request.headers.append(field, value)
      }
    }
  }

  /// Checks the head as a whole.
  ///
  /// - Parameter bodyLimit: The largest body of the request, in bytes.
  /// - Throws: ``Refusal``: `targetTooLong`, `bodyTooLarge`, or `malformed` without exactly one host, the
  ///   one of the target, or with an expectation or a coding that is not supported.
  func check(_ limits: ServerLimits, bodyLimit: Int) throws(Refusal) {
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
    guard contentLength <= bodyLimit else { throw .bodyTooLarge(limit: bodyLimit) }
  }
}

extension String {
  /// Compares names of header fields of the same length, ignoring the case of letters.
  fileprivate func isField(_ name: String) -> Bool {
    zip(utf8, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
