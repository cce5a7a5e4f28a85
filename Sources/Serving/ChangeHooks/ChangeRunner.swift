import CatalogModel
import SystemEssentials
public import Logging
public import PageService

/// Runs a ``ChangeCommand`` for each change of what is live, for one after the other, with
/// `LiveChange.arguments`.
///
/// Changes of a page that follow each other while the command runs are one change. A command that fails is
/// logged, and repeated after a while, or when its page changes again, for what is live then.
public actor ChangeRunner {
  private let command: ChangeCommand
  private let logger: Logger
  /// What is live; `nil` before that is known.
  private var live: LiveTags?
  /// What was live when the command last succeeded.
  public private(set) var announced: LiveTags
  /// The changes for which the command has to run.
  private var waiting: Set<LiveChange> = []
  /// The changes for which the command failed when it last ran.
  private var failed: [LiveChange: Failure] = [:]
  private var work: Task<Void, Never>?
  /// Waits until the command is to be repeated.
  private var retry: Task<Void, Never>?
  /// When a command has to end because the runner stops.
  private var end: ContinuousClock.Instant?

  private struct Failure {
    /// The time until the command is repeated.
    var pause: Duration
    /// When it is repeated.
    var due: ContinuousClock.Instant
  }

  /// The longest time from a failure until the command is repeated.
  private static let longestPause = Duration.seconds(60)
  /// The longest time that a command has when the runner stops.
  private static let stoppingTime = Duration.seconds(5)
  /// The time from asking a program to end until it is killed.
  private static let endingTime = Duration.seconds(1)
  /// The interval at which a program is asked whether it has ended.
  private static let pause = Duration.milliseconds(10)

  /// Runs the command for what has changed since it was last announced.
  ///
  /// - Parameters:
  ///   - announced: What was live when it was last announced.
  ///   - logger: The logger for the endings of commands.
  public init(_ command: ChangeCommand, announced: LiveTags, logger: Logger) {
    self.command = command
    self.announced = announced
    self.logger = logger
  }

  /// Begins to run the command for what has changed: since the last time, or at first since it was announced.
  public func announce(_ live: LiveTags) {
    let before = self.live ?? announced
    // A page that is live as announced again is announced, too: caches may have loaded what was live in between.
    waiting.formUnion(Set(live.keys).union(before.keys).filter { live[$0] != before[$0] })
    self.live = live
    begin()
  }

  private func begin() {
    guard work == nil, !waiting.isEmpty else { return }
    work = Task {
      // Pages by their slugs, then the list.
      while end == nil, let change = waiting.min() { await run(change) }
      work = nil
      repeatFailures()
    }
  }

  /// Runs the command again, after a while, for the changes for which it has failed.
  private func repeatFailures() {
    retry?.cancel()
    guard end == nil, let first = failed.values.map(\.due).min() else { return }
    retry = Task {
      try? await Task.sleep(until: first, clock: .continuous)
      guard !Task.isCancelled, end == nil else { return }
      let now = ContinuousClock.now
      waiting.formUnion(failed.filter { $0.value.due <= now }.keys)
      begin()
    }
  }

  /// Waits until the command has run for all changes, and not for repetitions.
  public func finish() async { await work?.value }

  /// Waits for the command that runs, for at most five seconds, and begins no other.
  public func stop() async {
    end = .now + Self.stoppingTime
    retry?.cancel()
    await work?.value
  }

  /// The changes for which the command failed when it last ran, in order.
  public var failures: [LiveChange] { failed.keys.sorted() }

  private func run(_ change: LiveChange) async {
    waiting.remove(change)
    let tag = live?[change]
    let ending = await ending(of: change.arguments)
    var metadata: Logger.Metadata = [
      "change": "\(change.arguments.prefix(2).joined(separator: " "))"
    ]
    guard ending != .exited(0) else {
      announced[change] = tag
      failed[change] = nil
      return logger.info("announced a change", metadata: metadata)
    }
    let pause = min(failed[change].map { $0.pause * 2 } ?? command.pause, Self.longestPause)
    failed[change] = Failure(pause: pause, due: .now + pause)
    metadata["command"] = "\(command.path)"
    switch ending {
    case .exited(let code): metadata["exit"] = .stringConvertible(Int(code))
    case .ended(let signal): metadata["signal"] = .stringConvertible(Int(signal))
    case .tookTooLong: metadata["error"] = "ended because it took too long"
    case .notStarted(let reason): metadata["error"] = "\(reason)"
    }
    logger.error("the command for a change failed", metadata: metadata)
  }

  private func ending(of arguments: [String]) async -> ChildProgram.Ending {
    let child: ChildProgram
    do {
      child = try ChildProgram(command.path, arguments)
    } catch {
      return .notStarted(reason: error.reason)
    }
    let start = ContinuousClock.now
    repeat {
      try? await Task.sleep(for: Self.pause)
      // The ending is asked for first, because a busy machine may get here only after the time is over.
      if let ending = child.ending() { return ending }
    } while start.duration(to: .now) < command.time && end.map { .now < $0 } ?? true
    let late = ContinuousClock.now
    child.signal(SIGTERM)
    while late.duration(to: .now) < Self.endingTime {
      if child.ending() != nil { return .tookTooLong }
      try? await Task.sleep(for: Self.pause)
    }
    child.signal(SIGKILL)
    while child.ending() == nil { try? await Task.sleep(for: Self.pause) }
    return .tookTooLong
  }
}

extension ChangeRunner {
  /// Announces the changes of what a service serves, from now on, until the task is canceled.
  public static func announceChanges(
    of service: PageService, by command: ChangeCommand, logger: Logger
  ) -> Task<Void, Never> {
    var watch = LiveWatch(service)
    // The first poll is made before the task runs, so that a change right after the server's start is noticed.
    let first = Self.runner(try? watch.poll(), command, logger)
    return Task { [watch] in
      var (watch, runner) = (watch, first)
      while !Task.isCancelled {
        // If the catalog cannot be read now, the next poll reads it.
        if let live = try? watch.poll() {
          runner = runner ?? Self.runner(live, command, logger)
          await runner?.announce(live)
        }
        try? await Task.sleep(for: watch.pause)
      }
      await runner?.stop()
    }
  }

  private static func runner(
    _ live: LiveTags?, _ command: ChangeCommand, _ logger: Logger
  ) -> ChangeRunner? {
    live.map { ChangeRunner(command, announced: $0, logger: logger) }
  }
}
