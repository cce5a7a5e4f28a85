import CatalogModel
import DocumentJSON
import SystemEssentials

/// A time zone of the system's database, which the C library reads.
struct ClockZone {
  /// The name, such as `Europe/Berlin`.
  let identifier: String

  /// The zone of the machine; nil if it has none.
  static var system: ClockZone? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")).flatMap {
      $0.contains("/zoneinfo/") ? ClockZone(fileOrName: $0[...]) : nil
    }
  }

  /// The zone of a name, or of a path below a folder `zoneinfo`.
  init?(fileOrName text: Substring) {
    let folder = text.firstRange(of: "/zoneinfo/")
    self.init(identifier: String(folder.map { text[$0.upperBound...] } ?? text))
  }

  /// The zone of a name; nil if there is none.
  init?(identifier: String) {
    self.identifier = identifier
    let isName = identifier.utf8.allSatisfy {
      $0.isDigit || (0x61...0x7A).contains($0 | 0x20) || "/_+-".utf8.contains($0)
    }
    guard isName, !identifier.isEmpty, !identifier.hasPrefix("/") else { return nil }
    let folder = ProcessInfo.processInfo.environment["TZDIR"] ?? "/usr/share/zoneinfo"
    let file = FileManager.default.contents(atPath: "\(folder)/\(identifier)")
    guard file?.starts(with: "TZif".utf8) ?? ["UTC", "GMT"].contains(identifier) else { return nil }
  }

  /// The offset from UTC in seconds.
  func offset(at moment: Moment) -> Int {
    // The C library knows the zone in the environment only. Commands have one thread when they read and show times.
    let former = getenv("TZ").map { String(cString: $0) }
    setenv("TZ", ":\(identifier)", 1)
    tzset()
    defer {
      if let former { setenv("TZ", former, 1) } else { unsetenv("TZ") }
      tzset()
    }
    var second = time_t((Double(moment.milliseconds) / 1000).rounded(.down))
    var parts = tm()
    localtime_r(&second, &parts)
    return parts.tm_gmtoff
  }
}
