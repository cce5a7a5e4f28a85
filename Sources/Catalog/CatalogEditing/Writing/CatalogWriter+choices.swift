import CatalogModel
import CatalogStore
import DocumentJSON

extension CatalogWriter {
  /// Clears the condition of a section that is a case no more, and reports one that lacks its choice or its
  /// condition.
  func completeCase(_ row: inout SectionRow, _ record: SectionRecord) {
    if row.choice == nil, !record.has(.when) { row.when = nil }
    if let choice = row.choice, choice == row.key {
      log.add(
        .nestedChoice, value: choice, at: log.location(record.location, of: .section, "choice"))
      (row.choice, row.when) = (nil, nil)
    }
    guard (row.choice == nil) != (row.when == nil) else { return }
    let missing = row.choice == nil ? "choice" : "when"
    if !record.location.isFaulty {
      log.add(.partialCase(missing: missing), at: log.location(record.location, of: .section))
    }
    // The schema refuses half a case before the diagnostic is reported.
    (row.choice, row.when) = (nil, nil)
  }

  /// Gives the cases of a choice its new key, which is that of its fallback.
  func renameChoice(ofSection id: Int64, from old: String, to new: String) throws {
    guard let row = try db.section(id), row.choice == nil else { return }
    for section in try sections(ofPage: row.pageID) where [old, new].contains(section.choice) {
      recorder?.note(section.id, section)
      guard section.choice == old else { continue }
      try PreparedStatement(db, "UPDATE section SET choice = ? WHERE id = ?").run([new, section.id])
    }
  }

  /// Adds a diagnostic for each case whose choice is a case itself, and for choices with too many cases.
  func checkChoices() throws {
    guard log.isEmpty else { return }
    let nested = try fetch(
      db,
      """
      SELECT page.slug || '/' || section.key FROM section JOIN page ON page.id = section.page_id
      WHERE section.choice IS NOT NULL AND EXISTS (
        SELECT 1 FROM section AS other
        WHERE other.page_id = section.page_id AND other.key = section.choice
          AND other.choice IS NOT NULL)
      ORDER BY section.page_id, section.position
      """
    ) { $0.text(0) }
    for section in nested { log.add(.nestedChoice, value: section) }
    let long = try fetch(
      db,
      """
      SELECT page.slug || '/' || section.choice FROM section JOIN page ON page.id = section.page_id
      WHERE section.choice IS NOT NULL GROUP BY section.page_id, section.choice HAVING count(*) > ?
      """, [ChoiceLimits.cases]
    ) { $0.text(0) }
    for choice in long { log.add(.tooManyCases, value: choice) }
  }
}
