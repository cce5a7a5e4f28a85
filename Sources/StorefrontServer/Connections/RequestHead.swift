import NIOHTTP1
import PageService

/// What the head of a request says to the server, and the request that it makes for the service.
struct RequestHead {
  /// The request without a body: no route has one.
  var request: PageRequest
  /// The identifier that the client or a proxy gave the request.
  var givenID: String?
  /// The length of the body, if it is said.
  var contentLength: Int?
  /// The addresses that proxies added.
  var forwardedFor: String?
  /// Whether the client waits for a word before it sends the body.
  var expectsContinue = false

  /// The header fields that the service reads, by the lengths of their names.
  private static let fieldsRead: [[String]] = {
    var names: [[String]] = []
    for name in PageRequest.fieldsRead {
      while names.count <= name.utf8.count { names.append([]) }
      names[name.utf8.count].append(name)
    }
    return names
  }()

  /// Takes a head as it was decoded.
  ///
  /// - Throws: ``Refusal``: a target or a body that is too long, no host or two of them.
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
        givenID = givenID ?? (RequestIDs.isSane(value) ? value : nil)
      case 14 where name.isField("content-length"): contentLength = Int(value)
      // The last of several fields is the one that the nearest proxy wrote.
      case 15 where name.isField("x-forwarded-for"): forwardedFor = value
      default: break
      }
      guard length < Self.fieldsRead.count else { continue }
      for field in Self.fieldsRead[length] where name.isField(field) {
        request.headers.append(field, value)
      }
    }
    // Who is asked must not depend on who reads the request.
    guard hosts == 1 || hosts == 0 && head.version.minor == 0 else { throw .malformed }
    guard contentLength ?? 0 <= limits.bodyBytes else {
      throw .bodyTooLarge(limit: limits.bodyBytes)
    }
  }
}

extension String {
  /// Whether the name of a header field is another one but for the case of its letters. Names of
  /// other lengths must have been told apart before.
  fileprivate func isField(_ name: String) -> Bool {
    zip(utf8, name.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }
}
