extension Database {
  /// Adds the text of one app, or of all apps, to the full-text index.
  package func indexApps(_ id: Int64? = nil) throws {
    try PreparedStatement(
      self,
      """
      INSERT INTO app_search (rowid, name, subtitle, kind_line, category)
      SELECT * FROM app_text \(id == nil ? "" : "WHERE id = ?")
      """
    ).run(id.map { [$0] } ?? [])
  }

  /// Updates the item count of one section, or of all sections.
  package func countItems(ofSection id: Int64? = nil) throws {
    let items = "(SELECT count(*) FROM section_item WHERE section_id = section.id)"
    try PreparedStatement(
      self,
      """
      UPDATE section SET item_count = \(items)
      WHERE item_count <> \(items) \(id == nil ? "" : "AND id = ?")
      """
    ).run(id.map { [$0] } ?? [])
  }
}
