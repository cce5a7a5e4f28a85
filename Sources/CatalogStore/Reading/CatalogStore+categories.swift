import CatalogModel
import GRDB

extension CatalogStore: CatalogReading {
  /// The number that grows whenever the catalog changes, whichever process changes it.
  ///
  /// A transaction of a store adds one; another program's adds one for each row that it changes.
  public func revision() throws -> Int64 {
    try read { db in try Self.revision(db) }
  }

  static func revision(_ db: Database) throws -> Int64 {
    try fetch(db, "SELECT value FROM catalog_revision") { $0.integer(0) }.first ?? 0
  }

  /// All categories by name.
  public func categories() throws -> [CatalogModel.Category] {
    try read { db in
      try fetch(
        db, "SELECT \(CategoryRow.columns) FROM category ORDER BY name COLLATE NOCASE, id"
      ) { CategoryRow.decode($0) }
    }
  }
}
