/// The response to a request, which a server sends over HTTP.
public struct PageResponse: Sendable {
  /// The content of a response.
  public enum Body: Sendable {
    /// No content.
    case none
    /// The whole content.
    case bytes([UInt8])
    /// A stream of events, until the client disconnects.
    case events(PageEvents)
  }

  /// The status code, such as 200.
  public var status: Int { didSet { keptHead = nil } }
  /// The header fields, without those of the connection, such as `Date` and `Connection`.
  public var headers: HeaderFields { didSet { keptHead = nil } }
  /// The body.
  public var body: Body
  /// The label of the request's route in metrics: its path, with path parameters in braces; `nil` if no route matches.
  public var label: String?
  /// The error behind a response with a status from 500, for a server's log: the response itself reveals
  /// no details.
  public var failure: (any Error)?
  private var keptHead: [UInt8]?

  /// A response with a status, by default without a body; without a route, it has no label in metrics.
  public init(status: Int, headers: HeaderFields = [:], body: Body = .none, route: Route? = nil) {
    self.status = status
    self.headers = headers
    self.body = body
    label = route?.rawValue
  }
}

extension PageResponse {
  /// The status line and the header fields as HTTP/1.1 sends them, each with its line break.
  package var head: [UInt8] { keptHead ?? madeHead }

  /// The response with its head made, once for all copies.
  var keepingHead: PageResponse {
    var response = self
    response.keptHead = madeHead
    return response
  }

  private var madeHead: [UInt8] {
    let fields = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    return Array("HTTP/1.1 \(status) \(reason)\r\n\(fields)".utf8)
  }
}

extension PageResponse {
  /// The reason phrase of the status code; empty for a code that the service does not use.
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
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 503: "Service Unavailable"
    case 505: "HTTP Version Not Supported"
    default: ""
    }
  }
}
