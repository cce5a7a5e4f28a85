import CatalogModel
import GRDB

extension CatalogStore {
  /// All styles in the order of their slugs. One whose layout cannot be read, as only a file can hold
  /// that was written past the catalog's rules, is left out.
  public func styles() throws -> [SectionStyle] {
    try read { db in try StyleRow.all(db).compactMap(\.style) }
  }

  /// How many sections have each style, by its slug.
  public func sectionCounts() throws -> [String: Int] {
    try read { db in
      let counts = try fetch(
        db,
        """
        SELECT slug, (SELECT count(*) FROM section WHERE type = slug) FROM section_style
        """
      ) { ($0.text(0), Int($0.integer(1))) }
      return Dictionary(counts) { first, _ in first }
    }
  }
}

/// A row of `section_style`.
struct StyleRow: Equatable {
  var slug: String
  var itemKind: String
  var cellKind: String
  /// The JSON text of the layout.
  var layout: String

  /// The row as a value; nil if its layout cannot be read.
  var style: SectionStyle? {
    guard let content = ItemKind(rawValue: itemKind),
      let layout = StyleRules.storedLayout(layout)
    else { return nil }
    return SectionStyle(slug: slug, content: content, cellKind: cellKind, layout: layout)
  }

  /// The columns that ``init(_:)`` reads.
  static let columns = "slug, item_kind, cell_kind, layout"

  /// All rows in the order of their slugs, or the one of a slug.
  static func all(_ db: Database, slug: String? = nil) throws -> [StyleRow] {
    var rows: [StyleRow] = []
    try ExportedRows(db: db, page: nil).forEachStyle(slug) { rows.append($0) }
    return rows
  }
}

extension StyleRow {
  /// Reads a row of ``columns``.
  init(_ row: ColumnReader) {
    self.init(slug: row.text(0), itemKind: row.text(1), cellKind: row.text(2), layout: row.text(3))
  }
}

/// The styles that a page's sections name, each read once.
final class StyleCache {
  private let db: Database
  private var known: [String: SectionStyle?] = [:]

  init(_ db: Database) {
    self.db = db
  }

  /// What a section's type names; nil if there is no such type and no style that can be read.
  func kind(named name: String) throws -> SectionKind? {
    if let type = SectionType.byName[name] { return .type(type) }
    if let found = known[name] { return found.map(SectionKind.style) }
    let style = try StyleRow.all(db, slug: name).first?.style
    known[name] = .some(style)
    return style.map(SectionKind.style)
  }
}
