import CatalogStore

/// Data derived from the rows that a writer writes. For other programs, triggers update it row by
/// row; a writer disables the triggers and updates it once at the end.
struct DerivedRows {
  /// Whether there were no apps at first, so that the whole index can be filled at once.
  let startsEmpty: Bool
  /// The apps that are missing from the index.
  var newApps: [Int64] = []
  /// The apps whose indexed text has changed.
  var changedApps: Set<Int64> = []
  /// The sections whose items have changed.
  var sections: Set<Int64> = []

  init(_ db: Database) throws {
    startsEmpty = try fetch(db, "SELECT 1 FROM app LIMIT 1") { _ in }.isEmpty
  }
}

extension CatalogWriter {
  /// Updates the full-text index, the item counts of sections, and the revision.
  func writeDerived() throws {
    guard report.hasChanges else { return }
    try writeIndex()
    for section in derived.sections { try db.countItems(ofSection: section) }
    // A catalog is not behind its publications, which may come from one that is ahead.
    try PreparedStatement(db, "UPDATE catalog_revision SET value = max(value + 1, ?)")
      .run([publications.revision])
  }

  /// Updates the index of a category's apps at the end, because it contains the category's name.
  func indexApps(inCategory id: Int64) throws {
    try forEachRow(db, "SELECT app_id FROM app_category WHERE category_id = ?", [id]) {
      derived.changedApps.insert($0.integer(0))
    }
  }

  private func writeIndex() throws {
    guard !derived.startsEmpty else { return try db.indexApps() }
    let delete = try PreparedStatement(db, "DELETE FROM app_search WHERE rowid = ?")
    // The index may still contain the text of an app that another program removed.
    for id in derived.newApps { try delete.run([id]) }
    for id in derived.changedApps { try delete.run([id]) }
    for id in derived.newApps { try db.indexApps(id) }
    for id in derived.changedApps.subtracting(derived.newApps).sorted() { try db.indexApps(id) }
  }
}
