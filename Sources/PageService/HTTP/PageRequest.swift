/// A request as a server has read it off the wire.
public struct PageRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method: String
  /// The request's target as it came: path and query, percent-encoded.
  public var target: String
  /// The header fields. A server may leave out those that are not among ``fieldsRead``.
  public var headers: HeaderFields

  /// Creates a request.
  public init(method: String = "GET", _ target: String, headers: HeaderFields = [:]) {
    self.method = method
    self.target = target
    self.headers = headers
  }

  /// The names of the header fields that the service looks at.
  public static let fieldsRead = [
    "Host", "Authorization", "If-None-Match", "Accept-Encoding", "Origin",
    "Access-Control-Request-Method", "Last-Event-ID",
  ]
}
