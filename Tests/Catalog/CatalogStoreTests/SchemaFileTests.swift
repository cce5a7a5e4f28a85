import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CatalogStore

/// `Migrations/schema.sql`, of which new catalogs are made, against the migrations.
@Suite struct SchemaFileTests {
  @Test func `the schema file has what the migrations make of an empty file`() throws {
    let migrated = try Database(":memory:", pragmas: "PRAGMA foreign_keys = OFF")
    try SchemaVersion(migrated, path: "").applySteps(migrated)
    try expectGolden(schema(migrated), in: PackageFolder.file("Migrations/schema.sql"))
  }

  @Test func `a new catalog has what the schema file says`() throws {
    let folder = try TemporaryFolder()
    _ = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    let made = try folder.rawConnection().read { try schema($0) }
    #expect(made == Migration.wholeSchema)
  }

  /// The statements that make a catalog: each table with its rows, its indexes and its triggers, and then the views.
  /// Triggers are in the order in which they were made, because SQLite runs them in the reverse order.
  private func schema(_ db: Database) throws -> String {
    let definitions = try fetch(
      db,
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'app\\_search\\_%' ESCAPE '\\'
      ORDER BY type = 'view', tbl_name,
        CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 ELSE 2 END,
        CASE type WHEN 'trigger' THEN rowid ELSE name END
      """
    ) { (type: $0.text(0), name: $0.text(1), sql: $0.text(2)) }
    let statements = try definitions.flatMap { definition in
      [definition.sql]
        + (definition.type == "table" ? try insertions(into: definition.name, db) : [])
    }
    return """
      -- The whole schema of a catalog, version \(Migration.latestVersion), as the numbered files make it. A new
      -- catalog is made of this file. A test compares both, and writes this file with STOREFRONT_RECORD=failed.

      \(statements.map { $0 + ";" }.joined(separator: "\n\n"))

      """
  }

  /// A statement that inserts the rows that a table has in a new catalog.
  private func insertions(into table: String, _ db: Database) throws -> [String] {
    let columns = try fetch(
      db, "SELECT name FROM pragma_table_info(?) ORDER BY cid", [table]
    ) { $0.text(0) }
    let values = columns.map { "quote(\"\($0)\")" }.joined(separator: " || ', ' || ")
    let rows = try fetch(
      db, "SELECT '(' || \(values) || ')' FROM \"\(table)\" ORDER BY 1"
    ) { $0.text(0) }
    guard !rows.isEmpty else { return [] }
    return [
      "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES\n  "
        + rows.joined(separator: ",\n  ")
    ]
  }
}
