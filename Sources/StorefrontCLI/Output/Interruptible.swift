import Dispatch
import Foundation

/// Work that runs until the program is interrupted.
enum Interruptible {
  /// Runs work and waits for it. An interrupt cancels the work and lets it finish, so that the catalog is
  /// closed properly.
  ///
  /// - Throws: The error of the work.
  static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
    let outcome = Outcome()
    let task = Task {
      do {
        try await work()
        outcome.end(nil)
      } catch {
        outcome.end(error)
      }
    }
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    defer { for source in signals { source.cancel() } }
    try outcome.wait()
  }
}

/// The result of a task, for a thread that waits for it.
///
/// Unchecked because the error is written before the semaphore is signaled, and read only after that.
private final class Outcome: @unchecked Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private var error: (any Error)?

  func end(_ error: (any Error)?) {
    self.error = error
    semaphore.signal()
  }

  func wait() throws {
    semaphore.wait()
    if let error { throw error }
  }
}
