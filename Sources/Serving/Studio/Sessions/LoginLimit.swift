import CatalogModel
import Foundation

/// Limits how often peers may try to sign in with wrong tokens.
///
/// Unchecked because `lock` guards the mutable state.
final class LoginLimit: @unchecked Sendable {
  private struct Failure {
    var peer: UInt64
    var moment: Moment
  }

  /// The number of wrong tokens that a peer may send in a minute.
  let perMinute: Int
  /// The largest number of failures that are remembered; beyond it, the oldest are forgotten.
  private let most: Int
  private let lock = NSLock()
  /// The failures of the last minute, oldest first, after those that are forgotten.
  private var failures: [Failure] = []
  private var forgotten = 0
  /// The number of the remembered failures of each peer.
  private var counts: [UInt64: Int] = [:]

  init(perMinute: Int = 5, most: Int = 100_000) {
    self.perMinute = perMinute
    self.most = most
  }

  /// Counts a failure.
  ///
  /// - Returns: Whether the peer had one left.
  func takesFailure(of peer: UInt64?, at now: Moment) -> Bool {
    let peer = peer ?? 0
    return lock.withLock {
      while let oldest = failures.dropFirst(forgotten).first,
        oldest.moment.milliseconds <= now.milliseconds - 60_000
          || failures.count - forgotten >= most
      { forget(oldest) }
      guard counts[peer, default: 0] < perMinute else { return false }
      failures.append(Failure(peer: peer, moment: now))
      counts[peer, default: 0] += 1
      return true
    }
  }

  private func forget(_ failure: Failure) {
    forgotten += 1
    // Moving the rest together seldom keeps each step cheap.
    if forgotten > failures.count / 2 {
      failures.removeFirst(forgotten)
      forgotten = 0
    }
    let left = counts[failure.peer, default: 0] - 1
    counts[failure.peer] = left > 0 ? left : nil
  }
}
