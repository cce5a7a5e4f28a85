import ArgumentParser
import CatalogModel
import DocumentJSON
import SystemEssentials

/// The times at which a publication starts and ends, as they are written on the command line.
final class TimeOptions: ParsableArguments {
  init() {}

  @Option(
    help: ArgumentHelp(
      "When it becomes live, such as 2026-12-01T09:00+01:00 (default: at once).",
      valueName: "time"))
  var at: String?

  @Option(help: ArgumentHelp("When it stops being live.", valueName: "time"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "The zone of times without an offset, such as Europe/Berlin (default: $TZ).",
      valueName: "name"))
  var timeZone: String?

  func validate() throws {
    if timeZone != nil, at == nil, until == nil {
      throw ValidationError("--time-zone has no effect without --at or --until.")
    }
    _ = (try start, try end)
  }

  /// When it becomes live; nil for at once.
  var start: Moment? { get throws { try at.map(moment) } }

  /// When it stops being live; nil for never.
  var end: Moment? { get throws { try until.map(moment) } }

  private func moment(_ text: String) throws -> Moment {
    try LocalTime.moment(text, zone: timeZone, hint: "--time-zone names the zone of both times.")
  }
}

/// The end of a token, as it is written on the command line.
final class TokenEndOptions: ParsableArguments {
  init() {}

  @Option(
    help: ArgumentHelp(
      "When the token ends, such as 2027-06-30T18:00+02:00 (default: never).", valueName: "time"))
  var until: String?

  @Option(
    help: ArgumentHelp(
      "The zone of a time without an offset, such as Europe/Berlin (default: $TZ).",
      valueName: "name"))
  var timeZone: String?

  func validate() throws {
    if timeZone != nil, until == nil {
      throw ValidationError("--time-zone has no effect without --until.")
    }
    _ = try end
  }

  /// When the token ends; nil for never.
  ///
  /// - Throws: A usage error for a time that is not after the current one, too.
  func end(after now: Moment) throws -> Moment? {
    let end = try self.end
    if let end, end <= now {
      throw ValidationError("--until is over already; name a time in the future.")
    }
    return end
  }

  private var end: Moment? {
    get throws {
      try until.map {
        try LocalTime.moment($0, zone: timeZone, hint: "--time-zone names the zone.")
      }
    }
  }
}

/// Times as people in a time zone write and read them. All other code has moments.
enum LocalTime {
  /// Reads a time with an offset, or a local time of a zone.
  ///
  /// - Parameter zone: The name of the zone; nil for the environment variable `TZ`.
  /// - Throws: `MomentError`, or a usage error for an unknown zone or a local time that is not exactly once.
  static func moment(_ text: String, zone name: String? = nil) throws -> Moment {
    let named = try name.map(zone)
    do throws(MomentError) {
      return try Moment(text)
    } catch {
      guard case .noZone = error, let zone = named ?? environmentZone else { throw error }
      let local = try Moment(text + "Z")
      // The offsets before and after any change of the clocks on that day.
      let offsets = Set(
        [-86_400, 86_400].map { zone.offset(at: local.earlier(by: $0)) })
      let found = offsets.sorted(by: >).filter { zone.offset(at: local.earlier(by: $0)) == $0 }
      guard let offset = found.first else {
        throw ValidationError(
          "\(quoted(text)) does not exist in \(zone.identifier), because clocks are set forward then; "
            + "name another time.")
      }
      guard found.count == 1 else {
        let choices = found.map(offsetText).joined(separator: " or ")
        throw ValidationError(
          "\(quoted(text)) occurs twice in \(zone.identifier), because clocks are set back then; "
            + "add the offset \(choices).")
      }
      return local.earlier(by: offset)
    }
  }

  /// Reads a time that is the value of an option.
  ///
  /// - Parameter hint: What to do about a time without an offset if there is no zone, as a sentence.
  /// - Throws: A usage error.
  static func moment(_ text: String, zone: String?, hint: String) throws -> Moment {
    do {
      return try moment(text, zone: zone)
    } catch let error as MomentError {
      guard case .noZone = error else { throw ValidationError("\(error)") }
      throw ValidationError("\(error) \(hint)")
    }
  }

  /// A time as it is shown: on a terminal with the offset of the local zone, elsewhere in UTC.
  static func text(_ moment: Moment) -> String {
    shownZone.map { text(moment, in: $0) } ?? moment.description
  }

  /// The name of the zone of shown times, in parentheses after a space; empty for UTC.
  static var zoneSuffix: String { shownZone.map { " (\($0.identifier))" } ?? "" }

  /// A time with the offset that a zone has then: `2026-12-24T21:00:00+01:00`.
  static func text(_ moment: Moment, in zone: ClockZone) -> String {
    let offset = zone.offset(at: moment)
    return moment.earlier(by: -offset).description.dropLast() + offsetText(offset)
  }

  private static var shownZone: ClockZone? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    let zone = environmentZone ?? .system
    return zone.map { ["GMT", "UTC", "Etc/UTC"].contains($0.identifier) ? nil : $0 } ?? nil
  }

  private static var environmentZone: ClockZone? {
    ProcessInfo.processInfo.environment["TZ"].flatMap(zoneOfVariable)
  }

  /// The zone that a value of `TZ` names; in POSIX, a colon may stand before the name, or before the path of the
  /// zone's file. Nil for other values.
  static func zoneOfVariable(_ value: String) -> ClockZone? {
    ClockZone(fileOrName: value.hasPrefix(":") ? value.dropFirst() : value[...])
  }

  private static func zone(_ name: String) throws -> ClockZone {
    guard let zone = ClockZone(identifier: name) else {
      throw ValidationError(
        "There is no time zone \(quoted(name)); name one such as Europe/Berlin.")
    }
    return zone
  }

  /// An offset in seconds as ISO 8601 has it; offsets are whole minutes since 1972.
  private static func offsetText(_ offset: Int) -> String {
    let minutes = Int64(abs(offset) / 60)
    return (offset < 0 ? "-" : "+") + Moment.digits(minutes / 60, 2) + ":"
      + Moment.digits(minutes % 60, 2)
  }
}

extension Moment {
  /// The time some seconds before.
  fileprivate func earlier(by seconds: Int) -> Moment {
    Moment(milliseconds: milliseconds - Int64(seconds) * 1000)
  }
}
