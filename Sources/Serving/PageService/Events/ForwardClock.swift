import CatalogModel

/// A clock for followers of the catalog, which would otherwise see what was live before once more whenever the
/// system's clock is set back a little. It stands still meanwhile.
struct ForwardClock: Sendable {
  private let clock: @Sendable () -> Moment
  /// The last time that was read.
  private var last = Moment(milliseconds: Moment.range.lowerBound)

  /// How long to wait for a clock that was set back, in milliseconds. Requests are answered by the clock,
  /// so that followers would miss changes while it stands still.
  private static let largestWait: Int64 = 10_000

  /// Wraps a function that returns the current time.
  init(_ clock: @escaping @Sendable () -> Moment) { self.clock = clock }

  /// The current time.
  mutating func now() -> Moment {
    let now = clock()
    let isSetBack = now.milliseconds < last.milliseconds - Self.largestWait
    last = isSetBack ? now : max(last, now)
    return last
  }
}
