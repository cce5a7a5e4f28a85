import DocumentJSON
import CatalogModel
import CatalogStore

/// Writes records to the catalog, for imports and edits alike; no other type writes these rows.
///
/// Rows are matched by key, and numbers are assigned. Apps, categories, cards, styles and pages are
/// written as they arrive; sections, items and memberships wait for ``finish()``, because they can
/// refer to records that come later. Broken rules are added to the diagnostics, and the caller then
/// rolls back.
///
/// Triggers are off (`Database.withoutTriggers(_:)`), because a bulk load would run several
/// per row. The writer itself checks what they guard, and writes what they derive at the end.
final class CatalogWriter {
  /// What is removed beside what is written, and what is allowed.
  struct Options {
    /// The slugs of the pages that are replaced whole.
    var replacedPages: Set<String> = []
    /// Whether to remove rows that the files do not contain, of the kinds that they contain.
    var prunes = false
    /// Whether experiments that are live may get other weights.
    var movesUsers = false
    /// Whether a section that stops showing another one gets the translations of that, too.
    var copiesTexts = true
    /// Whether values may have characters that only earlier versions accepted.
    var acceptsFormerValues = false
    /// For undoing edits: their operations name all keys, texts and weights, so that nothing is carried along or
    /// copied, and values are taken back as they were.
    static let undoing = Options(
      movesUsers: true, copiesTexts: false, acceptsFormerValues: true)
  }

  let db: Database
  let log: DiagnosticLog
  let options: Options
  /// The record of the transaction; nil if nothing will be committed.
  let recorder: EditRecorder?
  var report = CatalogChanges()

  let apps: AppStatements
  var derived: DerivedRows
  var named = NamedRecords()
  /// The kinds of items that a section can show, by the name of its type or style.
  var itemKinds: [String: [ItemKind]] = [:]
  var categoryIDs: [String: Int64] = [:]
  var pageIDs: [String: Int64] = [:]
  /// The apps by bundle identifiers in small letters, nil where several have one; nil until a reference
  /// needs them, because there may be many.
  var appsByLowercase: [String: Int64?]?
  var memberships: [Membership] = []
  var pagePlans: [PagePlan] = []
  var pagePlanIndices: [String: Int] = [:]
  var shared = SharedSections()
  var languages = LanguageRecords()
  /// The schemes that actions may have beside `https`.
  var schemes: Set<String>
  /// The publications that are copied, and where they are in the files.
  let publications: PublicationCopy
  var publicationLocations: [PublicationName: RecordLocation] = [:]
  private var nextIDs: [TableKind: Int64] = [:]

  init(
    _ db: Database, log: DiagnosticLog, options: Options = Options(), recorder: EditRecorder?
  ) throws {
    self.recorder = recorder
    self.db = db
    self.log = log
    self.options = options
    log.heldValues = HeldValues(db, acceptsAll: options.acceptsFormerValues)
    apps = try AppStatements(db)
    derived = try DerivedRows(db)
    publications = PublicationCopy(db)
    schemes = try Set(SchemeRow.table.rows(db, "").map(\.name))
    try forEachRow(db, "SELECT slug, id FROM category") {
      categoryIDs[$0.text(0)] = $0.integer(1)
    }
    try forEachRow(db, "SELECT slug, id FROM page") { pageIDs[$0.text(0)] = $0.integer(1) }
    for kind in ItemKind.allCases {
      try forEachRow(db, "SELECT name FROM section_type WHERE item_kind = ?", [kind.rawValue]) {
        itemKinds[$0.text(0), default: []].append(kind)
      }
    }
  }

  /// Forgets the records that were received, so that others of the same keys can follow.
  func startOver() throws {
    report = CatalogChanges()
    derived = try DerivedRows(db)
    named = NamedRecords()
    log.forgetUses()
    appsByLowercase = nil
    (memberships, pagePlans, pagePlanIndices) = ([], [], [:])
    shared = SharedSections()
    languages = LanguageRecords()
  }

  /// Writes a record, or keeps it until the end if it belongs to a page or a section.
  func receive(_ record: ImportRecord) throws {
    switch record {
    case .app(let record): try write(record)
    case .category(let record): try write(record)
    case .card(let record): try write(record)
    case .style(let record): try write(record)
    case .page(let record): try write(record)
    case .section(let record):
      named.kinds.insert(.section)
      if !record.items.isKept { named.kinds.insert(.item) }
      plan(record.page) { $0.sections.append(record) }
    case .item(let record):
      named.kinds.insert(.item)
      plan(record.page) { $0.items.append(record) }
    case .scheme(let record): try write(record)
    case .locale(let record):
      named.kinds.insert(.locale)
      languages.locales.append(record)
    case .text(let record):
      named.kinds.insert(.text)
      languages.texts.append(record)
    case .publication(let record, let location): try copy(record, location)
    }
  }

