public import CatalogStore
import EmbeddedSeedData

extension CatalogStore {
  /// Imports a document as the sample, in one transaction: all of it, or nothing if an error occurs.
  ///
  /// Rows are matched by their keys: bundle identifiers, slugs, section keys. The catalog remembers
  /// which rows seeding wrote. Rows that have not been edited since are updated to the document;
  /// rows that were edited, and rows of the user's own, are kept and listed in the report. A row
  /// that the catalog does not remember counts as the document's only if all its fields are equal.
  /// The document's ids are used where they are free.
  ///
  /// Seeding the same document again changes nothing, not even the revision.
  ///
  /// - Parameters:
  ///   - sources: The files of the document; by default the sample catalog.
  ///   - reset: Whether to empty the catalog first, including the user's own rows, in the same
  ///     transaction. The revision keeps growing.
  ///   - dryRun: Whether to report the changes without keeping them.
  ///   - origin: Who seeds, for the log of edits.
  /// - Throws: ``CatalogDiagnostics`` if the document breaks a rule; ``SeedConflict`` if a row of the
  ///   user's own has the key or the place of one of the document's; or `CatalogError`.
  @discardableResult
  public func seed(
    _ sources: [ImportSource] = ImportSource.sample, reset: Bool = false, dryRun: Bool = false,
    as origin: EditOrigin = EditOrigin(source: .seed)
  ) throws -> SeedReport {
    try recording(origin, commits: !dryRun) { db, recorder in
      let revision = try Self.revision(db)
      var seeding = try Seeding(db, sources, recorder)
      if reset { try seeding.removeEverything() }
      try seeding.run()
      guard seeding.inTheWay.isEmpty else {
        throw SeedConflict(path: path, rows: seeding.inTheWay)
      }
      recorder.changes.add(seeding.report.changes)
      // A reset raises the revision with every row, but its transaction must raise it only by one.
      seeding.report.changes.revision = min(try Self.revision(db), revision + 1)
      return seeding.report
    }
  }
}

extension ImportSource {
  /// The sample catalog: the pages `apps`, `album`, `shop`, `feed`, `library` and `badges`, and
  /// German, Japanese and Arabic texts of `apps`.
  public static var sample: [ImportSource] {
    UnsafeBufferPointer(start: seed_files, count: Int(seed_file_count)).map { file in
      ImportSource(
        .bytes(Array(String(cString: file.text).utf8), name: String(cString: file.name)))
    }
  }
}
