import CatalogModel
import DocumentJSON

/// When the clocks of a zone change every year, as POSIX writes it in `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ClockRule {
  /// The offsets from UTC in seconds.
  private let standard: Int
  private var summer: (offset: Int, start: Day, end: Day)?

  /// A day of each year, and the seconds from its beginning to the change.
  private struct Day {
    var month: Int64?
    /// The week of the month, 5 for the last one, or the day of the year, from 1 on, without leap days.
    var number: Int64
    var weekday: Int64 = 0
    var second: Int64 = 7200
  }

  /// Reads a rule; nil if the text is none.
  init?(_ text: String) {
    var scan = RuleScan(rest: text.utf8[...])
    guard scan.name(), let offset = scan.time() else { return nil }
    standard = -offset
    guard scan.name() else {
      guard scan.rest.isEmpty else { return nil }
      return
    }
    let summer = scan.time().map { -$0 } ?? standard + 3600
    guard let start = Self.day(&scan), let end = Self.day(&scan) else { return nil }
    self.summer = (summer, start, end)
  }

  private static func day(_ scan: inout RuleScan) -> Day? {
    guard scan.take(",") else { return nil }
    var day: Day
    if scan.take("M") {
      guard let month = scan.number(), scan.take("."), let week = scan.number(), scan.take("."),
        let weekday = scan.number()
      else { return nil }
      day = Day(month: Int64(month), number: Int64(week), weekday: Int64(weekday))
    } else {
      guard scan.take("J"), let number = scan.number() else { return nil }
      day = Day(number: Int64(number))
    }
    if scan.take("/") {
      guard let time = scan.time() else { return nil }
      day.second = Int64(time)
    }
    return day
  }

  /// The offset from UTC at a time in seconds since 1970.
  func offset(at second: Int64) -> Int {
    guard let summer else { return standard }
    let local = Double(second + Int64(standard)) / 86_400
    let year = Moment.date(days: Int64(local.rounded(.down))).year
    let start = Self.second(of: summer.start, in: year) - Int64(standard)
    let end = Self.second(of: summer.end, in: year) - Int64(summer.offset)
    // In the south, summer goes on over the end of the year.
    let isSummer =
      start < end ? (start..<end).contains(second) : !(end..<start).contains(second)
    return isSummer ? summer.offset : standard
  }

  /// The local time of a change in seconds since 1970, with the offset before it.
  private static func second(of day: Day, in year: Int64) -> Int64 {
    guard let month = day.month else {
      let days = Moment.days(year: year, month: 1, day: 1) + day.number - 1
      let isLeap = Moment.date(days: Moment.days(year: year, month: 2, day: 29)).month == 2
      return (days + (isLeap && day.number > 59 ? 1 : 0)) * 86_400 + day.second
    }
    let first = Moment.days(year: year, month: month, day: 1)
    // 1970 began on a Thursday.
    let weekday = (first + 4) % 7
    var days = first + (day.weekday - weekday + 7) % 7 + (day.number - 1) * 7
    if Moment.date(days: days).month != month { days -= 7 }
    return days * 86_400 + day.second
  }
}

/// Parses a rule from left to right.
private struct RuleScan {
  var rest: Substring.UTF8View

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips the name of a zone, of letters or in angle brackets; false if there is none.
  mutating func name() -> Bool {
    let isQuoted = take("<")
    let name = rest.prefix {
      isQuoted ? $0 != UInt8(ascii: ">") : (0x61...0x7A).contains($0 | 0x20)
    }
    rest = rest.dropFirst(name.count)
    return !name.isEmpty && (!isQuoted || take(">"))
  }

  mutating func number() -> Int? {
    let digits = rest.prefix(while: \.isDigit)
    rest = rest.dropFirst(digits.count)
    return Int(Substring(digits))
  }

  /// Parses hours, which may be followed by minutes and seconds, as seconds.
  mutating func time() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard var seconds = number().map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where take(":") {
      guard let number = number() else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }
}
