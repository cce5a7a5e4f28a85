import CatalogModel
import CatalogStore
import Dispatch
import SystemEssentials
import Logging

/// Copies the log of a fleet into the catalog from which the server answers, five times a second, on a thread of
/// its own: libpq blocks, and no request waits for it.
final class FleetFollower: Sendable {
  /// The pause between two polls of the log, in microseconds.
  private static let pause: UInt32 = 200_000
  /// From which difference on the clock of the log's server is warned of, in milliseconds.
  private static let greatestOffset: Int64 = 500

  private let log: any PublicationLog
  private let opened: Locked<CatalogStore>
  private let logger: Logger
  private let state: Locked<State>
  private let hasPolled = DispatchSemaphore(value: 0)
  private let started = ContinuousClock.now
  /// The longest time that a new server waits for its first copy before it listens, in seconds.
  private static let patience = 5.0

  /// What the catalog had at the start.
  private let copied: (revision: Int64, forks: Int)

  private struct State {
    var progress: LogProgress?
    var lastSuccess: ContinuousClock.Instant?
    /// The milliseconds by which this machine's clock is ahead of that of the log's server; `nil` before it was compared.
    var offset: Int64?
    var failures = 0
    /// Whether the catalog has once had all that the log had.
    var isComplete: Bool
    var problem: String?
    var isStopped = false
  }

  init(_ log: any PublicationLog, into store: CatalogStore, logger: Logger) {
    self.log = log
    opened = Locked(store)
    self.logger = logger
    // If it cannot be read, the first poll says so.
    let known = try? store.followedLog()
    state = Locked(State(isComplete: known != nil))
    copied = (known?.revision ?? 0, (try? store.forks()) ?? 0)
  }

  /// Whether the server may answer. Once the catalog has had all of the log, it stays so, also after a restart and
  /// without the log: all servers of a fleet would go at once.
  var isReady: Bool { state.withLock(\.isComplete) }

  /// Begins to copy in the background, and waits a moment for what there is.
  func start() {
    DispatchQueue(label: "fleet").async { [self] in
      poll()
      hasPolled.signal()
      while !state.withLock(\.isStopped) {
        usleep(Self.pause)
        poll()
      }
    }
    _ = hasPolled.wait(timeout: .now() + Self.patience)
  }

  /// Stops after the poll that is under way.
  func stop() { state.withLock { $0.isStopped = true } }

  private func poll() {
    let store = opened.withLock { $0 }
    // Another process may have copied; or the catalog could not be read at the start.
    if !isReady, (try? store.followedLog()) != nil { state.withLock { $0.isComplete = true } }
    do {
      let before = Moment.now.milliseconds
      let found = try store.follow(log, report: { found in state.withLock { $0.progress = found } })
      // Copying may take long; the clock was read when the poll began.
      if found.copied == 0 { compareClocks(found.clock, since: before) }
      let known = state.withLock { state in
        defer {
          (state.progress, state.lastSuccess, state.problem) = (found, .now, nil)
          state.isComplete = state.isComplete || found.isComplete
        }
        return (problem: state.problem, lead: state.progress?.lead ?? 0)
      }
      report(found, after: known.problem, lead: known.lead)
    } catch {
      if case CatalogError.replaced(let path) = error { reopen(path) }
      let text = (error as? PublicationLogError)?.problem ?? "\(error)"
      let isNew = state.withLock { state in
        state.failures += 1
        defer { state.problem = text }
        return state.problem != text
      }
      // Every poll finds the problem until somebody solves it; the log gets one line.
      if isNew {
        logger.error("the publication log cannot be copied", metadata: ["error": "\(text)"])
      }
    }
  }

  /// Goes on with the file that has taken the place of the catalog, as the server does; none is made.
  private func reopen(_ path: String) {
    guard (try? CatalogStore.exists(at: path)) == true,
      let store = try? CatalogStore(path: path, mode: .readWrite)
    else { return }
    opened.withLock { $0 = store }
  }

  private func report(_ found: LogProgress, after problem: String?, lead: Int64) {
    if problem != nil {
      logger.notice(
        "the publication log is copied again", metadata: ["revision": "\(found.revision)"])
    }
    // The log gets one line for each loss.
    if found.lead > 0, lead == 0 {
      logger.critical(
        "the publication log has lost entries that the copy has, and nothing is copied meanwhile",
        metadata: [
          "lost": "\(found.lead)", "revision": "\(found.revision)",
          "log": "\(found.revision - found.lead)",
        ])
    }
    guard !found.lost.isEmpty else { return }
    let lost = found.lost.map { "\($0.page) \($0.number) (\($0.id))" }
    logger.critical(
      "the publication log has lost entries, which were taken back here",
      metadata: [
        "lost": "\(lost.joined(separator: ", "))",
        "revision": "\(found.revision)",
      ])
  }

  private func compareClocks(_ clock: Moment, since before: Int64) {
    let offset = (before + Moment.now.milliseconds) / 2 - clock.milliseconds
    let isLarge = abs(offset) >= Self.greatestOffset
    let wasLarge = state.withLock { state in
      defer { state.offset = offset }
      return state.offset.map { abs($0) >= Self.greatestOffset } ?? false
    }
    if isLarge, !wasLarge {
      logger.warning(
        "the clock differs from that of the publication log, by which schedules begin elsewhere",
        metadata: ["milliseconds": "\(offset)"])
    }
  }

  /// The metrics in the text format of Prometheus.
  func metrics() -> String {
    state.withLock { state in
      let age = state.lastSuccess ?? started
      let (seconds, attoseconds) = (ContinuousClock.now - age).components
      return """
        # TYPE storefront_fleet_revision gauge
        storefront_fleet_revision \(state.progress?.revision ?? copied.revision)
        # TYPE storefront_fleet_log_revision gauge
        storefront_fleet_log_revision \(state.progress?.head.revision ?? 0)
        # TYPE storefront_fleet_poll_age_seconds gauge
        storefront_fleet_poll_age_seconds \(Double(seconds) + Double(attoseconds) / 1e18)
        # TYPE storefront_fleet_poll_failures_total counter
        storefront_fleet_poll_failures_total \(state.failures)
        # TYPE storefront_fleet_forks_total counter
        storefront_fleet_forks_total \(state.progress?.forks ?? copied.forks)
        # TYPE storefront_fleet_lost_entries gauge
        storefront_fleet_lost_entries \(state.progress?.lead ?? 0)
        # TYPE storefront_fleet_clock_offset_seconds gauge
        storefront_fleet_clock_offset_seconds \(Double(state.offset ?? 0) / 1000)

        """
    }
  }
}
