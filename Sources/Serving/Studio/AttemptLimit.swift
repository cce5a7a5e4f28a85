import CatalogModel

/// Limits how often each peer or user may try something in a minute, such as signing in with a wrong token.
final class AttemptLimit: Sendable {
  /// The number of attempts that each has in a minute.
  let perMinute: Int
  /// The largest number of attempts that are remembered; beyond it, the oldest are forgotten.
  private let most: Int
  private let attempts = Locked(Attempts())

  init(perMinute: Int, most: Int = 100_000) {
    self.perMinute = perMinute
    self.most = most
  }

  /// Counts an attempt.
  ///
  /// - Parameters:
  ///   - source: Whose attempt it is; all without a number are one.
  ///   - now: When it is made.
  /// - Returns: Whether the source had one left.
  func takesAttempt(of source: UInt64?, at now: Moment) -> Bool {
    let source = source ?? 0
    return attempts.withLock { attempts in
      while let oldest = attempts.oldest,
        oldest.moment.milliseconds <= now.milliseconds - 60_000 || attempts.count >= most
      { attempts.forget(oldest) }
      guard attempts.counts[source, default: 0] < perMinute else { return false }
      attempts.add(Attempt(source: source, moment: now))
      return true
    }
  }
}

/// An attempt that was counted.
private struct Attempt {
  var source: UInt64
  var moment: Moment
}

/// The attempts of the last minute.
private struct Attempts {
  /// The forgotten attempts, which are removed later, and then the remembered ones, oldest first.
  private var list: [Attempt] = []
  private var forgotten = 0
  /// The number of the remembered attempts of each source.
  private(set) var counts: [UInt64: Int] = [:]

  var count: Int { list.count - forgotten }
  var oldest: Attempt? { list.dropFirst(forgotten).first }

  mutating func add(_ attempt: Attempt) {
    list.append(attempt)
    counts[attempt.source, default: 0] += 1
  }

  mutating func forget(_ attempt: Attempt) {
    forgotten += 1
    // Moving the rest together seldom keeps each step cheap.
    if forgotten > list.count / 2 {
      list.removeFirst(forgotten)
      forgotten = 0
    }
    let left = counts[attempt.source, default: 0] - 1
    counts[attempt.source] = left > 0 ? left : nil
  }
}
