import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Looks at the catalog on a thread of its own for as long as requests come, so that answers go on
/// lying ready and no request has to wait for the look.
final class Freshness: Sendable {
  private struct State {
    var isLooking = false
    /// When nobody has asked for long enough.
    var end = NIODeadline.uptimeNanoseconds(0)
    var isStopped = false
  }

  /// How long looks go on after a request for which there was nothing ready.
  private static let time = TimeAmount.seconds(1)
  private let service: any RequestAnswering
  private let pool = NIOThreadPool(numberOfThreads: 1)
  private let state = NIOLockedValueBox(State())

  /// Creates a thread that does not look yet.
  init(_ service: any RequestAnswering) {
    self.service = service
    pool.start()
  }

  /// Looks from now on, for a while.
  func keep() {
    let starts = state.withLockedValue { state in
      state.end = .now() + Self.time
      guard !state.isLooking, !state.isStopped else { return false }
      state.isLooking = true
      return true
    }
    if starts { pool.submit { _ in self.look() } }
  }

  /// Ends the thread.
  func stop() async {
    state.withLockedValue { $0.isStopped = true }
    try? await pool.shutdownGracefully()
  }

  private func look() {
    let pause = UInt32(clamping: Int(service.refreshInterval / .microseconds(2)))
    while goesOn() {
      service.refresh()
      usleep(max(pause, 1_000))
    }
  }

  private func goesOn() -> Bool {
    state.withLockedValue { state in
      state.isLooking = !state.isStopped && .now() < state.end
      return state.isLooking
    }
  }
}
