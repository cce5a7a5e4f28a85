import SystemEssentials
import Logging

/// The process's limit on open files, which include connections.
enum OpenFiles {
  /// The number of files that are not connections, at most.
  private static let own = 128

  #if canImport(Darwin)
  private static let resource = RLIMIT_NOFILE
  #else
  private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #endif

  /// Raises the limit for a number of connections, as far as the system allows.
  ///
  /// - Returns: The number of connections that are possible.
  static func allow(_ connections: Int, _ logger: Logger) -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else {
      return connections
    }
    let wanted = rlim_t(connections + own)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(resource, &limit)
      getrlimit(resource, &limit)
    }
    let possible = max(1, Int(clamping: limit.rlim_cur) - own)
    guard possible < connections else { return connections }
    logger.warning(
      "the system allows fewer open files than --max-connections needs",
      metadata: ["connections": .stringConvertible(possible)])
    return possible
  }
}
