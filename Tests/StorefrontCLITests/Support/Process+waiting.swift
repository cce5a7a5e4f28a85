import Foundation

extension Process {
  /// Runs the process and does not wait for its end.
  func start() throws { try Self.starting.withLock { try run() } }

  /// Runs the process and waits for its end.
  ///
  /// - Throws: ``CommandTimeout`` if it takes longer than some seconds; it is killed then.
  func runToEnd(within seconds: Double) throws {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try start()
    guard end.wait(timeout: .now() + seconds) == .success else {
      kill(processIdentifier, SIGKILL)
      throw CommandTimeout(
        command: [executableURL?.path ?? ""] + (arguments ?? []), seconds: seconds)
    }
  }

  /// Held while a process starts. Of two processes that start at the same moment, one would inherit the
  /// file that tells when the other ends, so that both would have to end before that is known.
  private static let starting = NSLock()

  /// The exit code as a shell tells it.
  var exitCode: Int32 {
    terminationReason == .exit ? terminationStatus : 128 + terminationStatus
  }
}

extension Process {
  /// Runs the process and kills it after some seconds, unless it has ended by then.
  func runAndKill(after seconds: Double) throws {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try start()
    if end.wait(timeout: .now() + seconds) == .timedOut {
      kill(processIdentifier, SIGKILL)
      end.wait()
    }
  }
}
