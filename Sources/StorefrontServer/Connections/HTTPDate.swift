import Foundation

/// The value of the header field `Date` (RFC 9110, section 5.6.7). The text is made once per second.
struct HTTPDate {
  private var second = -1
  private var line = ""

  /// The text of the current time.
  mutating func now() -> String {
    let now = time(nil)
    if now != second {
      second = now
      line = Self.text(now)
    }
    return line
  }

  /// The text of a time in seconds since 1970, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
  static func text(_ second: Int) -> String {
    var (moment, parts) = (time_t(second), tm())
    gmtime_r(&moment, &parts)
    let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
    return "\(days[Int(parts.tm_wday)]), \(two(parts.tm_mday)) \(months[Int(parts.tm_mon)]) "
      + "\(parts.tm_year + 1900) \(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec)) GMT"
  }
}
