import CatalogModel
import GRDB

extension CatalogStore {
  /// Runs a block that writes many rows, in one transaction and without triggers.
  ///
  /// What the triggers do row by row is done for all rows together when the block is done: sections
  /// get their counts of items, the full-text index follows, and the revision grows by one if
  /// anything has changed. Foreign keys hold throughout. What the guards hold beyond them is for the
  /// block to keep: identifiers never change, and no row is replaced by another one.
  ///
  /// - Parameter commits: Whether to keep what the block wrote; otherwise it was a trial.
  func bulkLoad<Value>(
    commits: Bool = true, _ body: (BulkWriter) throws -> Value
  ) throws -> Value {
    try write(commits: commits) { db in
      let changes = db.totalChangesCount
      let writer = BulkWriter(db)
      let value = try db.withoutTriggers {
        let value = try body(writer)
        if db.totalChangesCount > changes { try writer.finish() }
        return value
      }
      if db.totalChangesCount > changes {
        try db.setRevision(try Self.revision(db) + 1)
      }
      return value
    }
  }
}

/// Writes rows within a bulk load, by statements that SQLite binds and steps itself.
final class BulkWriter {
  /// The connection, for queries; rows are written through ``statement(_:)``.
  let db: Database
  /// The apps whose row of the full-text index is no longer right.
  private var changedApps: Set<App.ID> = []

  fileprivate init(_ db: Database) {
    self.db = db
  }

  /// Prepares a statement, which stays prepared for the next time.
  func statement(_ sql: String) throws -> PreparedStatement {
    try PreparedStatement(db, sql)
  }

  /// Notes an app that was inserted or removed, whose name, subtitle, kind line or categories
  /// changed, or one of whose categories was renamed.
  func noteChangedText(of app: App.ID) {
    changedApps.insert(app)
  }

  /// Does for all rows what the triggers do for each.
  fileprivate func finish() throws {
    try CatalogStore.countItems(db)
    try indexText()
    // A transaction that migrates has no foreign keys.
    let foreignKeys = try fetch(db, "PRAGMA foreign_keys") { $0.integer(0) }
    guard foreignKeys != [1] else { return }
    let broken = try fetch(db, "PRAGMA foreign_key_check") { ($0.text(0), $0.text(2)) }.first
    guard let (table, parent) = broken else { return }
    throw DatabaseError(
      resultCode: .SQLITE_CONSTRAINT, message: "a row of \(table) refers to no row of \(parent)")
  }

  private func indexText() throws {
    guard !changedApps.isEmpty else { return }
    let indexed = try fetch(db, "SELECT count(*) FROM app_search_docsize") { $0.integer(0) }.first
    // Filling the whole index costs a quarter, for each app, of what a change costs.
    guard changedApps.count < Int(indexed ?? 0) / 4 else {
      return try CatalogStore.fillSearchIndex(db)
    }
    let removal = try statement("DELETE FROM app_search WHERE rowid = ?")
    let insertion = try statement(
      """
      INSERT INTO app_search (rowid, name, subtitle, kind_line, category)
      SELECT * FROM app_text WHERE id = ?
      """)
    for app in changedApps.sorted() {
      try removal.run([app])
      try insertion.run([app])
    }
  }
}

extension CatalogStore {
  /// Gives each section the count of items that it has.
  static func countItems(_ db: Database) throws {
    try PreparedStatement(
      db,
      """
      UPDATE section SET item_count = counted.items
      FROM (
        SELECT id, (SELECT count(*) FROM section_item WHERE section_id = section.id) AS items
        FROM section) AS counted
      WHERE section.id = counted.id AND section.item_count <> counted.items
      """
    ).run()
  }

  /// Makes the full-text index anew from the apps.
  static func fillSearchIndex(_ db: Database) throws {
    // Dropping the table is a matter of pages; deleting its rows would undo the index word by word.
    let definition = try fetch(
      db, "SELECT sql FROM sqlite_schema WHERE name = 'app_search'"
    ) { $0.text(0) }
    try db.execute(sql: "DROP TABLE app_search; \(definition.joined())")
    try PreparedStatement(
      db,
      """
      INSERT INTO app_search (rowid, name, subtitle, kind_line, category) SELECT * FROM app_text
      """
    ).run()
  }
}
