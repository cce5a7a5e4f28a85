import GRDB
import Migrations

extension CatalogStore {
  /// Tells which migrations the database has had, without writing to it.
  ///
  /// - Throws: ``CatalogError``, as a read-only opening does but for `needsMigration`.
  public static func migrationStatus(
    path: String, busyTimeout: Double = 2
  ) throws -> MigrationStatus {
    let queue = try open(path: path, mode: .readOnly, busyTimeout: busyTimeout)
    return try translatingErrors(path: path, busyTimeout: busyTimeout) {
      let version = try queue.read { db in try SchemaVersion(db, path: path) }
      return MigrationStatus(
        applied: version.applied.map(\.name), pending: version.pending.map(\.name))
    }
  }

  /// Applies the pending migrations in one transaction, which also writes the new version.
  ///
  /// Reads the version again under the write lock: another process may have been faster.
  func migrate() throws {
    try write { db in
      for migration in try SchemaVersion(db, path: path).pending {
        try db.execute(sql: migration.sql)
      }
      // Values of pragmas cannot be bound; both are numbers of this program.
      try db.execute(sql: "PRAGMA application_id = \(SchemaVersion.applicationID)")
      try db.execute(sql: "PRAGMA user_version = \(Migration.latestVersion)")
    }
  }
}
