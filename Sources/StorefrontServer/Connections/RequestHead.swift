import NIOHTTP1
import PageService

/// The parts of a request's head that the server uses, and the request for the service.
struct RequestHead {
  /// The request for the service, without a body: no route reads one.
  var request: PageRequest
  /// The request ID from the client or a proxy.
  var givenID: String?
  /// The value of `Content-Length`.
  var contentLength: Int?
  /// The value of `X-Forwarded-For`.
  var forwardedFor: String?
  /// Whether the client waits for status 100 before it sends the body.
  var expectsContinue = false

  /// The header fields that the service uses, grouped by the length of the name.
  private static let fieldsRead: [[String]] = {
    var names: [[String]] = []
    for name in PageRequest.fieldsRead {
      while names.count <= name.utf8.count { names.append([]) }
      names[name.utf8.count].append(name)
    }
    return names
  }()

  /// Reads a decoded head.
  ///
  /// - Throws: ``Refusal``: `targetTooLong`, `bodyTooLarge`, or `malformed` without exactly one host.
  init(_ head: HTTPRequestHead, limits: ServerLimits) throws(Refusal) {
    guard head.uri.utf8.count <= limits.targetBytes else {
      throw .targetTooLong(limit: limits.targetBytes)
    }
    request = PageRequest(method: head.method.rawValue, head.uri)
    var hosts = 0
    for (name, value) in head.headers {
      let length = name.utf8.count
      switch length {
      case 4 where name.isField("host"): hosts += 1
      case 6 where name.isField("expect"): expectsContinue = true
      case 12 where name.isField("x-request-id"):
        givenID = givenID ?? (RequestIDs.isUsable(value) ? value : nil)
      case 14 where name.isField("content-length"): contentLength = Int(value)
      // The nearest proxy has written the last of several fields.
      case 15 where name.isField("x-forwarded-for"): forwardedFor = value
      default: break
      }
      guard length < Self.fieldsRead.count else { continue }
      for field in Self.fieldsRead[length] where name.isField(field) {
        request.headers.append(field, value)
      }
    }
    // Two programs must not be able to read different hosts from the same request.
    guard hosts == 1 || hosts == 0 && head.version.minor == 0 else { throw .malformed }
    guard contentLength ?? 0 <= limits.bodyBytes else {
      throw .bodyTooLarge(limit: limits.bodyBytes)
    }
  }
}

extension String {
  /// Compares names of header fields of the same length, ignoring the case of letters.
  fileprivate func isField(_ name: String) -> Bool {
    zip(utf8, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
