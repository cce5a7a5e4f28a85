/// The delay before reconnecting: the time that the server requested or ``first``, doubled after each
/// failure in a row, plus a random jitter. The jitter spreads the reconnections of clients that lost their
/// server at the same time.
public struct ReconnectDelay: Hashable, Sendable {
  /// The delay before the first attempt, unless the server requests another.
  public var first: Duration
  /// The maximum delay without jitter, unless the server requests a longer one.
  public var longest: Duration
  /// The maximum jitter, as a fraction of the delay.
  public var jitter: Double

  /// 3 seconds, doubled up to a minute, plus a jitter of up to half of the delay.
  public static let standard = ReconnectDelay()

  /// The shortest delay that a server can request: a second. Otherwise a server that asks for none would be
  /// sent requests without a pause.
  public static let shortestAsked = Duration.seconds(1)

  /// Negative values count as 0.
  public init(
    first: Duration = .seconds(3), longest: Duration = .seconds(60), jitter: Double = 0.5
  ) {
    self.first = max(first, .zero)
    self.longest = max(longest, .zero)
    self.jitter = max(jitter, 0)
  }

  /// Returns the delay before the next attempt.
  ///
  /// - Parameters:
  ///   - failures: The number of failed attempts since bytes were last received.
  ///   - asked: The delay that the server requested, if any. The result is never shorter, except that a
  ///     request for more than a day counts as a day. One for less than ``shortestAsked`` counts as that.
  ///   - chance: A random number from 0 to 1.
  public func wait(afterFailures failures: Int, asked: Duration?, chance: Double) -> Duration {
    let least = min(asked.map { max($0, Self.shortestAsked) } ?? first, .seconds(86_400))
    let doubled = least * (1 << min(max(failures, 0), 30))
    let wait = max(min(doubled, longest), least)
    return jittered(wait, chance: chance)
  }

  /// A duration with the jitter.
  func jittered(_ wait: Duration, chance: Double) -> Duration {
    wait + wait * (jitter * min(max(chance, 0), 1))
  }
}
