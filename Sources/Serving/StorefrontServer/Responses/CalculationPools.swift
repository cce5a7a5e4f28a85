import SystemEssentials
import Metrics
import CatalogModel
import NIOCore
import NIOPosix
import PageService

/// Threads for responses that are not cached, so that they do not block event loops: a pool for each kind of work.
/// The queue of each has a limited length.
final class CalculationPools: Sendable {
  private let pools: [RequestWork: NIOThreadPool]
  private let running = Locked<[RequestWork: Int]>([:])
  /// The maximum number of running and waiting responses of a kind together.
  private let capacity: Int
  private let metrics: ServerMetrics

  /// Starts the threads.
  init(_ limits: ServerLimits, metrics: ServerMetrics) {
    let threads =
      limits.calculations > 0
      ? limits.calculations : max(2, ProcessInfo.processInfo.activeProcessorCount)
    capacity = threads + limits.waitingCalculations
    self.metrics = metrics
    pools = Dictionary(
      uniqueKeysWithValues: RequestWork.allCases.map {
        ($0, NIOThreadPool(numberOfThreads: threads))
      })
    for pool in pools.values { pool.start() }
  }

  /// Makes a response on one of the threads. The future fails only after ``stop()``.
  ///
  /// - Throws: ``Problem``: `tooManyCalculations`.
  func run(
    _ work: RequestWork, for loop: any EventLoop,
    _ response: @escaping @Sendable () -> PageResponse
  ) throws(Problem) -> EventLoopFuture<PageResponse> {
    let isTaken = running.withLock { running in
      guard running[work, default: 0] < capacity else { return false }
      running[work, default: 0] += 1
      return true
    }
    guard isTaken, let pool = pools[work] else { throw .tooManyCalculations }
    metrics.calculations.increment()
    return pool.runIfActive(eventLoop: loop) { [running, metrics] in
      defer {
        metrics.calculations.decrement()
        running.withLock { $0[work, default: 0] -= 1 }
      }
      return response()
    }
  }

  /// Stops the threads when their current work is done.
  func stop() async {
    for pool in pools.values { try? await pool.shutdownGracefully() }
  }
}
