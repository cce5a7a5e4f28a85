import CatalogModel
import DocumentJSON
import Platform

/// A time zone, read from the system's database, whose files RFC 9636 describes.
struct ClockZone {
  /// The name, such as `Europe/Berlin`.
  let identifier: String
  /// The times of changes, in seconds since 1970, and the offset from each on.
  private var changes: [(time: Int64, offset: Int)] = []
  /// The offset before the first change.
  private var first = 0
  /// What holds after the last change; nil for its offset.
  private var rule: ClockRule?

  /// The zone of the machine; nil if it has none.
  static var system: ClockZone? {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")).flatMap {
      $0.contains("/zoneinfo/") ? ClockZone(fileOrName: $0[...]) : nil
    }
  }

  /// Reads the zone of a name, or of a path below a folder `zoneinfo`.
  init?(fileOrName text: Substring) {
    self.init(
      identifier: String(text.firstRange(of: "/zoneinfo/").map { text[$0.upperBound...] } ?? text))
  }

  /// Reads the zone of a name; nil if there is none.
  init?(identifier: String) {
    self.identifier = identifier
    let isName = identifier.utf8.allSatisfy {
      $0.isDigit || (0x61...0x7A).contains($0 | 0x20) || "/_+-".utf8.contains($0)
    }
    guard isName, !identifier.isEmpty, !identifier.hasPrefix("/") else { return nil }
    let variable = ProcessInfo.processInfo.environment["TZDIR"].map { [$0] } ?? []
    let folders = variable + ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/etc/zoneinfo"]
    let bytes = folders.lazy.compactMap {
      FileManager.default.contents(atPath: "\($0)/\(identifier)")
    }
    if let bytes = bytes.first {
      guard read(Array(bytes)) else { return nil }
    } else if !["UTC", "GMT"].contains(identifier) {
      return nil
    }
  }

  /// The offset from UTC in seconds.
  func offset(at moment: Moment) -> Int {
    let second = Int64((Double(moment.milliseconds) / 1000).rounded(.down))
    let index = changes.firstIndex { $0.time > second } ?? changes.count
    if index == changes.count, let rule { return rule.offset(at: second) }
    return index == 0 ? first : changes[index - 1].offset
  }

  // MARK: - The file

  /// Reads a file from version 2 on: a block with short times, one with long ones, and the rule.
  private mutating func read(_ bytes: [UInt8]) -> Bool {
    guard let short = ZoneBlock(bytes[...], timeSize: 4),
      let long = ZoneBlock(bytes[short.end...], timeSize: 8)
    else { return false }
    let offsets = long.offsets
    guard let first = offsets.first, long.types.allSatisfy({ $0 < offsets.count }) else {
      return false
    }
    self.first = first
    changes = zip(long.times, long.types).map { ($0, offsets[$1]) }
    rule = ClockRule(
      String(decoding: bytes[long.end...].dropFirst().prefix { $0 != 0x0A }, as: UTF8.self))
    return true
  }
}

/// A block of a zone's file.
private struct ZoneBlock {
  /// The times of changes, and the index of the offset from each on.
  let times: [Int64], types: [Int]
  /// The offsets from UTC in seconds.
  let offsets: [Int]
  /// Where the block ends.
  let end: Int

  init?(_ bytes: ArraySlice<UInt8>, timeSize: Int) {
    guard bytes.count >= 44, bytes.starts(with: "TZif".utf8), bytes[bytes.startIndex + 4] >= 0x32
    else { return nil }
    func number(_ start: Int, _ size: Int) -> Int64 {
      let first = Int64(Int8(bitPattern: bytes[start]))
      return bytes[start + 1..<start + size].reduce(first) { $0 << 8 | Int64($1) }
    }
    let counts = (0..<6).map { Int(number(bytes.startIndex + 20 + 4 * $0, 4)) }
    let (leaps, changes, types, letters) = (counts[2], counts[3], counts[4], counts[5])
    let start = bytes.startIndex + 44
    let (typesStart, offsetsStart) = (start + changes * timeSize, start + changes * (timeSize + 1))
    end = offsetsStart + types * 6 + letters + leaps * (timeSize + 4) + counts[0] + counts[1]
    guard counts.allSatisfy({ $0 >= 0 }), end <= bytes.endIndex else { return nil }
    times = (0..<changes).map { number(start + $0 * timeSize, timeSize) }
    self.types = (0..<changes).map { Int(bytes[typesStart + $0]) }
    offsets = (0..<types).map { Int(number(offsetsStart + $0 * 6, 4)) }
  }
}
