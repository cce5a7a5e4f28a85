import DocumentJSON
import Storefront

/// What is known of a page: the newest that there is to show, and what went wrong last.
public struct LoadState: Hashable, Sendable {
  /// The page to show; `nil` while there is none.
  public var page: LoadedPage?
  /// Why it may be out of date; `nil` when the server answered last.
  public var problem: PageLoadError?

  /// Creates a state.
  public init(page: LoadedPage? = nil, problem: PageLoadError? = nil) {
    self.page = page
    self.problem = problem
  }
}

extension PageLoader {
  /// A page for as long as it is looked at: from the cache at once, then as the server has it, and again
  /// whenever it changes there.
  ///
  /// A state comes whenever the page or the problem is another one. Whoever is slow gets the newest. What
  /// fails is tried again, so that the sequence ends only with its task; where the server has no events,
  /// the page is asked for every ``Options/pollInterval``.
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
      // Where there are no events for good, the page is asked for now and then.
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
      // A stream begins with what is live, unless the client named it.
      case .event(let event) where event.type == PageEvent.type && !state.shows(event):
        await refresh(slug, &state, report)
      case .opened, .event, .interrupted: break
      }
    }
  }

  /// Asks for the page until the server has answered.
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
  /// How long to wait before asking again; `nil` where the server's next event is soon enough.
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
  /// Whether an event tells of the publication that is there.
  fileprivate func shows(_ event: ServerSentEvent) -> Bool {
    guard let publication = page?.page.publication, let told = try? PageEvent(event.data) else {
      return false
    }
    return told.number == publication.number && told.contentHash == publication.contentHash
  }
}
