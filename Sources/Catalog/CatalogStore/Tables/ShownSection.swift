import CatalogModel
import DocumentJSON

/// Sections as pages show them: each with its own place and key, and with the content of its source if it
/// has one. Every query that reads what a page shows takes the content from here.
package enum ShownSection {
  /// The number of the section whose content a section shows.
  package static let contentID = "coalesce(section.source_section_id, section.id)"

  /// The tables of a query: `section` has the place, and `content` what is shown there.
  static let tables = "section LEFT JOIN section AS content ON content.id = \(contentID)"

  /// The columns of a section for a query of ``tables``: those of `SectionRow`, and what follows from its
  /// source.
  static let columns = (values + afterValues).joined(separator: ", ")

  private static let values = SectionRow.table.columns.map { column in
    "\(column.isOfPlace ? "section" : "content").\(column.name)"
  }
  private static let afterValues = [
    "content.item_count", "content.source_section_id", "content.key",
    """
    CASE WHEN section.source_section_id IS NOT NULL
      THEN (SELECT slug FROM page WHERE page.id = content.page_id) END
    """,
  ]

  /// Decodes a section with the number of its items; returns `nil` if its type is unknown, or if its
  /// source is missing or is shared itself.
  static func decode(_ row: ColumnReader, styles: StyleCache) throws -> SectionOutline? {
    let stored = SectionRow.table.decode(row)
    let next = Int32(SectionRow.table.columns.count)
    var source: SectionReference?
    if stored.sourceID != nil {
      guard row.isNull(next + 1), !row.isNull(next + 3) else { return nil }
      source = SectionReference(page: row.text(next + 3), key: row.text(next + 2))
    }
    guard let kind = try styles.kind(named: stored.type) else { return nil }
    let section = Section(
      id: stored.id, pageID: stored.pageID, position: Int(stored.position), key: stored.key,
      kind: kind, stored.values, source: source, choice: stored.choice,
      when: stored.when.map(ChoiceCondition.init(stored:)))
    return SectionOutline(section: section, itemCount: max(0, Int(row.integer(next))))
  }

  /// Describes a section that ``decode(_:styles:)`` cannot decode.
  static func unreadable(_ row: ColumnReader) -> UnreadableRow {
    let stored = SectionRow.table.decode(row)
    let next = Int32(SectionRow.table.columns.count)
    let problem =
      if stored.sourceID != nil, row.isNull(next + 3) {
        "its source is missing"
      } else if stored.sourceID != nil, !row.isNull(next + 1) {
        "its source is shared itself"
      } else {
        "\(quoted(stored.type)) is neither a section type nor a readable style"
      }
    return UnreadableRow(table: "section", key: "id \(stored.id)", problem: problem)
  }
}
