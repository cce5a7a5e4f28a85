import Publishing

/// The route for events.
extension PageService {
  /// `/v1/pages/{page}/events`: the live publication of a page, and each change of it until the client
  /// disconnects.
  func events(_ call: RouteCall) throws -> PageEvents {
    switch try hub.follow(call.argument, after: call.headers["Last-Event-ID"]) {
    case .events(let events): return events
    case .noSuchPage: throw Problem.noPage(call.argument, suggestions: [])
    case .full: throw Problem.tooManyFollowers
    }
  }

  /// Ends all event streams, each with a hint when to reconnect, and accepts no more followers. For a
  /// server that is stopping.
  public func endEvents() { hub.end() }

  /// The number of clients that follow pages.
  public var followers: Int { hub.followers }
}
