import Foundation
import Metrics
import NIOConcurrencyHelpers
import NIOPosix

/// A thread pool for responses that are not cached, so that they do not block event loops. Its queue has a
/// limited length.
final class Calculations: Sendable {
  private let pool: NIOThreadPool
  private let running = NIOLockedValueBox(0)
  /// The maximum number of running and waiting responses together.
  private let capacity: Int
  private let limit: Int
  private let metrics: ServerMetrics

  /// Starts the threads.
  init(_ limits: ServerLimits, metrics: ServerMetrics) {
    let threads =
      limits.calculations > 0
      ? limits.calculations : max(2, ProcessInfo.processInfo.activeProcessorCount)
    capacity = threads + limits.waitingCalculations
    limit = limits.waitingCalculations
    self.metrics = metrics
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  /// Runs work on one of the threads.
  ///
  /// - Throws: `Refusal.tooManyCalculations`, or `CancellationError` after ``stop()``.
  func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async throws -> Value {
    let isTaken = running.withLockedValue { running in
      guard running < capacity else { return false }
      running += 1
      return true
    }
    guard isTaken else { throw Refusal.tooManyCalculations(limit: limit) }
    metrics.calculations.increment()
    defer {
      metrics.calculations.decrement()
      running.withLockedValue { $0 -= 1 }
    }
    return try await pool.runIfActive(work)
  }

  /// Stops the threads when their current work is done.
  func stop() async { try? await pool.shutdownGracefully() }
}
