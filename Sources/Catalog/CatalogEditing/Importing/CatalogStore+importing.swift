import CatalogModel
public import CatalogStore

extension CatalogStore {
  /// Imports the records of files into the catalog, in one transaction: all of them, or none.
  ///
  /// Rows are matched by their keys: an app's bundle identifier, a category's or page's slug, a
  /// section's page and key. Existing rows change only in the fields that the files contain.
  /// References to records that are not in the files are looked up in the catalog. Importing the
  /// same files again changes nothing, not even the revision.
  ///
  /// Memory use does not grow with the files, except for their sections and items.
  ///
  /// - Parameters:
  ///   - sources: The files, in the order in which they are read.
  ///   - options: What to remove, and whether to keep the changes.
  ///   - origin: Who imports, for the log of edits.
  ///   - progress: Called from time to time, on the caller's thread.
  ///   - note: Called with what the import decided about how to read a file.
  /// - Throws: ``CatalogDiagnostics`` with all broken rules, ``ImportError`` for a file that cannot be
  ///   read, or ``CatalogError``. Nothing is written in these cases.
  @discardableResult
  public func importDocuments(
    _ sources: [ImportSource], options: ImportOptions = ImportOptions(),
    as origin: EditOrigin = EditOrigin(source: .import),
    progress: ((ImportProgress) -> Void)? = nil, note: ((ImportNote) -> Void)? = nil
  ) throws -> CatalogChanges {
    let run = CatalogImport(sources, options: options, progress: progress, note: note)
    return try recording(origin, commits: !options.isDryRun) { db, recorder in
      let changes = try run.run(db, recorder)
      if !recorder.isUndoable { note?(.notUndoable(limit: EditRecorder.rowLimit)) }
      return changes
    }
  }

  /// What importing files would do. Nothing is written.
  ///
  /// - Returns: The operations; nil for more rows than the log of edits keeps.
  /// - Throws: As ``importDocuments(_:options:as:progress:note:)``.
  package func operations(
    ofImporting sources: [ImportSource], options: ImportOptions, note: @escaping (ImportNote) -> Void
  ) throws -> [EditOperation]? {
    let run = CatalogImport(sources, options: options, note: note)
    return try recording(EditOrigin(source: .import), commits: false) { db, recorder in
      _ = try run.run(db, recorder)
      return try recorder.operations(db)?.done.withoutConsequences
    }
  }

  /// Checks files without importing them. Nothing is written.
  ///
  /// - Parameters:
  ///   - sources: The files.
  ///   - options: The options of the import.
  ///   - catalog: Where to look up references to records that are not in the files; nil if there is
  ///     no catalog.
  ///   - note: Called with what the import decided about how to read a file.
  /// - Throws: ``CatalogDiagnostics`` with all broken rules, ``ImportError`` for a file that cannot be
  ///   read, or ``CatalogError``.
  public static func validate(
    _ sources: [ImportSource], options: ImportOptions = ImportOptions(),
    against catalog: CatalogStore? = nil, note: ((ImportNote) -> Void)? = nil
  ) throws {
    // An empty path makes a temporary database that SQLite deletes when it is closed.
    let copy = try Database("")
    if let catalog {
      try catalog.read { source in try source.backup(to: copy) }
    } else {
      try copy.execute(sql: "PRAGMA foreign_keys = OFF")
      try copy.inTransaction { try SchemaVersion(copy, path: "").applyPending(copy) }
    }
    let run = CatalogImport(sources, options: options, note: note)
    let counts = try copy.inTransaction {
      _ = try run.run(copy, nil)
      return try languageCounts(copy)
    }
    for count in counts where count.missing > 0 {
      note?(.missingTexts(locale: count.locale.tag, count: count.missing))
    }
  }
}
