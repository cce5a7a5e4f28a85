import Storefront

/// The state of a followed page: the page to show, and the problem of the last request.
public struct LoadState: Hashable, Sendable {
  /// The newest page that was loaded; `nil` if there is none.
  public var page: LoadedPage?
  /// Why the page may be outdated; `nil` if the last request succeeded.
  public var problem: PageLoadError?

  /// A page to show, and why it may be outdated; by default neither.
  public init(page: LoadedPage? = nil, problem: PageLoadError? = nil) {
    self.page = page
    self.problem = problem
  }
}

extension PageLoader {
  /// Follows a page: yields the cached page first, then the server's page, and then every change.
  ///
  /// A state is yielded when the page or the problem changes. A slow consumer receives only the newest
  /// state. Failed requests are repeated, so the sequence ends only when its task is canceled. If the
  /// server sends no events, the page is polled every ``Options/pollInterval``.
  ///
  /// After an event, the publication that it names is requested within ``Options/eventSpread``. While the
  /// responses have another one, the request is repeated for ``Options/eventPatience``. If an event says
  /// that no publication is live, the page is removed from the state.
  public func updates(of slug: String) -> AsyncStream<LoadState> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let follower = PageFollower(slug, self) { continuation.yield($0) }
      let task = Task {
        await follower.run()
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
