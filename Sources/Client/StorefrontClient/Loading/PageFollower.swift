import DocumentJSON
import Storefront

/// Follows a page for ``PageLoader/updates(of:)``: reads its events, and at the same time loads what they
/// name.
actor PageFollower {
  private let slug: String
  private let loader: PageLoader
  private let report: @Sendable (LoadState) -> Void
  private var state = LoadState()
  /// The last event, without its difference; `nil` before the first one, and if events cannot be read.
  private var told: PageEvent?
  /// Whether an older publication can only be confirmed by a second response, because no event names it.
  private var isWithoutEvents = false
  /// Whether an older publication was received, which the next event should confirm.
  private var hasOlder = false
  /// Loads the page until it is the one that was named.
  private var loading: Task<Void, Never>?
  /// The pause before the next request of `loading`.
  private var pausing: Task<Void, Never>?

  private var options: PageLoader.Options { loader.options }

  init(_ slug: String, _ loader: PageLoader, report: @escaping @Sendable (LoadState) -> Void) {
    self.slug = slug
    self.loader = loader
    self.report = report
  }

  /// Follows the page until the task is canceled.
  func run() async {
    show(await loader.cachedPage(slug), problem: nil)
    if let error = await load(), let wait = wait(after: error, failures: 0, elapsed: .zero) {
      loading = Task {
        await pause(wait)
        await catchUp()
      }
    }
    while !Task.isCancelled {
      await readEvents()
      if hasOlder { await poll() }
      try? await options.events.clock.sleep(for: options.pollInterval)
      await poll()
    }
    loading?.cancel()
  }

  // MARK: - Events

  /// Reads events until the server has none.
  private func readEvents() async {
    // Events are about publications.
    guard loader.preview == nil else {
      (told, isWithoutEvents) = (nil, true)
      return
    }
    var refusal: EventStreamError?
    do {
      for try await occurrence in try loader.events(of: slug) {
        switch occurrence {
        case .opened where state.problem != nil && !isGone: startLoading()
        case .event(let event) where event.type == PageEvent.type: take(event)
        case .opened, .event, .interrupted: break
        }
      }
    } catch {
      refusal = error as? EventStreamError
    }
    guard !Task.isCancelled else { return }
    // A page that is gone is asked for only after an event, because caches may still have it.
    if case .refused(404, ServerProblem.noPage, slug) = refusal,
      await loader.forgetIfGone(slug) || isGone
    {
      (told, isWithoutEvents, hasOlder) = (PageEvent(page: slug), false, false)
      show(nil, problem: .noSuchPage(slug))
    } else {
      (told, isWithoutEvents) = (nil, true)
    }
  }

  private func take(_ event: ServerSentEvent) {
    guard var event = try? PageEvent(event.data), event.page == slug else {
      (told, isWithoutEvents) = (nil, true)
      return startLoading(afterEvent: true)
    }
    event.difference = nil
    (told, isWithoutEvents, hasOlder) = (event, false, false)
    if isGone { show(nil, problem: .noSuchPage(slug)) }
    if event.names(state.page) {
      show(state.page, problem: nil)
      pausing?.cancel()
    } else {
      startLoading(afterEvent: true)
    }
  }

  /// Whether the last event says that no publication is live.
  private var isGone: Bool { told.map { $0.number == nil } ?? false }

  // MARK: - Loading

  /// Loads the page in a task of its own, or makes that task continue at once.
  private func startLoading(afterEvent: Bool = false) {
    if let pausing { return pausing.cancel() }
    guard loading == nil else { return }
    loading = Task { await catchUp(afterEvent: afterEvent) }
  }

  /// Loads the page if there are no events.
  private func poll() async {
    if isWithoutEvents, loading == nil { await catchUp() }
  }

  /// Loads the page, and repeats this until it is the one that was named or repeating it cannot help.
  private func catchUp(afterEvent: Bool = false) async {
    defer { loading = nil }
    if afterEvent { await spread() }
    while !Task.isCancelled {
      let goal = told
      let elapsed = stopwatch(options.events.clock)
      var failures = 0
      while !Task.isCancelled, told == goal {
        guard let error = await load(), told == goal else { break }
        guard let wait = wait(after: error, failures: failures, elapsed: elapsed()) else { return }
        failures += 1
        await pause(wait)
      }
      guard told != goal, !(told?.names(state.page) ?? false) else { return }
      await spread()
    }
  }

  /// Waits for a random time after an event. Another event does not prolong it.
  private func spread() async {
    let time = options.eventSpread * min(max(options.events.chance(), 0), 1)
    if time > .zero { try? await options.events.clock.sleep(for: time) }
  }

  /// Waits until the time is over or there is a reason to continue at once.
  private func pause(_ time: Duration) async {
    let sleep = Task { [clock = options.events.clock] in
      _ = try? await clock.sleep(for: time)
    }
    pausing = sleep
    await withTaskCancellationHandler {
      await sleep.value
    } onCancel: {
      sleep.cancel()
    }
    pausing = nil
  }

  /// Sends one request for what was named, and shows the result.
  ///
  /// - Returns: The error, if the request failed.
  private func load() async -> PageLoadError? {
    let goal = told
    guard !isGone else {
      await loader.forgetIfGone(slug)
      return nil
    }
    do throws(PageLoadError) {
      let page: LoadedPage
      if let goal, let number = goal.number {
        page = try await loader.load(slug, named: goal, number: number)
      } else {
        page = try await loader.load(
          slug, known: state.page?.page.publication?.number, confirmsOlder: isWithoutEvents)
      }
      // Only an event can bring a page back that is not live according to an event.
      guard !isGone else { return nil }
      hasOlder = false
      show(page.page == state.page?.page ? state.page : page, problem: nil)
      return nil
    } catch {
      switch error {
      case .transport(.cancelled): break
      case _ where isGone: break
      case .outdated where goal == nil && !isWithoutEvents: hasOlder = true
      case .noSuchPage where goal == nil: show(nil, problem: error)
      default: show(state.page, problem: error)
      }
      return error
    }
  }

  /// The time before a request is repeated; `nil` if it should not be repeated before the next event.
  private func wait(after error: PageLoadError, failures: Int, elapsed: Duration) -> Duration? {
    let events = options.events
    var wait = events.delay.wait(afterFailures: failures, asked: nil, chance: events.chance())
    var isTemporary = error.isTemporary
    switch error {
    case .refused(_, _, let retryAfter): wait = max(wait, retryAfter ?? .zero)
    case .noSuchPage, .outdated: isTemporary = false
    default: break
    }
    let isPatient = told != nil && elapsed + wait <= options.eventPatience
    return isPatient || isTemporary ? wait : nil
  }

  private func show(_ page: LoadedPage?, problem: PageLoadError?) {
    let next = LoadState(page: page, problem: problem)
    guard next != state else { return }
    state = next
    report(next)
  }
}
