import Foundation

/// A program that runs beside a test and ends with the value.
///
/// Its output goes to files: a pipe would stop the program when nobody reads it, and would not end before
/// every process that inherited it.
public final class RunningProgram: Sendable {
  private let folder: TemporaryFolder
  private let process = Process()
  /// Locked until the process has ended.
  private let end = NSConditionLock(condition: 0)

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The path of the program.
  ///   - arguments: Its arguments.
  ///   - environment: What is added to the environment of the tests.
  public init(
    _ path: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    folder = try TemporaryFolder()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.file(folder.url.appending(path: "output"))
    process.standardError = try Self.file(folder.url.appending(path: "errors"))
    process.terminationHandler = { [end] _ in
      end.lock()
      end.unlock(withCondition: 1)
    }
    try process.start()
  }

  deinit {
    signal(SIGTERM)
    if !hasEnded(within: 20) { signal(SIGKILL) }
  }

  private static func file(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  /// Whether the program has not ended.
  public var isRunning: Bool { process.isRunning }

  /// What the program has written to standard output so far.
  public var output: String { text("output") }

  /// What the program has written to standard error so far.
  public var errors: String { text("errors") }

  private func text(_ name: String) -> String {
    String(decoding: (try? folder.bytes(name)) ?? Data(), as: UTF8.self)
  }

  /// Sends a signal, unless the program has ended.
  public func signal(_ number: Int32) {
    if process.isRunning { kill(process.processIdentifier, number) }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: The exit code as a shell tells it.
  /// - Throws: ``CommandTimeout`` if it takes longer than some seconds; it is killed then.
  public func waitForEnd(within seconds: Double = 300) throws -> Int32 {
    guard hasEnded(within: seconds) else {
      signal(SIGKILL)
      throw CommandTimeout(
        command: [process.executableURL?.path ?? ""] + (process.arguments ?? []), seconds: seconds)
    }
    return process.exitCode
  }

  private func hasEnded(within seconds: Double) -> Bool {
    guard end.lock(whenCondition: 1, before: Date(timeIntervalSinceNow: seconds)) else {
      return false
    }
    end.unlock(withCondition: 1)
    return true
  }
}
