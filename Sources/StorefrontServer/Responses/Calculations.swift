import Foundation
import Metrics
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
import PageService

/// A thread pool for responses that are not cached, so that they do not block event loops. Its queue has a
/// limited length.
final class Calculations: Sendable {
  private let pool: NIOThreadPool
  private let running = NIOLockedValueBox(0)
  /// The maximum number of running and waiting responses together.
  private let capacity: Int
  private let metrics: ServerMetrics

  /// Starts the threads.
  init(_ limits: ServerLimits, metrics: ServerMetrics) {
    let threads =
      limits.calculations > 0
      ? limits.calculations : max(2, ProcessInfo.processInfo.activeProcessorCount)
    capacity = threads + limits.waitingCalculations
    self.metrics = metrics
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
  }

  /// Makes a response on one of the threads. The future fails only after ``stop()``.
  ///
  /// - Throws: ``Problem``: `tooManyCalculations`.
  func run(
    for loop: any EventLoop, _ work: @escaping @Sendable () -> PageResponse
  ) throws(Problem) -> EventLoopFuture<PageResponse> {
    let isTaken = running.withLockedValue { running in
      guard running < capacity else { return false }
      running += 1
      return true
    }
    guard isTaken else { throw .tooManyCalculations }
    metrics.calculations.increment()
    return pool.runIfActive(eventLoop: loop) { [running, metrics] in
      defer {
        metrics.calculations.decrement()
        running.withLockedValue { $0 -= 1 }
      }
      return work()
    }
  }

  /// Stops the threads when their current work is done.
  func stop() async { try? await pool.shutdownGracefully() }
}
