import CatalogModel
import GRDB

extension CatalogStore {
  /// Writes a document into the catalog, in one transaction: all of it, or nothing on an error.
  ///
  /// Afterwards the document's categories, apps and pages are in the catalog as the document says,
  /// its pages with just its sections and those with just its items; rows that it does not mention
  /// stay. Seeding the same document again changes nothing, not even the revision.
  ///
  /// - Parameter reset: Whether to remove everything else from the catalog first, in the same
  ///   transaction. Identifiers come from the document, and the revision goes on growing.
  /// - Throws: ``CatalogError``: `invalidDocument` if the document breaks a rule or takes a name
  ///   that another row has, `readOnly`, `locked` and so on.
  @discardableResult
  public func seed(_ catalog: CatalogDocument, reset: Bool = false) throws -> SeedReport {
    try catalog.validate()
    return try write { db in
      var seeding = Seeding(db: db, catalog: catalog)
      if reset { try seeding.removeEverything() }
      try seeding.run()
      return seeding.report
    }
  }
}
