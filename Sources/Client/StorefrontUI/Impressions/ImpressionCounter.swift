import CompositionalLayout
import StorefrontClient

/// Runs a tracker on a clock: asks for what is visible when something has moved, and when an element
/// would be seen if nothing moves.
@MainActor
final class ImpressionCounter<Element: Hashable & Sendable> {
  /// The frames of the visible elements, and the visible rectangle.
  typealias View = (frames: [Element: LayoutRect], visible: LayoutRect)

  private var tracker = ImpressionTracker<Element>()
  private let clock: any Clock<Duration>
  private let now: () -> Duration
  private let look: () -> View?
  private let report: ([Element]) -> Void
  private var moves: AsyncStream<Void>.Continuation?
  /// When the sleeping child wakes up; `nil` if none sleeps.
  private var alarm: Duration?
  private var runs = 0

  /// - Parameters:
  ///   - clock: Measures the times.
  ///   - look: Returns what is visible; `nil` if nothing is shown.
  ///   - report: Receives the elements that were seen.
  init(
    clock: any Clock<Duration>, look: @escaping () -> View?, report: @escaping ([Element]) -> Void
  ) {
    self.clock = clock
    self.look = look
    self.report = report
    now = stopwatch(clock)
  }

  /// Counts until the task is canceled, which ends every appearance.
  func run() async {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    runs += 1
    let run = runs
    moves = continuation
    defer { if run == runs { moves = nil } }
    alarm = nil
    tracker.reset()
    continuation.yield()
    await withDiscardingTaskGroup { group in
      for await _ in stream {
        count()
        guard let next = tracker.nextTime, next < alarm ?? .seconds(Int64.max) else { continue }
        alarm = next
        let wait = next - now()
        group.addTask { [clock] in
          try? await clock.sleep(for: wait)
          continuation.yield()
        }
      }
    }
  }

  /// Takes note that something may have moved.
  func didMove() {
    guard moves != nil else { return }
    count()
    moves?.yield()
  }

  /// Takes note that something may have moved, at a time when the layout must not be asked.
  func willMove() {
    moves?.yield()
  }

  private func count() {
    let time = now()
    if let alarm, alarm <= time { self.alarm = nil }
    guard let view = look() else { return tracker.reset() }
    let seen = tracker.update(view.frames, visible: view.visible, at: time)
    if !seen.isEmpty { report(seen) }
  }
}
