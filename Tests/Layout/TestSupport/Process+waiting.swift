public import Foundation

extension Process {
  /// Runs the process and does not wait for its end.
  public func start() throws {
    try Self.starting.withLock {
      // The threads of Dispatch block signals, and a program that inherits this cannot be terminated.
      var (none, blocked) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      try run()
      // The program has its own copies of these files. Foundation frees no process that has run, so they
      // would stay open until the end of all tests. With some 1,360 open files, it reads behind its list of
      // them when it starts the next program.
      for case let file as FileHandle in [standardInput, standardOutput, standardError]
      where file.fileDescriptor > 2 {
        try file.close()
      }
    }
  }

  /// Runs the process and waits for its end.
  ///
  /// - Throws: ``CommandTimeout`` if it takes longer than some seconds; it is killed then.
  public func runToEnd(within seconds: Double) throws {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try start()
    guard end.wait(timeout: .now() + seconds) == .success else {
      kill(processIdentifier, SIGKILL)
      throw CommandTimeout(
        command: [executableURL?.path ?? ""] + (arguments ?? []), seconds: seconds)
    }
  }

  /// Runs the process and kills it after some seconds, unless it has ended by then.
  public func runAndKill(after seconds: Double) throws {
    let end = DispatchSemaphore(value: 0)
    terminationHandler = { _ in end.signal() }
    try start()
    if end.wait(timeout: .now() + seconds) == .timedOut {
      kill(processIdentifier, SIGKILL)
      end.wait()
    }
  }

  /// Held while a process starts. Of two processes that start at the same moment, one would inherit the
  /// file that tells when the other ends, so that both would have to end before that is known. All tests
  /// run in one process, so this counts for every test that starts a program.
  private static let starting = NSLock()

  /// The exit code as a shell tells it.
  public var exitCode: Int32 {
    terminationReason == .exit ? terminationStatus : 128 + terminationStatus
  }
}

/// A command that did not end in time, and was ended.
public struct CommandTimeout: Error {
  /// The program and its arguments.
  public var command: [String]
  /// The time that it had.
  public var seconds: Double

  /// Creates the error.
  public init(command: [String], seconds: Double) {
    (self.command, self.seconds) = (command, seconds)
  }
}
