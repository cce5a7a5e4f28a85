import CatalogModel
import SystemEssentials
import CSQLite

/// The system's calls that SQLite makes: why they failed, and waiting for locks that others have, but not for those
/// that the system cannot give.
enum SystemCalls {
  /// The parameter of a database's URI with which SQLite's own waiting ends, too, where a lock fails.
  static let parameter =
    sqlite_register_files() == 0 ? "&vfs=\(SQLITE_FILES_NAME)" : ""

  /// Why a lock of this thread failed since the last call; nil if none has, or if somebody else had it.
  static func takeFailedLock() -> SystemError? {
    SystemError(unlessZero: sqlite_take_lock_failure())
  }

  /// Why a read of this thread failed since the last call; nil if none has.
  static func takeFailedRead() -> SystemError? {
    SystemError(unlessZero: sqlite_take_read_failure())
  }

  /// The milliseconds between the first attempts, as SQLite's own handler waits; 100 afterwards.
  private static let delays = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50, 100]

  /// Waits before another attempt to lock the file.
  ///
  /// - Parameters:
  ///   - count: The number of attempts before.
  ///   - timeout: The most seconds to wait in all.
  /// - Returns: Whether to try again.
  static func waits(_ count: Int, upTo timeout: Double) -> Bool {
    guard sqlite_lock_failure() == 0 else { return false }
    let past = delays.prefix(count).reduce(0, +) + 100 * max(0, count - delays.count)
    let delay = min(count < delays.count ? delays[count] : 100, Int(timeout * 1000) - past)
    guard delay > 0 else { return false }
    usleep(UInt32(delay) * 1000)
    return true
  }
}

extension SystemError {
  fileprivate init?(unlessZero code: CInt) {
    guard code != 0 else { return nil }
    self.init(code: code)
  }
}