  /// Writes the records that were kept, and removes rows.
  func finish() throws {
    checkSchemes()
    try writeMemberships()
    for slug in options.replacedPages.sorted() {
      // A page that the files do not mention would be left without sections.
      if pagePlanIndices[slug] == nil, pageIDs[slug].flatMap({ named.pages[$0] }) == nil {
        log.add(.notInFiles(kind: .page), value: slug)
      }
      plan(slug) { _ in }
    }
    for plan in pagePlans { try write(plan) }
    try writeSources()
    try checkChoices()
    try writeLocales()
    try writeTexts()
    if options.prunes { try prune() }
    try checkRemovedSources()
    try finishCopying()
    if log.isEmpty { try writeDerived() }
  }

  /// The number of a new row: the requested one if it is free, else the next one.
  func id(for kind: TableKind, wish: Int64?) throws -> Int64 {
    let table = kind.table
    if let wish, (1...Int64(1) << 53).contains(wish) {
      let statement = try PreparedStatement(db, "SELECT 1 FROM \(table) WHERE id = ?")
      statement.bind(wish, at: 1)
      let isTaken = try statement.step()
      statement.reset()
      if !isTaken {
        if let next = nextIDs[kind], wish >= next { nextIDs[kind] = wish + 1 }
        return wish
      }
    }
    let next =
      try nextIDs[kind]
      ?? fetch(db, "SELECT coalesce(max(id), 0) FROM \(table)") { $0.integer(0) }.first.map {
        $0 == .max ? $0 : $0 + 1
      } ?? 1
    nextIDs[kind] = next == .max ? next : next + 1
    return next
  }

  /// Inserts a row, or updates it if it has other values than before.
  ///
  /// - Returns: Whether the row was written.
  @discardableResult
  func write<Row: LoggedRow>(_ row: Row, over old: Row?, _ kind: RecordKind) throws -> Bool {
    guard row != old else {
      report[kind].unchanged += 1
      return false
    }
    recorder?.note(row.rowID, old)
    let table = Row.table
    if let old { try markTranslations(of: kind, from: old, to: row, in: table) }
    let statement = try PreparedStatement(db, old == nil ? table.insertion : table.update)
    table.bind(row, to: statement)
    try statement.run()
    if old == nil { report[kind].inserted += 1 } else { report[kind].updated += 1 }
    return true
  }

  /// Gives a row another key of its own, which no other one has.
  func rename(_ row: RecordID, from old: RecordKey, to new: String) throws {
    try recorder?.note(renaming: row, from: old, db)
    if row.kind == .section { try renameChoice(ofSection: row.id, from: old.name, to: new) }
    try PreparedStatement(
      db, "UPDATE \(row.kind.table) SET \(row.kind.keyColumn) = ? WHERE id = ?"
    ).run([new, row.id])
    report[old.kind].updated += 1
    if row.kind == .category { categoryIDs[new] = categoryIDs.removeValue(forKey: old.name) }
    if row.kind == .page { pageIDs[new] = pageIDs.removeValue(forKey: old.name) }
    try renameLinks(from: old, to: new)
  }

  /// Changes the plan of a page.
  private func plan(_ slug: String, _ change: (inout PagePlan) -> Void) {
    if let index = pagePlanIndices[slug] {
      change(&pagePlans[index])
    } else {
      pagePlanIndices[slug] = pagePlans.count
      var plan = PagePlan(slug: slug)
      change(&plan)
      pagePlans.append(plan)
    }
  }

  /// Adds a diagnostic if a record appears for the second time, and returns whether it does.
  func isRepeated(
    _ key: String, _ location: RecordLocation, first: RecordLocation?, kind: RecordKind,
    _ field: RecordField
  ) -> Bool {
    guard let first else { return false }
    log.add(
      .duplicateKey(kind: kind, first: log.location(first, of: kind)), value: key,
      at: log.location(location, of: kind, field.rawValue))
    return true
  }

  /// Adds a diagnostic for each required field that the record of a new row lacks.
  func reportMissingFields<Record: TableRecord>(of record: Record) {
    for field in record.missingFields { missing(field.rawValue, Record.kind, record.location) }
  }

  /// Adds a diagnostic for a missing field of a new row. The placeholder is rolled back with the rest.
  func missing(_ field: String, _ kind: RecordKind, _ location: RecordLocation) {
    if !location.isFaulty {
      log.add(.missingField(field, kind: kind), at: log.location(location, of: kind))
    }
  }
}

/// The places of the records in the files.
struct NamedRecords {
  /// The places of apps, categories and pages by id.
  var apps: [Int64: RecordLocation] = [:]
  var categories: [Int64: RecordLocation] = [:]
  var pages: [Int64: RecordLocation] = [:]
  /// The ids and locations of cards by key.
  var cards: [String: (id: Int64, location: RecordLocation)] = [:]
  /// The places of styles by slug, and of schemes by name.
  var styles: [String: RecordLocation] = [:]
  var schemes: [String: RecordLocation] = [:]
  /// The kinds of records in the files.
  var kinds: Set<RecordKind> = []
}

/// The contents of the files about a page's sections and items.
struct PagePlan {
  var slug: String
  var sections: [SectionRecord] = []
  var items: [ItemRecord] = []
}

/// An app to add to categories once all categories are known.
struct Membership {
  var app: Int64
  /// The slugs of the categories; `nil` for none.
  var categories: [NamedReference]
  var location: RecordLocation
  /// Whether the app is new, so that it has no categories yet.
  var isNew: Bool
}
