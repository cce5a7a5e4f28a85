/// An HTTP request, as a server has parsed it.
public struct PageRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The request target as it was received: path and query, percent-encoded.
  public var target: String
  /// The header fields. A server may omit fields that are not listed in ``fieldsRead``.
  public var headers: HeaderFields
  /// The body; empty for a route that reads none.
  public var body: [UInt8] = []
  /// The peer to which limits apply: a number for its address; `nil` outside of a server.
  public var peer: UInt64?
  /// Whether the request was sent by a proxy that the server trusts.
  public var isFromProxy = false
  /// Whether a proxy, trusted or not, has sent the address of a client in `X-Forwarded-For`.
  public var hasForwardedAddress = false

  /// A request for a target, by default with `GET` and without a body.
  public init(
    method: String = "GET", _ target: String, headers: HeaderFields = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// The beginning of the target for logs, with dots in place of the parameter `key`, which gives access.
  public var loggedTarget: String {
    let target = target.prefix(512)
    guard let mark = target.firstIndex(of: "?") else { return String(target) }
    let parameters = target[mark...].dropFirst().split(
      separator: "&", omittingEmptySubsequences: false)
    let masked = parameters.map { part in
      // The name may be percent-encoded.
      let name = part.prefix { $0 != "=" }
      return name == "key" || name.contains("%") ? name + "=…" : part
    }
    return target[...mark] + masked.joined(separator: "&")
  }

  /// The names of the header fields that `PageService` uses.
  public static let fieldsRead = [
    "Host", "Authorization", "If-None-Match", "Accept-Encoding", "Origin",
    "Access-Control-Request-Method", "Last-Event-ID", "Accept",
    "X-Forwarded-Proto",
  ]
}
