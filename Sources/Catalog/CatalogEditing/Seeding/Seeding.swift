import CatalogModel
import CatalogStore

/// One seeding inside its transaction: an import that leaves the rows alone that the user owns or has
/// edited.
struct Seeding {
  let db: Database
  let input: CatalogImport
  private let recorder: EditRecorder
  var memory: SeedMemory
  var report = SeedReport()
  /// Rows of the user's own that conflict with the document.
  var inTheWay: [CatalogRow] = []
  /// The document's pages.
  var pages: [SeededPage] = []
  /// The document's languages and texts, which wait until it is known which other rows are kept.
  var languages = LanguageRecords()
  /// The document's rows that are kept as the user edited them.
  var edited: Set<CatalogRow> = []
  /// The apps and cards that sections showed as seeding left them and that the document does not have.
  private var dropped: Set<CatalogRow> = []
  /// The document's apps and cards.
  private var mentioned: Set<CatalogRow> = []
  /// The apps, categories and cards as they were, in the order of their ids, read at once because reading each by its
  /// key takes three times as long.
  private var stored: [StoredRow] = []
  /// The indices of apps, categories and cards in ``stored``.
  private var indices: [CatalogRow: Int] = [:]

  init(_ db: Database, _ sources: [ImportSource], _ recorder: EditRecorder) throws {
    self.db = db
    self.recorder = recorder
    input = CatalogImport(sources, options: ImportOptions())
    memory = try SeedMemory(db)
  }

  /// Imports the document; writes nothing more once a row is in the way.
  mutating func run() throws {
    try readStoredRows()
    let changes = try db.withoutTriggers {
      let writer = try CatalogWriter(db, log: input.log, recorder: recorder)
      try input.forEachRecord { try receive($0, writer) }
      try input.log.throwDiagnostics()
      pages = try pages.map { page in
        var page = page
        try plan(&page, writer)
        return page
      }
      guard inTheWay.isEmpty else { return writer.report }
      try planLanguages(writer)
      try writer.finish()
      try removeDropped(writer)
      try writer.checkLinks()
      try input.log.throwDiagnostics()
      return writer.report
    }
    guard inTheWay.isEmpty else { return }
    report.changes.add(changes)
    for page in pages { try rememberOrder(of: page) }
    try noteOwnRows()
  }

  /// Empties every table of content; section types, styles and the revision are not content.
  mutating func removeEverything() throws {
    try readStoredRows()
    try noteOwnRows()
    report.ownRowsRemoved = report.keptCount
    (report.kept, report.keptCount) = ([], 0)
    try recorder.noteEverything(db)
    report.changes.texts.removed = try deleteAll("text")
    // Fallbacks stay as long as locales need them, and the source language as long as there are others.
    try db.execute(sql: "UPDATE locale SET fallback = NULL WHERE fallback IS NOT NULL")
    report.changes.locales.removed =
      try deleteAll("locale WHERE position > 0") + deleteAll("locale")
    report.changes.sectionItems.removed = try deleteAll("section_item")
    report.changes.sectionItems.removed += try deleteAll("section_fallback")
    // Sources are removed after the sections that show them.
    report.changes.sections.removed =
      try deleteAll("section WHERE source_section_id IS NOT NULL") + deleteAll("section")
    report.changes.pages.removed = try deleteAll("page")
    report.changes.appCategories.removed = try deleteAll("app_category")
    report.changes.apps.removed = try deleteAll("app")
    report.changes.categories.removed = try deleteAll("category")
    report.changes.cards.removed = try deleteAll("card")
    try memory.forgetAll()
  }

  private func deleteAll(_ table: String) throws -> Int {
    try db.execute(sql: "DELETE FROM \(table)")
    return db.changesCount
  }

  // MARK: Records

  /// Passes a record on to the writer, unless its row is kept as it is. Sections wait until their
  /// pages are complete.
  private mutating func receive(_ record: ImportRecord, _ writer: CatalogWriter) throws {
    switch record {
    case .category(let category):
      let row = category.change.row
      if try admits(.category, row.slug, Fingerprint(row)) {
        try writer.receive(record)
      } else {
        report.changes.categories.unchanged += 1
      }
    case .card(let card):
      let row = card.change.row
      mentioned.insert(CatalogRow(kind: .card, key: row.key))
      if try admits(.card, row.key, Fingerprint(row)) {
        try writer.receive(.card(card.complete))
      } else {
        report.changes.cards.unchanged += 1
      }
    case .app(let app):
      let row = app.change.row
      let key = row.bundleIdentifier
      mentioned.insert(CatalogRow(kind: .app, key: key))
      let wanted = Fingerprint(row, categories: (app.categories.value ?? []).map(\.name))
      if try admits(.app, key, wanted) {
        var app = app.complete
        app.categories = app.categories.orCleared
        try writer.receive(.app(app))
      } else {
        report.changes.apps.unchanged += 1
        report.changes.appCategories.unchanged +=
          indices[CatalogRow(kind: .app, key: key)].map { stored[$0].categories } ?? 0
      }
    case .page(let page):
      let row = page.change.row
      let current = try PageRow.table.rows(db, "WHERE slug = ?", [row.slug]).first
      if try admits(.page, row.slug, current.map { Fingerprint($0) }, Fingerprint(row)) {
        try writer.receive(record)
      } else {
        report.changes.pages.unchanged += 1
      }
      pages.append(SeededPage(slug: row.slug))
    case .section(let section):
      if pages.last?.slug != section.page { pages.append(SeededPage(slug: section.page)) }
      pages[pages.count - 1].sections.append(section)
    case .locale(let locale): languages.locales.append(locale)
    case .text(let text): languages.texts.append(text)
    case .style, .item, .scheme, .publication: try writer.receive(record)
    }
  }

