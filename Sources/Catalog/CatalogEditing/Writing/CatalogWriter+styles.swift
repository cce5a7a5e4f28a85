import CatalogModel
import CompositionalLayout
import CatalogStore

extension CatalogWriter {
  /// Writes a style: a new row, or the fields that the record has.
  func write(_ record: StyleRecord) throws {
    named.kinds.insert(.style)
    let slug = record.change.row.slug
    guard !isRepeated(slug, record.location, first: named.styles[slug], kind: .style, .slug) else {
      return
    }
    named.styles[slug] = record.location
    let current = try StyleRow.all(db, slug: slug).first
    let row = record.applied(to: current)
    itemKinds[slug] = [ItemKind(rawValue: row.itemKind) ?? .app]
    if let current {
      if row.itemKind != current.itemKind {
        let used = try sections(inStyle: slug)
        if !used.isEmpty {
          log.add(.shownInSections(used), at: log.location(record.location, of: .style, "shows"))
        }
      }
    } else {
      reportMissingFields(of: record)
    }
    guard log.isEmpty else { return }
    try write(row, over: current, .style)
    guard row.itemKind != current?.itemKind else { return }
    try PreparedStatement(
      db,
      current == nil
        ? "INSERT INTO section_type (item_kind, name) VALUES (?, ?)"
        : "UPDATE section_type SET item_kind = ? WHERE name = ?"
    ).run([row.itemKind, slug])
  }

  /// Removes a style that no section uses.
  func removeStyle(_ slug: String) throws {
    let used = try sections(inStyle: slug)
    guard used.isEmpty else {
      return log.add(.inUse(kind: .style, sections: used), value: slug)
    }
    recorder?.note(slug, try StyleRow.stored(db, slug))
    try PreparedStatement(db, "DELETE FROM section_style WHERE slug = ?").run([slug])
    try PreparedStatement(db, "DELETE FROM section_type WHERE name = ?").run([slug])
    report.styles.removed += 1
    itemKinds[slug] = nil
  }

  /// The first few sections that use a style, as `page/key`.
  private func sections(inStyle slug: String) throws -> [String] {
    try fetch(
      db,
      """
      SELECT page.slug || '/' || section.key FROM section JOIN page ON page.id = section.page_id
      WHERE section.type = ? ORDER BY 1 LIMIT 5
      """, [slug]
    ) { $0.text(0) }
  }
}
