/// An HTTP request, as a server has parsed it.
public struct PageRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The request target as it was received: path and query, percent-encoded.
  public var target: String
  /// The header fields. A server may omit fields that are not listed in ``fieldsRead``.
  public var headers: HeaderFields

  /// Creates a request.
  public init(method: String = "GET", _ target: String, headers: HeaderFields = [:]) {
    self.method = method
    self.target = target
    self.headers = headers
  }

  /// The names of the header fields that the service uses.
  public static let fieldsRead = [
    "Host", "Authorization", "If-None-Match", "Accept-Encoding", "Origin",
    "Access-Control-Request-Method", "Last-Event-ID",
  ]
}
