import CatalogModel

/// Limits how often peers may try to sign in with wrong tokens.
final class LoginLimit: Sendable {
  /// The number of wrong tokens that a peer may send in a minute.
  let perMinute: Int
  /// The largest number of failures that are remembered; beyond it, the oldest are forgotten.
  private let most: Int
  private let failures = Locked(Failures())

  init(perMinute: Int = 5, most: Int = 100_000) {
    self.perMinute = perMinute
    self.most = most
  }

  /// Counts a failure.
  ///
  /// - Returns: Whether the peer had one left.
  func takesFailure(of peer: UInt64?, at now: Moment) -> Bool {
    let peer = peer ?? 0
    return failures.withLock { failures in
      while let oldest = failures.oldest,
        oldest.moment.milliseconds <= now.milliseconds - 60_000 || failures.count >= most
      { failures.forget(oldest) }
      guard failures.counts[peer, default: 0] < perMinute else { return false }
      failures.add(Failure(peer: peer, moment: now))
      return true
    }
  }
}

/// A wrong token that a peer sent.
private struct Failure {
  var peer: UInt64
  var moment: Moment
}

/// The failures of the last minute.
private struct Failures {
  /// Those that are remembered, oldest first, after those that are forgotten.
  private var list: [Failure] = []
  private var forgotten = 0
  /// The number of the remembered failures of each peer.
  private(set) var counts: [UInt64: Int] = [:]

  var count: Int { list.count - forgotten }
  var oldest: Failure? { list.dropFirst(forgotten).first }

  mutating func add(_ failure: Failure) {
    list.append(failure)
    counts[failure.peer, default: 0] += 1
  }

  mutating func forget(_ failure: Failure) {
    forgotten += 1
    // Moving the rest together seldom keeps each step cheap.
    if forgotten > list.count / 2 {
      list.removeFirst(forgotten)
      forgotten = 0
    }
    let left = counts[failure.peer, default: 0] - 1
    counts[failure.peer] = left > 0 ? left : nil
  }
}
