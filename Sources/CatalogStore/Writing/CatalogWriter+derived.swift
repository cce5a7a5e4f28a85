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
    for section in derived.sections { try db.countItems(ofSection: section) }
    try PreparedStatement(db, "UPDATE catalog_revision SET value = value + 1").run()
  }

  private func writeIndex() throws {
    guard !derived.startsEmpty else { return try db.indexApps() }
    let delete = try PreparedStatement(db, "DELETE FROM app_search WHERE rowid = ?")
    // A text may have stayed behind whose app was removed by another program.
    for id in derived.newApps { try delete.run([id]) }
    for id in derived.changedApps { try delete.run([id]) }
    for id in derived.newApps { try db.indexApps(id) }
    for id in derived.changedApps.subtracting(derived.newApps).sorted() { try db.indexApps(id) }
  }
}

extension Database {
  /// Puts the text of an app, or of all, into the full-text index, which lacks it.
  func indexApps(_ id: Int64? = nil) throws {
    try PreparedStatement(
      self,
      """
      INSERT INTO app_search (rowid, name, subtitle, kind_line, category)
      SELECT * FROM app_text \(id == nil ? "" : "WHERE id = ?")
      """
    ).run(id.map { [$0] } ?? [])
  }

  /// Gives a section, or each, the count of items that it has.
  func countItems(ofSection id: Int64? = nil) throws {
    let items = "(SELECT count(*) FROM section_item WHERE section_id = section.id)"
    try PreparedStatement(
      self,
      """
      UPDATE section SET item_count = \(items)
      WHERE item_count <> \(items) \(id == nil ? "" : "AND id = ?")
      """
    ).run(id.map { [$0] } ?? [])
  }

  /// How many texts of apps the full-text index lacks, and how many it holds that are of no app.
  func indexDifferences() throws -> (missing: Int64, surplus: Int64) {
    let texts = "name, subtitle, kind_line, category"
    let (apps, index) = (
      "SELECT id, \(texts) FROM app_text", "SELECT rowid, \(texts) FROM app_search"
    )
    func count(_ first: String, without second: String) throws -> Int64 {
      try fetch(self, "SELECT count(*) FROM (\(first) EXCEPT \(second))") {
        $0.integer(0)
      }.first ?? 0
    }
    return (try count(apps, without: index), try count(index, without: apps))
  }
}
