import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Checks on a separate thread whether the catalog has changed, as long as requests arrive, so that cached
/// responses stay usable and requests do not have to wait for the check.
final class CatalogRefresh: Sendable {
  private struct State {
    var isRunning = false
    /// When the checks end, unless another request prolongs them.
    var end = NIODeadline.uptimeNanoseconds(0)
    var isStopped = false
  }

  /// How long the checks continue after a request without a cached response.
  private static let time = TimeAmount.seconds(1)
  private let service: any RequestAnswering
  private let pool = NIOThreadPool(numberOfThreads: 1)
  private let state = NIOLockedValueBox(State())

  /// Creates a thread that does nothing until ``prolong()`` is called.
  init(_ service: any RequestAnswering) {
    self.service = service
    pool.start()
  }

  /// Checks regularly for the next second.
  func prolong() {
    let starts = state.withLockedValue { state in
      state.end = .now() + Self.time
      guard !state.isRunning, !state.isStopped else { return false }
      state.isRunning = true
      return true
    }
    if starts { pool.submit { _ in self.run() } }
  }

  /// Stops the thread.
  func stop() async {
    state.withLockedValue { $0.isStopped = true }
    try? await pool.shutdownGracefully()
  }

  private func run() {
    // Half of the interval, so that cached responses never expire in between.
    let pause = UInt32(clamping: Int(service.refreshInterval / .microseconds(2)))
    while continues() {
      service.refresh()
      usleep(max(pause, 1_000))
    }
  }

  private func continues() -> Bool {
    state.withLockedValue { state in
      state.isRunning = !state.isStopped && .now() < state.end
      return state.isRunning
    }
  }
}
