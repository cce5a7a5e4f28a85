import Foundation
import Logging

/// How many files, connections among them, the process may have open.
enum OpenFiles {
  /// What the catalog, its log and the program itself have open at most.
  private static let own = 128

  /// Raises the limit of the process so that it can hold some connections.
  ///
  /// - Returns: How many it can hold.
  static func allow(_ connections: Int, _ logger: Logger) -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else {
      return connections
    }
    let wanted = rlim_t(connections + own)
    if limit.rlim_cur < wanted {
      limit.rlim_cur = min(wanted, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }
    let possible = max(1, Int(clamping: limit.rlim_cur) - own)
    guard possible < connections else { return connections }
    logger.warning(
      "the system allows fewer open files than --max-connections needs",
      metadata: ["connections": .stringConvertible(possible)])
    return possible
  }
}
