import CatalogModel
import DocumentJSON

/// Writes publications and events of another history as they are, on a connection whose triggers are off. The
/// caller has checked them.
struct HistoryRows {
  let db: Database

  init(_ db: Database) { self.db = db }

  /// Stores a publication with its documents.
  func insert(
    _ document: PublicationDocument, _ translations: [PublicationContent.Translation]
  ) throws {
    let publication = document.publication
    try setLastNumber(publication.page, publication.number)
    let root = try JSONDocument(document.bytes).root
    try CatalogStore.insert(
      PublicationContent(
        bytes: document.bytes, slices: PublicationSlice.slices(of: root),
        translations: translations), of: publication, db)
  }

  /// Records an event under a number, and does to its publication what it says.
  func insert(
    _ event: PublicationEvent, as id: PublicationEvent.ID, request: String? = nil
  ) throws {
    try PreparedStatement(
      db,
      """
      INSERT INTO publication_event (id, happened_at, page, kind, number, author, note, request)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      id, event.moment.milliseconds, event.page, event.kind.rawValue, event.number,
      event.author, event.note, request,
    ])
    switch event.kind {
    case .published, .scheduled, .rolledBack: try setLastNumber(event.page, event.number)
    case .withdrawn:
      try PreparedStatement(
        db, "UPDATE publication_state SET withdrawn_at = ? WHERE page = ? AND number = ?"
      ).run([event.moment.milliseconds, event.page, event.number])
    case .pruned: try remove(page: event.page, number: event.number)
    }
  }

  /// Removes a publication with all that belongs to it.
  func remove(page: String, number: Int) throws {
    for table in ["publication_state", "publication_slice", "publication_translation"] {
      try PreparedStatement(
        db,
        """
        DELETE FROM \(table) WHERE publication_id =
          (SELECT id FROM publication WHERE page = ? AND number = ?)
        """
      ).run([page, number])
    }
    try PreparedStatement(db, "DELETE FROM publication WHERE page = ? AND number = ?")
      .run([page, number])
  }

  private func setLastNumber(_ page: String, _ number: Int) throws {
    try PreparedStatement(
      db,
      """
      INSERT INTO publication_page (page, last_number) VALUES (?, ?)
      ON CONFLICT (page) DO UPDATE SET last_number = max(last_number, excluded.last_number)
      """
    ).run([page, number])
  }
}
