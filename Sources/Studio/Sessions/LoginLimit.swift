import CatalogModel
import Foundation

/// Limits how often peers may try to sign in.
///
/// Unchecked because `lock` guards the mutable state.
final class LoginLimit: @unchecked Sendable {
  /// The number of attempts that a peer has in a minute.
  let perMinute: Int
  private let lock = NSLock()
  /// The times of the attempts of the last minute.
  private var attempts: [UInt64: [Moment]] = [:]
  /// The largest number of peers that are remembered; beyond it nobody can sign in for a while.
  private static let mostPeers = 100_000

  init(perMinute: Int) { self.perMinute = perMinute }

  /// Counts an attempt.
  ///
  /// - Returns: Whether the peer may try.
  func admits(_ peer: UInt64?, at now: Moment) -> Bool {
    let peer = peer ?? 0
    let start = now.milliseconds - 60_000
    return lock.withLock {
      if attempts.count >= Self.mostPeers {
        attempts = attempts.filter { $0.value.contains { $0.milliseconds > start } }
      }
      let recent = (attempts[peer] ?? []).filter { $0.milliseconds > start }
      guard recent.count < perMinute, attempts.count < Self.mostPeers || attempts[peer] != nil
      else { return false }
      attempts[peer] = recent + [now]
      return true
    }
  }
}
