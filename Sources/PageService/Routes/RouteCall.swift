import CatalogModel

/// A request that belongs to a route, with all that the route may look at.
struct RouteCall {
  /// The route.
  let route: Route
  /// What stands in the place of the word in braces, decoded; empty if there is none.
  let argument: String
  /// The parameters, each of them known to the route and there at most once.
  let query: RouteQuery
  /// The header fields.
  let headers: HeaderFields
  /// What moment it is.
  let now: Moment
  /// Whether the client is shown more than what is live.
  let access: Access
}

/// What a client is shown.
enum Access: Hashable {
  /// Everything: the client has the token, or the service shows drafts to everybody.
  case everything
  /// What is live, with the answer to whoever asks for more.
  case live(beyond: Problem)

  /// The access of a client with some header fields.
  init(_ headers: HeaderFields, _ options: PageServiceOptions) {
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
      && Self.areEqual(String(parts[1]), token)
    self = isRight ? .everything : .live(beyond: .wrongToken)
  }

  /// Throws unless the client is shown everything.
  func demandEverything() throws(Problem) {
    if case .live(let problem) = self { throw problem }
  }

  /// Compares two secrets in a time that says nothing of where they differ: it compares their hashes,
  /// all of them.
  private static func areEqual(_ left: String, _ right: String) -> Bool {
    let (left, right) = (ContentHash(of: left.utf8), ContentHash(of: right.utf8))
    return zip(left.bytes, right.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
