import CatalogModel
import GRDB

/// Writes records into the catalog: the one writer of rows, for imports and edits alike.
///
/// Rows are found by their keys and numbers are assigned. Apps, categories, styles and pages are written
/// as they come; sections, items and memberships wait for ``finish()``, because what they name may come
/// after them. What breaks a rule is added to the findings, and the caller then rolls everything back.
///
/// It runs without triggers (``GRDB/Database/withoutTriggers(_:)``), of which a bulk load would pay
/// several for each row. What they guard it checks itself, and what they derive it writes at the end.
final class CatalogWriter {
  /// What the writer does with rows that are not named.
  struct Options {
    /// The pages that are swapped whole, by their slugs.
    var replacedPages: Set<String> = []
    /// Whether rows of the kinds that were named are removed if they were not.
    var prunes = false
  }

  let db: Database
  let log: FindingLog
  let options: Options
  var report = CatalogChanges()

  let apps: AppStatements
  var derived: DerivedRows
  /// Where each row comes from that was named, by its number.
  var namedApps: [Int64: RecordPlace] = [:]
  var namedCategories: [Int64: RecordPlace] = [:]
  var namedPages: [Int64: RecordPlace] = [:]
  /// Where each style comes from that was named, by its slug.
  var namedStyles: [String: RecordPlace] = [:]
  /// What the items of a section are, by the name of its type or style.
  var itemKinds: [String: ItemKind] = [:]
  var categoryNumbers: [String: Int64] = [:]
  var pageNumbers: [String: Int64] = [:]
  var memberships: [Membership] = []
  var pagePlans: [PagePlan] = []
  var pagePlanIndices: [String: Int] = [:]
  /// The kinds of which something was named.
  var namedKinds: Set<RecordKind> = []
  private var nextNumbers: [RecordKind: Int64] = [:]

  init(_ db: Database, log: FindingLog, options: Options = Options()) throws {
    self.db = db
    self.log = log
    self.options = options
    apps = try AppStatements(db)
    derived = try DerivedRows(db)
    for row in try fetch(db, "SELECT slug, id FROM category", [], { ($0.text(0), $0.integer(1)) }) {
      categoryNumbers[row.0] = row.1
    }
    for row in try fetch(db, "SELECT slug, id FROM page", [], { ($0.text(0), $0.integer(1)) }) {
      pageNumbers[row.0] = row.1
    }
    let types = try fetch(db, "SELECT name, item_kind FROM section_type") {
      ($0.text(0), ItemKind(rawValue: $0.text(1)))
    }
    for (name, kind) in types { itemKinds[name] = kind }
  }

  /// Writes a record, or keeps it until the end if it belongs to a page or a section.
  func receive(_ record: ImportRecord) throws {
    switch record {
    case .app(let record): try write(record)
    case .category(let record): try write(record)
    case .style(let record): try write(record)
    case .page(let record): try write(record)
    case .section(let record):
      namedKinds.insert(.section)
      if !record.items.isKept { namedKinds.insert(.item) }
      plan(record.page) { $0.sections.append(record) }
    case .item(let record):
      namedKinds.insert(.item)
      plan(record.page) { $0.items.append(record) }
    }
  }

  /// Writes what has waited, and removes what is to go.
  func finish() throws {
    try writeMemberships()
    for slug in options.replacedPages.sorted() {
      // A page that the files say nothing of would be left without a section.
      if pagePlanIndices[slug] == nil, pageNumbers[slug].flatMap({ namedPages[$0] }) == nil {
        log.add(.notInFiles(kind: .page), value: slug, at: CatalogFinding.Place())
      }
      plan(slug) { _ in }
    }
    for plan in pagePlans { try write(plan) }
    if options.prunes { try prune() }
    if log.isEmpty { try writeDerived() }
  }

  /// The number of a new row: the one that the record wishes for if it is free, else the next one.
  func number(for kind: RecordKind, wish: Int64?) throws -> Int64 {
    let table = kind.rawValue
    if let wish, (1...Int64(1) << 53).contains(wish) {
      let statement = try PreparedStatement(db, "SELECT 1 FROM \(table) WHERE id = ?")
      statement.bind(wish, at: 1)
      let isTaken = try statement.step()
      statement.reset()
      if !isTaken {
        if let next = nextNumbers[kind], wish >= next { nextNumbers[kind] = wish + 1 }
        return wish
      }
    }
    let next =
      try nextNumbers[kind]
      ?? fetch(db, "SELECT coalesce(max(id), 0) FROM \(table)") { $0.integer(0) }.first.map {
        $0 == .max ? $0 : $0 + 1
      } ?? 1
    nextNumbers[kind] = next == .max ? next : next + 1
    return next
  }

  /// Adds to what is planned for a page.
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

  /// Says that a record comes a second time; false if it does not.
  func isRepeated(
    _ key: String, _ place: RecordPlace, first: RecordPlace?, kind: RecordKind,
    _ field: RecordField
  ) -> Bool {
    guard let first else { return false }
    log.add(
      .duplicateKey(kind: kind, first: log.place(first, of: kind)), value: key,
      at: log.place(place, of: kind, field.rawValue))
    return true
  }

  /// Says that a new row lacks something; what stands in for it is rolled back with everything else.
  func missing(_ field: String, _ kind: RecordKind, _ place: RecordPlace) {
    if !place.isFaulty {
      log.add(.missingField(field, kind: kind), at: log.place(place, of: kind))
    }
  }
}

/// What the files say about a page's sections and their items.
struct PagePlan {
  var slug: String
  var sections: [SectionRecord] = []
  var items: [ItemRecord] = []
}

/// An app that is to stand in categories, when all of them are known.
struct Membership {
  var app: Int64
  /// The slugs of the categories; nil for none.
  var categories: [NamedReference]
  var place: RecordPlace
  /// Whether the app is new, and so stands in none yet.
  var isNew: Bool
}