  /// Whether the document's version of an app, a category or a card is to be written.
  private mutating func admits(
    _ kind: RecordKind, _ key: String, _ wanted: Fingerprint
  ) throws -> Bool {
    let index = indices[CatalogRow(kind: kind, key: key)]
    let isAdmitted = try admits(kind, key, index.map { stored[$0].fingerprint }, wanted)
    if isAdmitted, let index { stored[index].fingerprint = wanted }
    return isAdmitted
  }

  /// Whether the document's version of a row is to be written, which the catalog then remembers. A
  /// row of the user's own is in the way.
  mutating func admits(
    _ kind: RecordKind, _ key: String, _ current: Fingerprint?, _ wanted: Fingerprint,
    earlier: Fingerprint? = nil
  ) throws -> Bool {
    switch memory.standing(kind, key, current, wanted: wanted, earlier: earlier) {
    case .missing, .same, .outdated:
      try memory.remember(kind, key, wanted)
      return true
    case .edited:
      edited.insert(CatalogRow(kind: kind, key: key))
      return false
    case .own:
      inTheWay.append(CatalogRow(kind: kind, key: key))
      return false
    }
  }

  // MARK: Rows

  /// Notes the items of a page's sections that seeding wrote, before the document's version replaces them.
  mutating func noteItems(of sections: [StoredSection], on page: String) {
    for section in sections where section.values.content != .category {
      let isSeeded =
        memory.isUnchanged(.section, "\(page)/\(section.key)", section.fingerprint)
        ?? FormerSample.sections.contains(section.fingerprint.value)
      guard isSeeded else { continue }
      let kind = RecordKind(section.values.content)
      for key in section.items { dropped.insert(CatalogRow(kind: kind, key: key)) }
    }
  }

  /// Removes the apps and cards that the document had and has no more, such as apps that are cards now: those
  /// that sections of the document showed, that no section shows any more, and that are as seeding wrote
  /// them.
  private mutating func removeDropped(_ writer: CatalogWriter) throws {
    for row in dropped.sorted(by: { $0.key < $1.key }) where !mentioned.contains(row) {
      guard let index = indices[row],
        memory.isUnchanged(row.kind, row.key, stored[index].fingerprint) == true,
        case .row(let found) = try CatalogKeys(db: db).find(RecordKey(row.kind, row.key)),
        try writer.sections(holding: row.kind == .app ? .app : .card, found.id).isEmpty
      else { continue }
      if row.kind == .app {
        try writer.removeApp(found.id, row.key)
      } else {
        try writer.removeCard(found.id, row.key)
      }
      try memory.forget(row.kind, row.key)
      stored[index].isRemoved = true
    }
  }

  /// The rows of the catalog in the order of their ids.
  var rows: ExportedRows { ExportedRows(db: db, page: nil, order: .id) }

  private mutating func readStoredRows() throws {
    (stored, indices) = ([], [:])
    try rows.forEachApp { app, categories in
      stored.append(
        StoredRow(
          row: CatalogRow(kind: .app, key: app.bundleIdentifier),
          fingerprint: Fingerprint(app, categories: categories), categories: categories.count))
    }
    try rows.forEachCategory { category in
      stored.append(
        StoredRow(
          row: CatalogRow(kind: .category, key: category.slug), fingerprint: Fingerprint(category)))
    }
    try rows.forEachCard { card in
      stored.append(
        StoredRow(row: CatalogRow(kind: .card, key: card.key), fingerprint: Fingerprint(card)))
    }
    for (index, row) in stored.enumerated() { indices[row.row] = index }
  }

  /// Lists the rows that differ from what seeding wrote.
  private mutating func noteOwnRows() throws {
    for row in stored where !row.isRemoved { note(row.row.kind, row.row.key, row.fingerprint) }
    report.pagesAsSeeded = pages.map(\.slug)
    try rows.forEachPage { page in
      let before = report.keptCount
      note(.page, page.slug, Fingerprint(page))
      for section in try storedSections(of: page.id) {
        note(.section, "\(page.slug)/\(section.key)", section.fingerprint)
      }
      if report.keptCount > before { report.pagesAsSeeded.removeAll { $0 == page.slug } }
    }
    try rows.forEachText { note(.text, $0.recordKey.description, Fingerprint($0.text)) }
  }

  private mutating func note(_ kind: RecordKind, _ key: String, _ current: Fingerprint) {
    switch memory.isUnchanged(kind, key, current) {
    case nil: report.keep(kind, key, .own)
    case false?: report.keep(kind, key, .edited)
    case true?: break
    }
  }

  func storedSections(of page: Page.ID) throws -> [StoredSection] {
    var sections: [StoredSection] = []
    try rows.forEachSection(of: page) { section in
      let items = try rows.items(of: section.id).map { ($0.key, $0.details) }
      let source = try db.source(of: section)
      sections.append(
        StoredSection(
          values: section,
          fingerprint: Fingerprint(section, items: items, source: source),
          items: items.map(\.0)))
    }
    return sections
  }
}

/// An app, a category or a card as the catalog has it.
private struct StoredRow {
  let row: CatalogRow
  var fingerprint: Fingerprint
  /// The number of an app's categories.
  var categories = 0
  var isRemoved = false
}

extension FieldChange {
  /// The same change, but clearing the field in place of keeping it.
  var orCleared: FieldChange { isKept ? .clear : self }
}
