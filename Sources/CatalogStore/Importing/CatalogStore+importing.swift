import GRDB
import Migrations

extension CatalogStore {
  /// Writes the records of files into the catalog, in one transaction: all of them, or nothing.
  ///
  /// A row is found by its key: an app's bundle identifier, a category's or page's slug, a section's
  /// page and key. What is there changes only in the fields that the files give. Whatever the files
  /// name and do not hold is looked up in the catalog. Importing the same files again changes nothing,
  /// not even the revision.
  ///
  /// Memory does not grow with the files, but for what they say about sections and their items.
  ///
  /// - Parameters:
  ///   - sources: The files, in the order in which they are read.
  ///   - options: What is removed, and whether anything is kept.
  ///   - progress: Called now and then, on the thread of the caller.
  /// - Throws: ``CatalogFindings`` with all that breaks a rule, ``ImportError`` for a file that cannot
  ///   be read, ``CatalogError`` for the catalog. Nothing is written then.
  @discardableResult
  public func importDocuments(
    _ sources: [ImportSource], options: ImportOptions = ImportOptions(),
    progress: ((ImportProgress) -> Void)? = nil
  ) throws -> SeedReport {
    let run = CatalogImport(sources, options: options, progress: progress)
    return try write { db in try run.run(db) }
  }
}
