import CSQLite

/// SQLite's count of the memory that it has allocated in this process.
package enum MemoryCount {
  /// Switches the count off, for programs that never ask for it: it takes a lock for each allocation, and a tenth of
  /// the time of an import. Nothing changes after the first use of SQLite in the process.
  ///
  /// - Returns: Whether SQLite has not been used before.
  @discardableResult
  package static func switchOff() -> Bool { sqlite_switch_memory_count(0) == SQLITE_OK }
}
