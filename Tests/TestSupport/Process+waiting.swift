public import Foundation

extension Process {
  /// Runs the process and does not wait for its end.
  public func start() throws {
    try Self.starting.withLock {
      var waits = 0
      while waits < 1_000, Self.openFiles > 1_200 {
        usleep(10_000)
        waits += 1
      }
      // The threads of Dispatch block signals, and a program that inherits this cannot be terminated.
      var (none, blocked) = (sigset_t(), sigset_t())
      sigemptyset(&none)
      pthread_sigmask(SIG_SETMASK, &none, &blocked)
      defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
      try run()
      // The program has its own copies of these files. Foundation frees no process that has run, so they
      // would stay open until the end of all tests.
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

  /// The open files of this process. Before it starts a program, Foundation copies each entry of the list of
  /// them as 280 bytes, also the last one of a full buffer, which has 24: behind some 1,360 entries, it may
  /// read memory that there is not. A start waits for ten seconds at most, because the test that has opened
  /// the files may wait for its thread.
  private static var openFiles: Int {
    guard let folder = opendir("/proc/self/fd") else { return 0 }
    defer { closedir(folder) }
    var count = 0
    while readdir(folder) != nil { count += 1 }
    return count
  }

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
