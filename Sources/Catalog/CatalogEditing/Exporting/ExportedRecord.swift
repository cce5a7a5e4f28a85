import CatalogModel
import CatalogStore
import DocumentJSON

/// A record as documents have it.
enum ExportedRecord {
  case app(App, categories: [String])
  case category(CatalogModel.Category)
  case card(Card)
  case style(StyleRow)
  case page(Page)
  /// A section, its position among the sections of its page, the apps of its fallback, and the section that
  /// it shows.
  case section(
    SectionRow, page: String, position: Int, fallback: [String], source: SectionReference?)
  /// An item, and its position among the items of its section.
  case item(ListedItem, page: String, section: String, position: Int)
  case scheme(SchemeRow)
  case locale(CatalogLocale)
  case text(TextRow)

  /// The cells of the record's row in a table, in the order of the headings.
  var cells: [String] {
    switch self {
    case .app(let app, let categories):
      return AppRow.table.cells(app) + [categories.joined(separator: " ")]
    case .category(let category): return CategoryRow.table.cells(category)
    case .card(let card): return CardRow.table.cells(card)
    case .style(let style): return StyleRow.table.cells(style)
    case .page(let page): return PageRow.table.cells(page)
    case .section(var section, let page, let position, let fallback, let source):
      let stated = source == nil ? section.statedContent?.rawValue : nil
      // A shared section has no type of its own.
      if source != nil { section.type = "" }
      section.position = Int64(position)
      return [page] + SectionRow.table.cells(section)
        + [stated ?? "", fallback.joined(separator: " "), source?.description ?? ""]
    case .item(let item, let page, let section, let position):
      return [page, section, "\(position)", item.key] + ItemDetails.table.cells(item.details)
    case .scheme(let scheme): return SchemeRow.table.cells(scheme)
    case .locale(let locale): return LocaleRow.table.cells(locale) + ["\(locale.isSource)"]
    case .text(let row): return row.keyParts + [row.text.text, row.text.state.rawValue]
    }
  }

  /// Writes the members of the record's object, which for a page are those before its sections.
  func writeMembers(to writer: inout JSONWriter) {
    switch self {
    case .app(let app, let categories):
      app.write(members: &writer)
      writer.member("categories", categories, unless: [])
    case .category(let category): category.write(members: &writer)
    case .card(let card): card.write(members: &writer)
    case .style(let style):
      writer.member("slug", style.slug)
      writer.member("shows", style.itemKind)
      writer.member("cellKind", style.cellKind)
      // A layout that cannot be read is left out.
      if let layout = style.readableLayout { writer.member("layout", layout) }
    case .page(let page): page.write(members: &writer)
    case .section(let section, let page, let position, let fallback, let source):
      writer.member("page", page)
      writer.member("position", position)
      section.write(members: &writer, fallback: fallback, source: source)
    case .item(let item, let page, let section, let position):
      writer.member("page", page)
      writer.member("section", section)
      writer.member("position", position)
      item.write(members: &writer)
    case .scheme(let scheme): writer.member("scheme", scheme.name)
    case .locale(let locale):
      writer.member("tag", locale.tag)
      writer.member("fallback", locale.fallback)
      writer.member("direction", locale.direction)
      writer.member("source", locale.isSource, unless: false)
    case .text(let row):
      writer.member("record", row.key.recordName)
      writer.member("field", row.key.field.rawValue)
      writer.member("locale", row.locale)
      writer.member("text", row.text.text)
      writer.member("state", row.text.state.rawValue)
    }
  }
}

extension ExportedRows {
  /// Passes the records of a kind to a closure.
  func forEachRecord(
    of kind: RecordKind, _ body: (ExportedRecord) throws -> Void
  ) throws {
    switch kind {
    case .app: try forEachApp { try body(.app($0, categories: $1)) }
    case .category: try forEachCategory { try body(.category($0)) }
    case .card: try forEachCard { try body(.card($0)) }
    case .style: try forEachStyle { try body(.style($0)) }
    case .page: try forEachPage { try body(.page($0)) }
    case .scheme: try forEachScheme { try body(.scheme($0)) }
    case .locale:
      for locale in try CatalogStore.locales(db) where key == nil || locale.tag == key {
        try body(.locale(locale))
      }
    case .text: try forEachText { try body(.text($0)) }
    case .section:
      try forEachPage { page in
        var position = 0
        try forEachSection(of: page.id) { section in
          try body(
            .section(
              section, page: page.slug, position: position, fallback: fallback(of: section),
              source: db.source(of: section)))
          position += 1
        }
      }
    case .item:
      try forEachPage { page in
        try forEachSection(of: page.id) { section in
          var position = 0
          try forEachItem(of: section.id) { item in
            try body(.item(item, page: page.slug, section: section.key, position: position))
            position += 1
          }
        }
      }
    }
  }
}
