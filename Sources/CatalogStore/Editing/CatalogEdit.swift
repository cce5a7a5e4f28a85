public import CatalogModel
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

  /// Adds an app.
  public func add(app bundleIdentifier: String, _ fields: AppFields) throws {
    try put(.app, [bundleIdentifier], fields.values, isNew: true)
  }

  /// Changes an app.
  public func set(app bundleIdentifier: String, _ fields: AppFields) throws {
    try put(.app, [bundleIdentifier], fields.values, isNew: false)
  }

  /// Adds a category.
  public func add(category slug: String, _ fields: CategoryFields) throws {
    try put(.category, [slug], fields.values, isNew: true)
  }

  /// Changes a category.
  public func set(category slug: String, _ fields: CategoryFields) throws {
    try put(.category, [slug], fields.values, isNew: false)
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
          at: CatalogFinding.Place())
        return
      }
      var fields = zip(RecordField.editKeys(of: kind), key).map {
        FieldValue(field: $0, value: .text($1))
      }
      // The currency determines how the price is parsed, so it comes first.
      fields += values.filter { $0.field == .currency } + values.filter { $0.field != .currency }
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
    let place = RecordPlace(file: -1, line: 0)
    var reader = FieldReader(log: log, kind: kind, record: place)
    func read(_ body: (RawValue, FieldReader) -> Bool) {
      for value in values {
        reader.field = value.field
        guard !body(value.value, reader) else { continue }
        log.add(
          .unknownField(kind: kind, suggestions: []), value: value.field.rawValue,
          at: reader.place)
      }
    }
    switch kind {
    case .app:
      var record = AppRecord(place: place)
      read { record.read($0, by: $1) }
      self = .app(record)
    case .category:
      var record = CategoryRecord(place: place)
      read { record.read($0, by: $1) }
      self = .category(record)
    case .style:
      var record = StyleRecord(place: place)
      read { record.read($0, by: $1) }
      self = .style(record)
    case .page:
      var record = PageRecord(place: place)
      read { record.read($0, by: $1) }
      self = .page(record)
    case .section:
      var record = SectionRecord(place: place)
      read { record.read($0, by: $1) }
      self = .section(record)
    case .item:
      var record = ItemRecord(place: place)
      read { record.read($0, by: $1) }
      self = .item(record)
    }
    guard log.isEmpty else { return nil }
  }
}
