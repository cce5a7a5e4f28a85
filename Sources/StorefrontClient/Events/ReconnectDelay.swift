/// How long to wait before connecting again: what the server asked for, twice as long after each failure
/// that follows, and a random share on top, so that clients which lost their server together do not come
/// back together.
public struct ReconnectDelay: Hashable, Sendable {
  /// The wait before the first attempt, unless the server says another.
  public var first: Duration
  /// The longest wait without the random share, unless the server asks for a longer one.
  public var longest: Duration
  /// The largest share of the wait that chance adds.
  public var jitter: Double

  /// 3 seconds, doubled up to a minute, and up to half of it on top.
  public static let standard = ReconnectDelay()

  /// Creates a delay; what is negative counts as 0.
  public init(
    first: Duration = .seconds(3), longest: Duration = .seconds(60), jitter: Double = 0.5
  ) {
    self.first = max(first, .zero)
    self.longest = max(longest, .zero)
    self.jitter = max(jitter, 0)
  }

  /// The wait before an attempt.
  ///
  /// - Parameters:
  ///   - failures: How many attempts failed since bytes came last.
  ///   - asked: The wait that the server asked for, if it did. The wait is never shorter, and never
  ///     longer than a day.
  ///   - chance: A random number from 0 to 1.
  public func wait(afterFailures failures: Int, asked: Duration?, chance: Double) -> Duration {
    let least = min(asked ?? first, .seconds(86_400))
    let doubled = least * (1 << min(max(failures, 0), 30))
    let wait = max(min(doubled, longest), least)
    return wait + wait * (jitter * min(max(chance, 0), 1))
  }
}
