import CatalogModel

/// A request that matches a route, with its validated parameters.
struct RouteCall {
  /// The route.
  let route: Route
  /// The decoded path parameters.
  let arguments: [String]
  /// The query parameters.
  let query: RouteQuery
  /// The request.
  let request: PageRequest
  /// The current time.
  let now: Moment
  /// What the client may see.
  let access: Access

  /// The header fields.
  var headers: HeaderFields { request.headers }

  /// The first path parameter; empty if the route has none.
  var argument: String { arguments.first ?? "" }

  /// The language that the path or the query names; `nil` for the page's first one.
  var locale: String? {
    zip(route.argumentNames, arguments).first { $0.0 == "locale" }?.1 ?? query["locale"]
  }

  /// The change that concerns the response about what is live: that of the page, or of any page.
  var liveChange: LiveChange {
    route.argumentNames.first == "page" ? .page(argument) : .list
  }
}

/// What a client may see.
package enum Access {
  /// Everything: the client has sent the token, or the service shows drafts to all clients.
  case everything
  /// Live pages only, with the problem to report if the client requests more.
  case live(beyond: Problem)

  /// Determines the access from a request's header fields.
  package init(_ headers: HeaderFields, _ options: PageServiceOptions) {
    if options.showsDrafts {
      self = .everything
      return
    }
    guard let token = options.token else {
      self = .live(beyond: .onlyLive)
      return
    }
    let sent = headers.values(of: "Authorization")
    guard let credentials = sent.first, !credentials.isEmpty else {
      self = .live(beyond: .noToken)
      return
    }
    let parts = credentials.split(separator: " ", maxSplits: 1)
    let isRight =
      sent.count == 1 && parts.count == 2 && parts[0].lowercased() == "bearer"
      && areEqualSecrets(Array(parts[1].utf8), Array(token.utf8))
    self = isRight ? .everything : .live(beyond: .wrongToken)
  }

  /// Throws unless the client may see everything.
  func demandEverything() throws(Problem) {
    if case .live(let problem) = self { throw problem }
  }
}

/// Compares two secrets in constant time, by comparing all bytes of their hashes.
package func areEqualSecrets(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  let (left, right) = (ContentHash(of: left), ContentHash(of: right))
  return zip(left.bytes, right.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}
