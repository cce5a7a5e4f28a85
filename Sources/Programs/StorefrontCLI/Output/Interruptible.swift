import CatalogModel
import Dispatch

/// Work that runs until the program is interrupted.
enum Interruptible {
  /// Runs work and waits for it. An interrupt cancels the work and lets it finish.
  ///
  /// - Throws: The error of the work.
  static func run(_ work: @escaping @Sendable () async throws -> Void) throws {
    let outcome = Outcome()
    Task {
      do {
        try await cancelledByInterrupts(work)
        outcome.end(nil)
      } catch {
        outcome.end(error)
      }
    }
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
