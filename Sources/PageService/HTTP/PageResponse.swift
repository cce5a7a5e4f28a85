/// The answer to a request: what a server writes onto the wire.
public struct PageResponse: Sendable {
  /// What follows the header fields.
  public enum Body: Sendable {
    /// Nothing.
    case none
    /// All of the body.
    case bytes([UInt8])
    /// Events, for as long as the client listens.
    case events(PageEvents)
  }

  /// The status, such as 200.
  public var status: Int
  /// The header fields, without `Date`, `Connection` and what else belongs to the connection.
  public var headers: HeaderFields
  /// The body.
  public var body: Body
  /// The route that answered; `nil` if the path belongs to none.
  public var route: Route?

  /// Creates an answer.
  public init(status: Int, headers: HeaderFields = [:], body: Body = .none, route: Route? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    self.route = route
  }
}

extension PageResponse {
  /// What the status says, as a status line has it; empty for one that the service never gives.
  public var reason: String {
    switch status {
    case 200: "OK"
    case 204: "No Content"
    case 304: "Not Modified"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 414: "URI Too Long"
    case 421: "Misdirected Request"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    default: ""
    }
  }
}
