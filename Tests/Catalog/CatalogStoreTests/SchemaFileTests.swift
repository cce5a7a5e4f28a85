import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// `Migrations/schema.sql`, which shows in one piece what the migrations make.
@Suite struct SchemaFileTests {
  @Test func `the schema file has what the migrations make`() throws {
    let folder = try TemporaryFolder()
    _ = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    try expectGolden(
      try schema(folder.rawConnection()), in: PackageFolder.file("Migrations/schema.sql"))
  }

  /// The definitions of a catalog: each table with its indexes and triggers, and then the views.
  private func schema(_ catalog: DatabaseQueue) throws -> String {
    try catalog.read { db in
      let definitions = try fetch(
        db,
        """
        SELECT sql FROM sqlite_schema
        WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' AND name NOT LIKE 'app\\_search\\_%' ESCAPE '\\'
        ORDER BY type = 'view', tbl_name,
          CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 ELSE 2 END, name
        """
      ) { $0.text(0) }
      let version = try fetch(db, "PRAGMA user_version") { Int($0.integer(0)) }.first ?? 0
      return """
        -- The whole schema of a catalog, version \(version), as the numbered files make it. A test compares and, with
        -- STOREFRONT_RECORD=all, writes this file; nothing reads it.

        \(definitions.map { $0 + ";" }.joined(separator: "\n\n"))

        """
    }
  }
}
