import Foundation

/// What the process holds in memory now.
enum Memory {
  /// Resident bytes; 0 where the system does not say.
  static var resident: Int {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
