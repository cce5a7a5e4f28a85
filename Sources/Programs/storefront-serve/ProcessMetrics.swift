import SystemEssentials
import StorefrontServer

/// The process metrics that Prometheus's client libraries define, from `/proc`.
enum ProcessMetrics {
  /// The metrics in the text format 0.0.4; empty on systems without `/proc`.
  static func text() -> String {
    guard let sizes = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
      return ""
    }
    let pages = sizes.split(separator: " ").compactMap { Int($0) }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    guard pages.count > 1 else { return "" }
    return """
      # TYPE process_open_fds gauge
      process_open_fds \(files)
      # TYPE process_resident_memory_bytes gauge
      process_resident_memory_bytes \(pages[1] * sysconf(Int32(_SC_PAGESIZE)))

      """
  }
}
