public import DocumentJSON

/// A point in time, in milliseconds.
///
/// Its text is an ISO 8601 date and time with a zone. It is written in UTC (`2026-12-24T20:00:00Z`)
/// and read in any zone (`2026-12-24T21:00+01:00`). A text without a zone is refused, because it
/// means different times in different places.
public struct Moment: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, leap seconds not counted; within ``range``.
  public let milliseconds: Int64

  /// The valid times: the years 1 to 9999 in UTC.
  public static let range = -62_135_596_800_000...253_402_300_799_999 as ClosedRange<Int64>

  /// A time outside ``range`` is clamped to it.
  public init(milliseconds: Int64) {
    self.milliseconds = min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Whether one time is before another.
  public static func < (left: Moment, right: Moment) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

// MARK: - Text

/// Why a text cannot be read as a time.
public enum MomentError: Error, Hashable, Sendable {
  /// The text is not an ISO 8601 date and time.
  case malformed(String)
  /// The text has no time zone.
  case noZone(String)
  /// The day, time or offset does not exist, such as 2026-02-30.
  case noSuchTime(String)
}

extension MomentError: CustomStringConvertible {
  /// The problem and the valid form, in one sentence.
  public var description: String {
    switch self {
    case .malformed(let text):
      "\(quoted(text)) is not a valid date and time; "
        + "write it as 2026-12-01T09:00+01:00 or 2026-12-01T08:00Z."
    case .noZone(let text):
      "\(quoted(text)) has no time zone; add an offset such as +01:00, or Z for UTC."
    case .noSuchTime(let text): "\(quoted(text)) is not an existing date and time."
    }
  }
}

extension Moment {
  /// Parses `YYYY-MM-DDThh:mm`, with optional seconds and up to three digits of a fraction, and a
  /// zone: `Z`, `+hh:mm` or `-hh:mm`.
  public init(_ text: String) throws(MomentError) {
    var scan = MomentScan(text)
    guard let year = scan.number(4), scan.take("-"), let month = scan.number(2), scan.take("-"),
      let day = scan.number(2), scan.take("T"), let hour = scan.number(2), scan.take(":"),
      let minute = scan.number(2)
    else { throw .malformed(text) }
    var second: Int64 = 0
    var fraction: Int64 = 0
    if scan.take(":") {
      guard let found = scan.number(2) else { throw .malformed(text) }
      second = found
      if scan.take(".") {
        guard let found = scan.fraction() else { throw .malformed(text) }
        fraction = found
      }
    }
    guard !scan.isAtEnd else { throw .noZone(text) }
    guard let offset = scan.offset() else { throw .malformed(text) }
    let days = Self.days(year: year, month: month, day: day)
    guard year >= 1, (1...12).contains(month), day >= 1, Self.date(days: days).day == day,
      Self.date(days: days).month == month, hour < 24, minute < 60, second < 60,
      offset.magnitude < 24 * 60
    else { throw .noSuchTime(text) }
    let minutes = days * 1440 + hour * 60 + minute - offset
    self.init(milliseconds: (minutes * 60 + second) * 1000 + fraction)
  }

  /// Days since 1970-01-01 in the Gregorian calendar. Years are counted from March, so that a leap
  /// day is the last day of a year.
  private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
    let marchYear = month > 2 ? year : year - 1
    let era = marchYear / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The inverse of ``days(year:month:day:)``.
  private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    )
  }
}

extension Moment: CustomStringConvertible {
  /// The time in UTC, with milliseconds only if they are not zero: `2026-12-24T20:00:00Z`.
  public var description: String {
    let (days, time) = daysAndTime
    let date = Self.date(days: days)
    let rest = (milliseconds % 1000 + 1000) % 1000
    let fraction = rest == 0 ? "" : "." + Self.digits(rest, 3)
    return Self.digits(date.year, 4) + "-" + Self.digits(date.month, 2) + "-"
      + Self.digits(date.day, 2) + "T\(time)\(fraction)Z"
  }

  /// The time in the format of HTTP (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  package var httpText: String {
    let (days, time) = daysAndTime
    let date = Self.date(days: days)
    // 1970 began on a Thursday.
    let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][Int(((days + 4) % 7 + 7) % 7)]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(day), \(Self.digits(date.day, 2)) \(months[Int(date.month) - 1]) "
      + "\(Self.digits(date.year, 4)) \(time) GMT"
  }

  /// The days since 1970-01-01, and the time of day: `20:00:00`.
  private var daysAndTime: (days: Int64, time: String) {
    let day: Int64 = 86_400_000
    let days = (milliseconds - Self.range.lowerBound) / day + Self.range.lowerBound / day
    let rest = milliseconds - days * day
    let parts = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60]
    return (days, parts.map { Self.digits($0, 2) }.joined(separator: ":"))
  }

  /// A number with zeros before it, up to a count of digits.
  package static func digits(_ number: Int64, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}

extension Moment: JSONCodable {
  /// Reads a date and time.
  public init(json: JSONInput) throws(DocumentError) {
    let text = try String(json: json)
    do throws(MomentError) {
      self = try Moment(text)
    } catch {
      throw json.node.error(
        .outOfRange(
          found: quoted(text, to: 40), allowed: "a moment such as 2026-12-24T20:00:00Z"))
    }
  }

  /// Writes the time in UTC.
  public func write(to writer: inout JSONWriter) { writer.string(description) }
}

/// Parses a time's text from left to right.
private struct MomentScan {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Parses a number with an exact count of digits.
  mutating func number(_ digits: Int) -> Int64? {
    guard rest.count >= digits, rest.prefix(digits).allSatisfy({ $0.isDigit })
    else { return nil }
    defer { rest = rest.dropFirst(digits) }
    return rest.prefix(digits).reduce(0) { $0 * 10 + Int64($1 - 48) }
  }

  /// Parses one to three digits as milliseconds.
  mutating func fraction() -> Int64? {
    let digits = rest.prefix(while: { $0.isDigit }).count
    guard (1...3).contains(digits), let number = number(digits) else { return nil }
    return digits == 1 ? number * 100 : digits == 2 ? number * 10 : number
  }

  /// Parses a zone at the end of the text and returns its offset in minutes.
  mutating func offset() -> Int64? {
    if take("Z") { return isAtEnd ? 0 : nil }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2), take(":"), let minutes = number(2),
      minutes < 60, isAtEnd
    else { return nil }
    return (isWest ? -1 : 1) * (hours * 60 + minutes)
  }
}
