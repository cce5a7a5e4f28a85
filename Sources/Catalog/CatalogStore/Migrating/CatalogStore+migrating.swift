import CatalogModel
import CSQLite

extension CatalogStore {
  /// Lists the applied and pending migrations of a database, without writing to it.
  ///
  /// - Throws: `CatalogError`, as opening read-only does, except for `empty` and `needsMigration`.
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
  /// Brings the schema up to date and records its version, inside a transaction.
  ///
  /// Rows that break a check keep their values; the check of values reports them.
  package func applyPending(_ db: Database) throws {
    guard !isCurrent else { return }
    if number == 0 { try db.execute(sql: Migration.wholeSchema) } else { try applySteps(db) }
    // Pragmas cannot have parameters; both values are integer constants.
    try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
    try db.execute(sql: "PRAGMA user_version = \(Migration.latestVersion)")
  }

  /// Applies the pending migrations one after the other.
  func applySteps(_ db: Database) throws {
    // Renaming a table must neither change nor validate the triggers and views that refer to it.
    try db.execute(sql: "PRAGMA ignore_check_constraints = ON; PRAGMA legacy_alter_table = ON")
    // A step edits the definition of a table. Where that cannot be allowed, it throws.
    _ = sqlite_switch_defense(db.connection, 0)
    defer {
      try? db.execute(
        sql: """
          PRAGMA ignore_check_constraints = OFF; PRAGMA legacy_alter_table = OFF;
          PRAGMA writable_schema = OFF
          """)
    }
    for migration in pending {
      try db.execute(sql: migration.sql)
      try migration.checkDefinition(db)
      if migration == .keys { try Self.giveSectionsKeys(db) }
    }
  }

  /// Gives each section a key derived from its title or type.
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

extension Migration {
  /// What the step writes into the definition of a table, where SQL has no statement for it.
  private var definition: (table: String, text: String)? {
    switch self {
    case .prices: ("app", "CHECK ((price_currency IS NULL) = (price_minor_units IS NULL))")
    case .languages: ("edit_key", "'scheme', 'locale', 'text'")
    default: nil
    }
  }

  /// Throws if a definition does not have what the step wrote, because another program had changed it before.
  fileprivate func checkDefinition(_ db: Database) throws {
    guard let (table, text) = definition else { return }
    let sql = try fetch(
      db, "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", [table]
    ) { $0.text(0) }
    guard sql.count == 1, sql[0].contains(text) else {
      throw UnreadableValue(column: "the definition of \(table)", text: sql.first ?? "")
    }
  }
}

/// The schema version of a database file, read from the file's header.
package struct SchemaVersion {
  /// Identifies a catalog: `STFR` in ASCII, stored in SQLite's `application_id`.
  static let applicationID: Int64 = 0x5354_4652

  /// The number of the last migration that was applied; 0 for an empty file.
  let number: Int

  /// Reads the version with one query; throws if the file is not a catalog or has a newer schema.
  package init(_ db: Database, path: String) throws {
    let header = try fetch(
      db, "SELECT user_version, application_id FROM pragma_user_version, pragma_application_id"
    ) { row in (version: row.integer(0), application: row.integer(1)) }
    let (version, application) = header.first ?? (0, 0)
    if application == Self.applicationID {
      try Self.checkIsKnown(version, path: path)
      number = Int(max(0, version))
    } else {
      let tables = try fetch(db, "SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
      guard application == 0, version == 0, tables == [0] else {
        throw CatalogError.notACatalog(path: path)
      }
      number = 0
    }
  }

  /// Throws if a newer version has migrated the file, which may happen while it is open.
  static func checkIsKnown(_ db: Database, path: String) throws {
    try forEachRow(db, "PRAGMA user_version") { try checkIsKnown($0.integer(0), path: path) }
  }

  private static func checkIsKnown(_ version: Int64, path: String) throws {
    guard version <= Migration.latestVersion else {
      throw CatalogError.newerSchema(
        path: path, found: Int(version), supported: Migration.latestVersion)
    }
  }

  /// Whether no migration is pending.
  var isCurrent: Bool { number == Migration.latestVersion }

  /// Throws if a migration is pending, unless the schema may be old, or all of them.
  func check(_ path: String, takesOld: Bool = false) throws {
    guard number > 0 else { throw CatalogError.empty(path: path) }
    guard isCurrent || takesOld else {
      throw CatalogError.needsMigration(path: path, pending: pending.map(\.name))
    }
  }

  /// The applied migrations.
  var applied: [Migration] { Migration.allCases.filter { $0.rawValue <= number } }

  /// The pending migrations, in order.
  var pending: [Migration] { Migration.allCases.filter { $0.rawValue > number } }
}

/// The applied and pending migrations of a database.
public struct MigrationStatus: Hashable, Sendable {
  /// The names of the applied migrations, in order, such as `v0001_catalog`.
  public let applied: [String]
  /// The names of the pending migrations, in order.
  public let pending: [String]

  package init(applied: [String], pending: [String]) {
    self.applied = applied
    self.pending = pending
  }
}
