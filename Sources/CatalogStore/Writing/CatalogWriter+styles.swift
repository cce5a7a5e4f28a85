import CatalogModel
import CompositionalLayout
import GRDB

extension CatalogWriter {
  /// Writes a style: a new row, or the fields that the record has.
  func write(_ record: StyleRecord) throws {
    namedKinds.insert(.style)
    let slug = record.slug
    guard !isRepeated(slug, record.place, first: namedStyles[slug], kind: .style, .slug) else {
      return
    }
    namedStyles[slug] = record.place
    guard let current = try StyleRow.all(db, slug: slug).first else {
      if record.shows.isKept { missing("shows", .style, record.place) }
      if record.cellKind.isKept { missing("cellKind", .style, record.place) }
      if record.layout.isKept { missing("layout", .style, record.place) }
      let kind = record.shows.value ?? .app
      itemKinds[slug] = kind
      guard log.isEmpty, let layout = record.layout.value.flatMap(StyleRules.text) else { return }
      try PreparedStatement(
        db, "INSERT INTO section_style (slug, item_kind, cell_kind, layout) VALUES (?, ?, ?, ?)"
      ).run([slug, kind.rawValue, record.cellKind.value, layout])
      try PreparedStatement(db, "INSERT INTO section_type (name, item_kind) VALUES (?, ?)")
        .run([slug, kind.rawValue])
      report.styles.inserted += 1
      return
    }
    var row = current
    row.itemKind = record.shows.value?.rawValue ?? current.itemKind
    row.cellKind = record.cellKind.value ?? current.cellKind
    row.layout = record.layout.value.flatMap(StyleRules.text) ?? current.layout
    itemKinds[slug] = ItemKind(rawValue: row.itemKind)
    if row.itemKind != current.itemKind {
      let used = try sections(inStyle: slug)
      if !used.isEmpty {
        log.add(.shownInSections(used), at: log.place(record.place, of: .style, "shows"))
      }
    }
    guard log.isEmpty else { return }
    guard row != current else {
      report.styles.unchanged += 1
      return
    }
    try PreparedStatement(
      db, "UPDATE section_style SET item_kind = ?, cell_kind = ?, layout = ? WHERE slug = ?"
    ).run([row.itemKind, row.cellKind, row.layout, slug])
    if row.itemKind != current.itemKind {
      try PreparedStatement(db, "UPDATE section_type SET item_kind = ? WHERE name = ?")
        .run([row.itemKind, slug])
    }
    report.styles.updated += 1
  }

  /// Removes a style that no section uses.
  func removeStyle(_ slug: String, at place: CatalogFinding.Place) throws {
    let used = try sections(inStyle: slug)
    guard used.isEmpty else {
      return log.add(.inUse(kind: .style, sections: used), value: slug, at: place)
    }
    try PreparedStatement(db, "DELETE FROM section_style WHERE slug = ?").run([slug])
    try PreparedStatement(db, "DELETE FROM section_type WHERE name = ?").run([slug])
    report.styles.deleted += 1
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
