import Dispatch
import Foundation

/// What goes on until somebody interrupts the program.
enum Interruptible {
  /// Waits for some work. When the program is interrupted the work is cancelled and comes to its own
  /// end, so that nothing stays beside the catalog's file.
  ///
  /// - Throws: What the work throws.
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

/// How a task ended, for a thread that waits for it.
///
/// It is safe to share although it changes: the error is written before the semaphore is signalled and
/// read after.
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
