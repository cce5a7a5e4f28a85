import DocumentJSON
import Storefront

/// The state of a followed page: the page to show, and the problem of the last request.
public struct LoadState: Hashable, Sendable {
  /// The newest page that was loaded; `nil` if there is none.
  public var page: LoadedPage?
  /// Why the page may be outdated; `nil` if the last request succeeded.
  public var problem: PageLoadError?

  /// Creates a state.
  public init(page: LoadedPage? = nil, problem: PageLoadError? = nil) {
    self.page = page
    self.problem = problem
  }
}

extension PageLoader {
  /// Follows a page: yields the cached page first, then the server's page, and then every change.
  ///
  /// A state is yielded when the page or the problem changes. A slow consumer receives only the newest
  /// state. Failed requests are repeated, so the sequence ends only when its task is cancelled. If the
  /// server sends no events, the page is polled every ``Options/pollInterval``.
  public func updates(of slug: String) -> AsyncStream<LoadState> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let task = Task {
        await follow(slug) { continuation.yield($0) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func follow(_ slug: String, report: @Sendable (LoadState) -> Void) async {
    var state = LoadState(page: await cachedPage(slug))
    if state.page != nil { report(state) }
    await refresh(slug, &state, report)
    while !Task.isCancelled {
      // Returns or throws only if the server has no events for this page. The page is polled then.
      try? await followEvents(slug, &state, report)
      try? await options.events.clock.sleep(for: options.pollInterval)
      await refresh(slug, &state, report)
    }
  }

  private func followEvents(
    _ slug: String, _ state: inout LoadState, _ report: @Sendable (LoadState) -> Void
  ) async throws {
    for try await occurrence in try events(of: slug) {
      switch occurrence {
      case .opened where state.problem != nil: await refresh(slug, &state, report)
      // The first event describes the live publication, which may be the one that is already loaded.
      case .event(let event) where event.type == PageEvent.type && !state.shows(event):
        await refresh(slug, &state, report)
      case .opened, .event, .interrupted: break
      }
    }
  }

  /// Loads the page, and repeats the request until it succeeds or repeating it cannot help.
  private func refresh(
    _ slug: String, _ state: inout LoadState, _ report: @Sendable (LoadState) -> Void
  ) async {
    var failures = 0
    while !Task.isCancelled {
      let old = state
      do throws(PageLoadError) {
        let page = try await page(slug, policy: .revalidate)
        state = LoadState(page: page.page == state.page?.page ? state.page : page)
      } catch {
        if error == .transport(.cancelled) { return }
        state.problem = error
        if case .noSuchPage = error { state.page = nil }
      }
      if state != old { report(state) }
      guard let wait = state.problem?.wait(afterFailures: failures, options.events) else { return }
      failures += 1
      try? await options.events.clock.sleep(for: wait)
    }
  }
}

extension PageLoadError {
  /// The delay before the request is repeated; `nil` if it should not be repeated before the next event.
  fileprivate func wait(
    afterFailures failures: Int, _ options: EventStream.Options
  ) -> Duration? {
    var asked: Duration?
    switch self {
    case .noSuchPage: return nil
    case .refused(_, _, let retryAfter): asked = retryAfter
    default: break
    }
    guard isTemporary else { return nil }
    return max(
      options.delay.wait(afterFailures: failures, asked: nil, chance: options.chance()),
      asked ?? .zero)
  }
}

extension LoadState {
  /// Whether the event describes the publication that is already loaded.
  fileprivate func shows(_ event: ServerSentEvent) -> Bool {
    guard let publication = page?.page.publication, let told = try? PageEvent(event.data) else {
      return false
    }
    return told.number == publication.number && told.contentHash == publication.contentHash
  }
}
