public import SystemEssentials

extension Moment {
  /// The time of a date, truncated to milliseconds.
  public init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded(.down)
    self.init(
      milliseconds: Int64(exactly: milliseconds)
        ?? (milliseconds < 0 ? Self.range.lowerBound : Self.range.upperBound))
  }

  /// The time as a Foundation date.
  public var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// The current time of the system clock.
  public static var now: Moment { Moment(Date()) }
}
