import CompositionalLayout
public import CatalogModel
public import CatalogStore
import GRDB

extension CatalogStore {
  /// Edits the catalog in one transaction. If the closure throws, nothing is written.
  ///
  /// Each operation checks its values against the rules for documents and throws
  /// ``CatalogFindings`` before it writes anything that would break one. The revision grows by one
  /// if anything has changed.
  ///
  /// ```swift
  /// try catalog.edit { edit in
  ///   var fields = SectionFields()
  ///   fields.type = .doubleList
  ///   fields.title = .set("New")
  ///   let section = SectionReference(page: "apps", key: "new")
  ///   try edit.add(section, fields, at: .after("favorites"))
  ///   try edit.add("com.acme.pulse", to: section)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - dryRun: Whether to roll the changes back at the end.
  ///   - body: The edits. Its argument must not be used after it returns.
  @discardableResult
  public func edit<Value: Sendable>(
    dryRun: Bool = false, _ body: (borrowing CatalogEdit) throws -> Value
  ) throws -> Value {
    try write(commits: !dryRun) { db in try body(try CatalogEdit(db)) }
  }
}

/// The edits of one transaction; see ``CatalogStore/edit(dryRun:_:)``.
public struct CatalogEdit: ~Copyable {
  let db: Database
  private let running = Running()

  /// The changes so far.
  private final class Running {
    var report = CatalogChanges()
  }

  /// The revision before the edits.
  private let revision: Int64

  init(_ db: Database) throws {
    self.db = db
    revision = try CatalogStore.revision(db)
  }

  /// The changes so far, by table.
  public var changes: CatalogChanges {
    var report = running.report
    report.revision = revision + (report.hasChanges ? 1 : 0)
    return report
  }

  // MARK: Apps, categories, styles and pages

  /// Adds an app; it needs a name and the address of an icon.
  ///
  /// - Parameters:
  ///   - categories: The slugs of its categories.
  ///   - change: Sets the app's values; the id and the bundle identifier are given.
  public func add(
    app bundleIdentifier: String, categories: [String]? = nil, _ change: (inout App) -> Void
  ) throws {
    try put(
      .app, [bundleIdentifier], changes(AppRow.table, nil, change) + memberships(categories),
      isNew: true)
  }

  /// Changes an app.
  ///
  /// - Parameters:
  ///   - categories: The slugs of all of its categories; nil keeps them.
  ///   - change: Changes the app's values; the id and the bundle identifier are kept.
  public func set(
    app bundleIdentifier: String, categories: [String]? = nil,
    _ change: (inout App) -> Void = { _ in }
  ) throws {
    let found = try AppRow.table.rows(db, "WHERE bundle_identifier = ?", [bundleIdentifier])
    try put(
      .app, [bundleIdentifier],
      changes(AppRow.table, found.first, change) + memberships(categories), isNew: false)
  }

  /// Adds a category; it needs a name and the address of an icon.
  public func add(
    category slug: String, _ change: (inout CatalogModel.Category) -> Void
  ) throws {
    try put(.category, [slug], changes(CategoryRow.table, nil, change), isNew: true)
  }

  /// Changes a category.
  public func set(
    category slug: String, _ change: (inout CatalogModel.Category) -> Void
  ) throws {
    let found = try CategoryRow.table.rows(db, "WHERE slug = ?", [slug])
    try put(.category, [slug], changes(CategoryRow.table, found.first, change), isNew: false)
  }

  private func changes<Row>(
    _ table: CatalogTable<Row>, _ old: Row?, _ change: (inout Row) -> Void
  ) -> [FieldValue] {
    let old = old ?? table.empty
    var new = old
    change(&new)
    return FieldValue.changes(table, from: old, to: new)
  }

  private func memberships(_ categories: [String]?) -> [FieldValue] {
    categories.map { [FieldValue(field: .categories, value: .list(NamedReference.list($0)))] } ?? []
  }

  /// Adds a style of sections.
  public func add(style: SectionStyle) throws {
    var fields = StyleFields()
    (fields.content, fields.cellKind, fields.layout) = (style.content, style.cellKind, style.layout)
    try put(.style, [style.slug], fields.values(), isNew: true)
  }

  /// Changes a style, and so the layout of the sections that use it.
  public func set(style slug: String, _ fields: StyleFields) throws {
    try put(.style, [slug], fields.values(), isNew: false)
  }

  /// Adds an empty page after all others.
  public func add(page slug: String, title: String) throws {
    try put(.page, [slug], [FieldValue(field: .title, value: .text(title))], isNew: true)
  }

  /// Changes a page's title.
  public func set(page slug: String, title: String) throws {
    try put(.page, [slug], [FieldValue(field: .title, value: .text(title))], isNew: false)
  }

  // MARK: Sections

