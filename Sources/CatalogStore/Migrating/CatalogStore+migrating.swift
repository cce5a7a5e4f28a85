import CatalogModel
import GRDB
import Migrations

extension CatalogStore {
  /// Tells which migrations the database has had, without writing to it.
  ///
  /// - Throws: ``CatalogError``, as a read-only opening does but for `needsMigration`.
  public static func migrationStatus(
    path: String, busyTimeout: Double = 2
  ) throws -> MigrationStatus {
    let file = try CatalogFile(path: path, mode: .readOnly)
    return try translatingErrors(path: path, busyTimeout: busyTimeout) {
      let version = try file.openReader(busyTimeout: busyTimeout).inTransaction { db in
        try SchemaVersion(db, path: path)
      }
      return MigrationStatus(
        applied: version.applied.map(\.name), pending: version.pending.map(\.name))
    }
  }
}

extension SchemaVersion {
  /// Applies the pending migrations and writes the new version, inside of a transaction.
  ///
  /// Rows that break a check keep their values: it is for the check of the catalog to name them.
  func applyPending(_ db: Database) throws {
    guard !isCurrent else { return }
    // Renaming a table must not change, nor look into, what refers to it by name.
    try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA legacy_alter_table = ON")
    defer {
      try? db.execute(
        sql: "PRAGMA ignore_check_constraints = OFF; PRAGMA legacy_alter_table = OFF")
    }
    for migration in pending {
      try db.execute(sql: migration.sql)
      if migration == .keys { try Self.giveSectionsKeys(db) }
    }
    // Values of pragmas cannot be bound; both are numbers of this program.
    try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(Migration.latestVersion)")
  }

  /// Gives each section the key that follows from its title or its type.
  private static func giveSectionsKeys(_ db: Database) throws {
    let sections = try fetch(
      db, "SELECT id, page_id, title, type FROM section ORDER BY page_id, position, id"
    ) { row in
      (
        id: row.integer(0), page: row.integer(1), title: row.optionalText(2), type: row.text(3)
      )
    }
    var keys: [Page.ID: SectionKeys] = [:]
    let update = try PreparedStatement(db, "UPDATE section SET key = ? WHERE id = ?")
    for section in sections {
      let key = keys[section.page, default: SectionKeys()]
        .next(given: nil, title: section.title, type: section.type)
      try update.run([key, section.id])
    }
  }
}
