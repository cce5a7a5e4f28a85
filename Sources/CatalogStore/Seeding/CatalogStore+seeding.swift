import CatalogModel
import GRDB

extension CatalogStore {
  /// Writes a document into the catalog, in one transaction: all of it, or nothing on an error.
  ///
  /// Rows are found by their names: bundle identifiers, slugs, keys of sections. The catalog
  /// remembers which rows seeding wrote. Those that are still as it wrote them become what the
  /// document says; those that somebody edited, and rows of one's own, stay as they are, and the
  /// report lists them. A row that the catalog does not remember is the document's only if every
  /// field is. The document's numbers are taken where they are free.
  ///
  /// Seeding the same document again changes nothing, not even the revision.
  ///
  /// - Parameters:
  ///   - catalog: What to write.
  ///   - reset: Whether to remove everything from the catalog first, rows of one's own included, in
  ///     the same transaction. The revision goes on growing.
  ///   - dryRun: Whether only to report what would happen.
  /// - Throws: ``CatalogFindings`` if the document breaks a rule; ``CatalogError``: `rowsInTheWay` if a
  ///   row of one's own has the name or the place of one of the document's, `readOnly`, `locked`
  ///   and so on.
  @discardableResult
  public func seed(
    _ catalog: CatalogDocument, reset: Bool = false, dryRun: Bool = false
  ) throws -> SeedReport {
    try catalog.validate()
    return try write(commits: !dryRun) { db in
      let revision = try Self.revision(db)
      var seeding = try Seeding(db: db, catalog: catalog)
      if reset { try seeding.removeEverything() }
      try seeding.run()
      guard seeding.inTheWay.isEmpty else {
        throw CatalogError.rowsInTheWay(path: path, rows: seeding.inTheWay)
      }
      // The triggers have counted rows; the transaction counts as one.
      seeding.report.revision = min(try Self.revision(db), revision + 1)
      return seeding.report
    }
  }
}
