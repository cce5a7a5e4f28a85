import GRDB
import Migrations

/// Which schema a database file has, as the file's header says.
struct SchemaVersion {
  /// Marks a file as a catalog: `STFR` in ASCII, kept in SQLite's `application_id`.
  static let applicationID: Int64 = 0x5354_4652

  /// The number of the last migration that was applied; 0 for an empty file.
  let number: Int

  /// Reads the version with one small query and refuses a file that is no catalog or a newer one.
  init(_ db: Database, path: String) throws {
    let header = try fetch(
      db, "SELECT user_version, application_id FROM pragma_user_version, pragma_application_id"
    ) { row in (version: row.integer(0), application: row.integer(1)) }
    let (version, application) = header.first ?? (0, 0)
    if application == Self.applicationID {
      guard version <= Migration.latestVersion else {
        throw CatalogError.newerSchema(
          path: path, found: Int(version), supported: Migration.latestVersion)
      }
      number = Int(max(0, version))
    } else {
      let tables = try fetch(db, "SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
      guard application == 0, version == 0, tables == [0] else {
        throw CatalogError.notACatalog(path: path)
      }
      number = 0
    }
  }

  /// Whether nothing is left to apply.
  var isCurrent: Bool { number == Migration.latestVersion }

  /// The steps that made this schema.
  var applied: [Migration] { Migration.allCases.filter { $0.rawValue <= number } }

  /// The steps that are left to apply, in order.
  var pending: [Migration] { Migration.allCases.filter { $0.rawValue > number } }
}
