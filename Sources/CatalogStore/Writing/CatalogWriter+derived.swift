import GRDB

/// What follows from the rows that a writer writes. Triggers keep it up to date for other programs,
/// row by row; a writer runs without them and brings it up to date once, at its end.
struct DerivedRows {
  /// Whether there were no apps at first, so that the whole index can be filled at once.
  let startsEmpty: Bool
  /// The apps that the index lacks.
  var newApps: [Int64] = []
  /// The apps whose text in the index is another one now.
  var changedApps: Set<Int64> = []
  /// The sections whose items have changed.
  var sections: Set<Int64> = []

  init(_ db: Database) throws {
    startsEmpty = try fetch(db, "SELECT 1 FROM app LIMIT 1") { _ in }.isEmpty
  }
}

extension CatalogWriter {
  /// Brings the full-text index, the sections' counts of items and the revision up to date.
  func writeDerived() throws {
    guard report.hasChanges else { return }
    try writeIndex()
    let count = try PreparedStatement(
      db,
      """
      UPDATE section SET item_count = (SELECT count(*) FROM section_item WHERE section_id = ?1)
      WHERE id = ?1
      """)
    for section in derived.sections { try count.run([section]) }
    try PreparedStatement(db, "UPDATE catalog_revision SET value = value + 1").run()
  }

  private func writeIndex() throws {
    let insertion = "INSERT INTO app_search (rowid, name, subtitle, kind_line, category)"
    guard !derived.startsEmpty else {
      return try PreparedStatement(db, "\(insertion) SELECT * FROM app_text").run()
    }
    let insert = try PreparedStatement(db, "\(insertion) SELECT * FROM app_text WHERE id = ?")
    let delete = try PreparedStatement(db, "DELETE FROM app_search WHERE rowid = ?")
    // A text may have stayed behind whose app was removed by another program.
    for id in derived.newApps { try delete.run([id]) }
    for id in derived.changedApps { try delete.run([id]) }
    for id in derived.newApps { try insert.run([id]) }
    for id in derived.changedApps.subtracting(derived.newApps).sorted() { try insert.run([id]) }
  }
}
