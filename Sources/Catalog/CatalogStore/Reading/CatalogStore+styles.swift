public import CatalogModel
package import CompositionalLayout
package import DocumentJSON

extension CatalogStore {
  /// All styles, sorted by slug. A style whose layout cannot be read is skipped; only a file that
  /// was changed by another program can contain one.
  public func styles() throws -> [SectionStyle] {
    try read { db in try StyleRow.all(db).compactMap(\.style) }
  }

  /// The number of sections that use each style, by slug.
  package func sectionCounts() throws -> [String: Int] {
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
package struct StyleRow: Equatable {
  package var slug: String
  package var itemKind: String
  package var cellKind: String
  /// The layout as JSON text.
  package var layout: String

  /// The row as a value; nil if its layout is invalid.
  package var style: SectionStyle? {
    guard let content = ItemKind(rawValue: itemKind),
      let layout = readableLayout
    else { return nil }
    return SectionStyle(slug: slug, content: content, cellKind: cellKind, layout: layout)
  }

  /// The layout as a value, without members that are not understood; nil if it cannot be read.
  package var readableLayout: LayoutSection? { (try? Self.read(layout))?.layout }

  /// The fields of a style.
  package static let table = CatalogTable<StyleRow>(
    "section_style", empty: StyleRow(slug: "", itemKind: "", cellKind: "", layout: ""),
    [
      CatalogColumn(
        "slug", "slug", .key, rule: .styleSlug, .text({ $0.slug }, { $0.slug = $1 ?? "" })),
      CatalogColumn(
        "item_kind", "shows", .required, rule: .itemKind,
        help: "The kind of items that its sections show.",
        .text({ $0.itemKind }, { $0.itemKind = $1 ?? "" })),
      CatalogColumn(
        "cell_kind", "cellKind", .required, rule: .name,
        help: "The kind of cell that shows an item, such as PosterCell.", label: "Kind of cell",
        .text({ $0.cellKind }, { $0.cellKind = $1 ?? "" })),
      CatalogColumn(
        "layout", "layout", .required, rule: .layout,
        help: "The layout of its sections, from group to alternatives, without lint errors.",
        .text({ $0.layout }, { $0.layout = $1 ?? "" })),
    ])

  /// All rows sorted by slug, or the row of one style.
  package static func all(_ db: Database, slug: String? = nil) throws -> [StyleRow] {
    try table.rows(
      db, "\(slug == nil ? "" : "WHERE slug = ?") ORDER BY slug", slug.map { [$0] } ?? [])
  }

  /// Reads a layout from the JSON text of a section, and notes what is not understood.
  package static func read(
    _ layout: String
  ) throws(DocumentError) -> (layout: LayoutSection, notes: [DocumentNote]) {
    let document = try JSONDocument(layout.utf8, limits: PlanLimits.standard)
    let log = ReadingLog()
    let layout = try LayoutSection(json: JSONInput(document.root, log: log))
    return (layout, log.notes(in: document))
  }
}

/// The styles of a page's sections, each read only once.
package final class StyleCache {
  private let db: Database
  private var known: [String: SectionStyle?] = [:]

  package init(_ db: Database) {
    self.db = db
  }

  /// The type or style with a name; nil if there is none, or if the style cannot be read.
  package func kind(named name: String) throws -> SectionKind? {
    if let type = SectionType.byName[name] { return .type(type) }
    if let found = known[name] { return found.map(SectionKind.style) }
    let style = try StyleRow.all(db, slug: name).first?.style
    known[name] = .some(style)
    return style.map(SectionKind.style)
  }
}
