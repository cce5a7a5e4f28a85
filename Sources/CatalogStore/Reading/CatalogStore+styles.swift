public import CatalogModel
import GRDB

extension CatalogStore {
  /// All styles, sorted by slug. A style whose layout cannot be read is skipped; only a file that
  /// was changed by another program can contain one.
  public func styles() throws -> [SectionStyle] {
    try read { db in try StyleRow.all(db).compactMap(\.style) }
  }

  /// The number of sections that use each style, by slug.
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
  /// The layout as JSON text.
  var layout: String

  /// The row as a value; nil if its layout is invalid.
  var style: SectionStyle? {
    guard let content = ItemKind(rawValue: itemKind),
      let layout = StyleRules.storedLayout(layout)
    else { return nil }
    return SectionStyle(slug: slug, content: content, cellKind: cellKind, layout: layout)
  }

  /// The columns that ``init(_:)`` reads.
  static let columns = "slug, item_kind, cell_kind, layout"

  /// All rows sorted by slug, or the row of one style.
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

/// The styles of a page's sections, each read only once.
final class StyleCache {
  private let db: Database
  private var known: [String: SectionStyle?] = [:]

  init(_ db: Database) {
    self.db = db
  }

  /// The type or style with a name; nil if there is none, or if the style cannot be read.
  func kind(named name: String) throws -> SectionKind? {
    if let type = SectionType.byName[name] { return .type(type) }
    if let found = known[name] { return found.map(SectionKind.style) }
    let style = try StyleRow.all(db, slug: name).first?.style
    known[name] = .some(style)
    return style.map(SectionKind.style)
  }
}