  /// Adds a section to a page.
  public func add(
    _ section: SectionReference, _ fields: SectionFields, at place: EditPlace = .last
  ) throws {
    try put(.section, [section.page, section.key], fields.values, isNew: true, at: place)
  }

  /// Changes a section.
  public func set(_ section: SectionReference, _ fields: SectionFields) throws {
    try put(.section, [section.page, section.key], fields.values, isNew: false)
  }

  /// Moves a section on its page.
  public func move(_ section: SectionReference, to place: EditPlace) throws {
    try put(.section, [section.page, section.key], [], isNew: false, at: place)
  }

  // MARK: Items

  /// Adds an item, an app's bundle identifier or a category's slug, to a section.
  public func add(
    _ item: String, to section: SectionReference, at place: EditPlace = .last
  ) throws {
    try put(.item, [section.page, section.key, item], [], isNew: true, at: place)
  }

  /// Moves an item in its section.
  public func move(_ item: String, in section: SectionReference, to place: EditPlace) throws {
    try put(.item, [section.page, section.key, item], [], isNew: false, at: place)
  }

  /// Replaces the items of a section.
  public func set(items: [String], of section: SectionReference) throws {
    try put(
      .section, [section.page, section.key],
      [FieldValue(field: .items, value: .list(NamedReference.list(items)))], isNew: false)
  }

  // MARK: Writing

  /// Adds or changes the record with a key.
  ///
  /// - Parameters:
  ///   - key: The parts of the key: a bundle identifier, a slug, a page and a key, or those two and
  ///     an item.
  ///   - isNew: Whether the record must not exist yet; otherwise it must exist.
  ///   - place: The new place of a section or an item; nil keeps the current one.
  package func put(
    _ kind: RecordKind, _ key: [String], _ values: [FieldValue], isNew: Bool,
    at place: EditPlace? = nil
  ) throws {
    try change { writer, log in
      guard try isFree(kind, key, log) == isNew else {
        log.add(
          isNew ? .taken(kind: kind) : unknown(kind, key), value: key.joined(separator: "/"),
          at: Diagnostic.Location())
        return
      }
      var fields = zip(RecordField.editKeys(of: kind), key).map {
        FieldValue(field: $0, value: .text($1))
      }
      fields += values
      if let place, let position = try position(place, kind, key, log) {
        fields.append(FieldValue(field: .position, value: .number("\(position)")))
      }
      if let record = ImportRecord(kind, fields, log) { try writer.receive(record) }
    }
  }

  /// Runs one operation and checks it; throws if it broke a rule.
  func change(_ body: (CatalogWriter, FindingLog) throws -> Void) throws {
    let log = FindingLog(limit: 100)
    var report = CatalogChanges()
    try db.inSavepoint {
      try db.withoutTriggers {
        let writer = try CatalogWriter(db, log: log)
        try body(writer, log)
        if log.isEmpty { try writer.finish() }
        try log.throwFindings()
        report = writer.report
      }
      return .commit
    }
    running.report.add(report)
  }
}

extension RecordField {
  /// The fields that hold the parts of a key in an edit.
  fileprivate static func editKeys(of kind: RecordKind) -> [RecordField] {
    kind == .section ? [.page, .key] : keys(of: kind)
  }
}

extension ImportRecord {
  /// Makes a record from values that come from no file; nil if its key is missing.
  init?(_ kind: RecordKind, _ values: [FieldValue], _ log: FindingLog) {
    switch kind {
    case .app: self.init(AppRecord.self, fields: values, log)
    case .category: self.init(CategoryRecord.self, fields: values, log)
    case .style: self.init(StyleRecord.self, fields: values, log)
    case .page: self.init(PageRecord.self, fields: values, log)
    case .section: self.init(SectionRecord.self, fields: values, log)
    case .item: self.init(ItemRecord.self, fields: values, log)
    }
  }

  private init?<Record: CatalogRecord>(
    _ type: Record.Type, fields values: [FieldValue], _ log: FindingLog
  ) {
    var record = Record(place: RecordPlace(file: -1, line: 0))
    var reader = FieldReader(log: log, kind: Record.kind, record: record.place)
    // The currency determines how the price is parsed.
    func isFirst(_ index: Int?) -> Bool { index.map { Record.fields.list[$0].isFirst } ?? false }
    let fields = values.map { ($0, Record.fields.index(of: $0.field)) }
    for (value, index) in fields.filter({ isFirst($1) }) + fields.filter({ !isFirst($1) }) {
      if let index {
        Record.fields.read(value.value, index, into: &record, &reader)
      } else {
        reader.field = value.field
        log.add(
          .unknownField(kind: Record.kind, suggestions: []), value: value.field.rawValue,
          at: reader.place)
      }
    }
    guard log.isEmpty else { return nil }
    self = record.wrapped
  }
}
