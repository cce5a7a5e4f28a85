import CatalogModel
import GRDB

extension Seeding {
  /// A section of the document with its place.
  private struct Placed {
    let page: Page.ID
    let position: Int
    let section: SectionDocument
    let path: String
  }

  /// Gives each page of the document its sections, and each section its items, in their order.
  mutating func writeSections() throws {
    let wanted = catalog.pages.enumerated().flatMap { pageIndex, page in
      page.sections.enumerated().map { index, section in
        Placed(
          page: page.id, position: index, section: section,
          path: "pages[\(pageIndex)].sections[\(index)]")
      }
    }
    try removeSections(except: Set(wanted.map(\.section.id)))
    let index = ItemIndex(catalog)
    let items = try wanted.map { try ItemList(db, of: $0.section, in: index) }
    // Items leave before a section changes its type: they might not fit the new one.
    for list in items where list.isChanged { try list.remove(db) }
    try clearPositions(wanted)
    var rows = try RowWriter(
      db, table: "section",
      columns: [
        "id", "page_id", "position", "type", "item_kind", "title", "subtitle", "columns",
      ])
    for placed in wanted {
      let section = placed.section
      try rows.write(
        [
          section.id, placed.page, placed.position, section.type.rawValue,
          section.type.content.rawValue, section.title, section.subtitle, section.columns,
        ], path: placed.path)
    }
    report.sections = report.sections + (try rows.counts())
    for list in items where list.isChanged { try list.insert(db) }
    report.sectionItems = items.reduce(report.sectionItems) { $0 + $1.counts }
  }

  /// Removes the sections of the document's pages that are not in the document.
  private mutating func removeSections(except kept: Set<Section.ID>) throws {
    for page in catalog.pages {
      let current = try fetch(db, "SELECT id FROM section WHERE page_id = ?", [page.id]) {
        $0.integer(0)
      }
      for id in current where !kept.contains(id) {
        try db.execute(sql: "DELETE FROM section_item WHERE section_id = ?", arguments: [id])
        report.sectionItems.deleted += db.changesCount
        try db.execute(sql: "DELETE FROM section WHERE id = ?", arguments: [id])
        report.sections.deleted += 1
      }
    }
  }

  /// Moves the sections that change places out of each other's way, behind all positions in use.
  private func clearPositions(_ wanted: [Placed]) throws {
    for placed in wanted {
      try db.execute(
        sql: """
          UPDATE section SET position = (
            SELECT max(?, max(position) + 1) FROM section AS other
            WHERE other.page_id = section.page_id)
          WHERE id = ? AND (page_id, position) IS NOT (?, ?)
          """,
        arguments: [wanted.count, placed.section.id, placed.page, placed.position])
    }
  }
}
