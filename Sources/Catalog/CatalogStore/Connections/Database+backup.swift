import CSQLite

extension Database {
  /// Copies what this connection reads into another database, in place of what that one has.
  package func backup(to copy: Database) throws {
    guard let backup = sqlite3_backup_init(copy.connection, "main", connection, "main") else {
      throw DatabaseError(sqlite3_errcode(copy.connection), of: copy.connection)
    }
    sqlite3_backup_step(backup, -1)
    // Also returns the error of the step.
    let code = sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw DatabaseError(code, of: copy.connection) }
  }
}
