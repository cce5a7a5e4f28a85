import GRDB

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
  ) throws -> CatalogChanges {
    let run = CatalogImport(sources, options: options, progress: progress)
    return try write(commits: !options.isDryRun) { db in try run.run(db) }
  }

  /// Says what is wrong with files that could be imported. Nothing is written anywhere.
  ///
  /// - Parameter catalog: Where to look up what the files name and do not hold; nil for nowhere.
  /// - Throws: ``CatalogFindings`` with all that breaks a rule, ``ImportError`` for a file that cannot
  ///   be read, ``CatalogError`` for the catalog.
  public static func validate(
    _ sources: [ImportSource], options: ImportOptions = ImportOptions(),
    against catalog: CatalogStore? = nil
  ) throws {
    // A temporary database without a name, which SQLite removes when it is closed.
    let copy = try DatabaseQueue(path: "")
    defer { try? copy.close() }
    if let catalog {
      try catalog.read { source in
        try copy.writeWithoutTransaction { try source.backup(to: $0) }
      }
    } else {
      try copy.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF")
        try db.inTransaction {
          try SchemaVersion(db, path: "").applyPending(db)
          return .commit
        }
      }
    }
    let run = CatalogImport(sources, options: options)
    _ = try copy.write { db in try run.run(db) }
  }
}
