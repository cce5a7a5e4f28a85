import CatalogModel
import CSQLite

/// A search index over apps that are not in a catalog file, such as those of published documents. It is a
/// catalog in memory, so that the same queries give the same results in the same order.
///
/// The apps have no categories, so they are not found by the names of categories.
final class AppIndex: AppSearching {
  private let reader: Reader

  /// The path of the catalog in error messages.
  private static let name = "the index in memory"

  /// Indexes apps in memory.
  ///
  /// - Parameter apps: The apps. Of several with the same id or bundle identifier, the first is indexed.
  ///   Apps that violate the catalog's constraints are left out.
  /// - Throws: ``CatalogError``.
  init(_ apps: [App]) throws {
    reader = try CatalogStore.translatingErrors(path: Self.name, busyTimeout: 0) {
      let db = try Database(":memory:")
      try db.inTransaction {
        try SchemaVersion(db, path: Self.name).applyPending(db)
        let insert = try PreparedStatement(db, AppRow.table.insertion)
        for app in apps { try Self.add(app, by: insert) }
      }
      try db.execute(sql: "PRAGMA query_only = ON")
      return Reader(db)
    }
  }

  private static func add(_ app: App, by insert: PreparedStatement) throws {
    AppRow.table.bind(app, to: insert)
    do {
      try insert.run()
    } catch let error as DatabaseError where error.resultCode == SQLITE_CONSTRAINT {
      return
    }
  }

  /// The apps that match a query.
  ///
  /// - Throws: ``CatalogError``, as ``CatalogStore/apps(matching:)`` does.
  func apps(matching query: AppQuery) throws -> AppResults {
    try CatalogStore.translatingErrors(path: Self.name, busyTimeout: 0) {
      try reader.inTransaction { db in
        var apps: [App] = []
        let next = try AppSearch(db, query).forEach { apps.append($0) }
        return AppResults(apps: apps, next: next)
      }
    }
  }
}
