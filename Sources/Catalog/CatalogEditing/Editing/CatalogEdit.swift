public import CatalogModel
public import CatalogStore
public import CompositionalLayout
import DocumentJSON

extension CatalogStore {
  /// Edits the catalog in one transaction. If the closure throws, nothing is written.
  ///
  /// Each operation checks its values against the rules for documents and throws
  /// ``CatalogDiagnostics`` before it writes anything that would break one. The revision grows by one
  /// if anything has changed.
  ///
  /// ```swift
  /// try catalog.edit { edit in
  ///   let section = SectionReference(page: "apps", key: "new")
  ///   try edit.add(section, at: .after("favorites")) {
  ///     $0.type = .doubleList
  ///     $0.title = "New"
  ///   }
  ///   try edit.add("com.acme.pulse", to: section)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - dryRun: Whether to roll the changes back at the end.
  ///   - origin: Who edits, for the log of edits.
  ///   - body: The edits. Its argument must not be used after it returns.
  @discardableResult
  public func edit<Value: Sendable>(
    dryRun: Bool = false, as origin: EditOrigin = EditOrigin(),
    _ body: (borrowing CatalogEdit) throws -> Value
  ) throws -> Value {
    try recording(origin, commits: !dryRun) { db, recorder in
      let edit = try CatalogEdit(db, recorder)
      let value = try body(edit)
      try edit.checkLinks()
      return value
    }
  }
}

/// The edits of one transaction; see `CatalogStore.edit(dryRun:as:_:)`.
public struct CatalogEdit: ~Copyable {
  let db: Database
  let keys: CatalogKeys
  private let recorder: EditRecorder?
  let running: Running

  /// The state that the operations of an edit share.
  final class Running {
    /// The changes so far.
    var changes = CatalogChanges()
    /// The writer of all operations; nil before the first one and after one that failed.
    var writer: CatalogWriter?
    /// The number of rows that the connection had changed after the last operation.
    var changedRows = 0
    var options: CatalogWriter.Options
    var settingNames: [ImportSetting: String] = [:]
    /// The index of the operation that is applied; nil for none.
    var operation: Int?
    /// What the operations so far have changed that links are about.
    var links = LinkChanges()

    init(_ options: CatalogWriter.Options) { self.options = options }
  }

  /// The revision before the edits.
  private let revision: Int64

  init(
    _ db: Database, _ recorder: EditRecorder?, options: CatalogWriter.Options = .init()
  ) throws {
    self.db = db
    running = Running(options)
    self.recorder = recorder
    keys = CatalogKeys(db: db)
    revision = try CatalogStore.revision(db)
  }

  /// The changes so far, by table.
  public var changes: CatalogChanges {
    var changes = running.changes
    changes.revision = revision + (changes.hasChanges ? 1 : 0)
    return changes
  }

  // MARK: Apps, categories, cards, styles and pages

  /// Adds an app; it needs a name and the address of an icon.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The key of the app.
  ///   - categories: The slugs of its categories.
  ///   - change: Sets the app's values; the id and the bundle identifier are given.
  public func add(
    app bundleIdentifier: String, categories: [String]? = nil, _ change: (inout App) -> Void
  ) throws {
    try put(
      .app(bundleIdentifier), changes(AppRow.table, nil, change) + list(.categories, categories),
      isNew: true)
  }

  /// Changes an app.
  ///
  /// - Parameters:
  ///   - bundleIdentifier: The key of the app.
  ///   - categories: The slugs of all of its categories; nil keeps them.
  ///   - change: Changes the app's values; the id and the bundle identifier are kept.
  public func set(
    app bundleIdentifier: String, categories: [String]? = nil,
    _ change: (inout App) -> Void = { _ in }
  ) throws {
    let found = try AppRow.table.rows(db, "WHERE bundle_identifier = ?", [bundleIdentifier])
    try put(
      .app(bundleIdentifier),
      changes(AppRow.table, found.first, change) + list(.categories, categories), isNew: false)
  }

  /// Adds a category; it needs a name and the address of an icon.
  public func add(
    category slug: String, _ change: (inout CatalogModel.Category) -> Void
  ) throws {
    try put(.category(slug), changes(CategoryRow.table, nil, change), isNew: true)
  }

  /// Changes a category.
  public func set(
    category slug: String, _ change: (inout CatalogModel.Category) -> Void
  ) throws {
    let found = try CategoryRow.table.rows(db, "WHERE slug = ?", [slug])
    try put(.category(slug), changes(CategoryRow.table, found.first, change), isNew: false)
  }

  /// Adds a card; it needs a title.
  public func add(card key: String, _ change: (inout Card) -> Void) throws {
    try put(.card(key), changes(CardRow.table, nil, change), isNew: true)
  }

  /// Changes a card; the id and the key are kept.
  public func set(card key: String, _ change: (inout Card) -> Void) throws {
    let found = try CardRow.table.rows(db, "WHERE key = ?", [key])
    try put(.card(key), changes(CardRow.table, found.first, change), isNew: false)
  }

  private func changes<Row>(
    _ table: CatalogTable<Row>, _ old: Row?, _ change: (inout Row) -> Void
  ) -> [FieldValue] {
    let old = old ?? table.empty
    var new = old
    change(&new)
    return FieldValue.changes(table, from: old, to: new)
  }

  private func list(_ field: RecordField, _ names: [String]?) -> [FieldValue] {
    names.map { [FieldValue(field: field, value: .list(NamedReference.list($0)))] } ?? []
  }

  /// Adds a style of sections.
  public func add(style: SectionStyle) throws {
    var fields = StyleFields()
    (fields.content, fields.cellKind, fields.layout) = (style.content, style.cellKind, style.layout)
    try put(.style(style.slug), fields.values(), isNew: true)
  }

  /// Changes a style, and so the layout of the sections that use it.
  public func set(style slug: String, _ fields: StyleFields) throws {
    try put(.style(slug), fields.values(), isNew: false)
  }

  /// Declares a scheme that actions may have beside `https`.
  public func add(scheme name: String) throws { try put(.scheme(name), [], isNew: true) }

  // MARK: Languages

  /// The languages that the catalog declares so far, the source language first.
  public var locales: [CatalogLocale] {
    get throws { try CatalogStore.locales(db) }
  }

  /// Declares a language after all others, unless it is declared under another tag.
  ///
  /// - Parameters:
  ///   - tag: The language tag in the usual letters, see `LanguageTag`.
  ///   - fallback: The tag of the locale whose texts stand in for missing ones.
  ///   - direction: The direction of the writing; nil takes that of the language.
  ///   - isSource: Whether it is the language of the texts that the records have, which must come first.
  public func add(
    locale tag: String, fallback: String? = nil, direction: LayoutDirection? = nil,
    isSource: Bool = false
  ) throws {
    let twin = try locales.map(\.tag).first { other in
      other != tag && LanguageTag(other).flatMap { LanguageTag(tag)?.isSame(as: $0) } == true
    }
    if let twin {
      throw CatalogDiagnostics([CatalogProblem.declaredAs(twin).diagnostic(value: tag)])
    }
    try put(
      .locale(tag),
      [
        fallback.map { FieldValue(field: .fallback, value: .text($0)) },
        direction.map { FieldValue(field: .direction, value: .text($0.rawValue)) },
        isSource ? FieldValue(field: .source, value: .bool(true)) : nil,
      ].compactMap { $0 }, isNew: true)
  }

  /// Changes the fallback and the direction of a language.
  public func set(
    locale tag: String, fallback: FieldChange<String> = .keep, direction: LayoutDirection? = nil
  ) throws {
    try put(
      .locale(tag),
      [
        FieldValue(.fallback, fallback),
        direction.map { FieldValue(field: .direction, value: .text($0.rawValue)) },
      ].compactMap { $0 }, isNew: false)
  }

  /// Sets a text in a language, whether it has one already or not.
  ///
  /// - Parameters:
  ///   - text: The record and the field that have the text.
  ///   - locale: The language, as a BCP 47 tag.
  ///   - value: The text.
  ///   - state: The state of the translation; nil keeps that of the same text, and is `translated` for another
  ///     one.
  public func set(
    _ text: TextKey, in locale: String, to value: String, state: TranslationState? = nil
  ) throws {
    let isNew = try keys.textRow(text, in: locale) == nil
    try put(
      .text(text, in: locale),
      [
        FieldValue(field: .text, value: .text(value)),
        state.map { FieldValue(field: .state, value: .text($0.rawValue)) },
      ].compactMap { $0 }, isNew: isNew)
  }

  // MARK: Pages

  /// Adds an empty page after all others.
  public func add(page slug: String, title: String) throws {
    try put(.page(slug), [FieldValue(field: .title, value: .text(title))], isNew: true)
  }

  /// Changes a page's title.
  public func set(page slug: String, title: String) throws {
    try set(page: slug) { $0.title = title }
  }

  /// Changes a page; the id and the slug are kept.
  public func set(page slug: String, _ change: (inout Page) -> Void) throws {
    let found = try PageRow.table.rows(db, "WHERE slug = ?", [slug])
    try put(.page(slug), changes(PageRow.table, found.first, change), isNew: false)
  }

  // MARK: Sections

  /// Adds a section to a page.
  ///
  /// - Parameters:
  ///   - section: The page and the key.
  ///   - items: The items in order, by bundle identifier, slug or key.
  ///   - fallback: The apps that clients without cards show in place of its cards, by bundle identifier.
  ///   - position: The place on the page.
  ///   - change: Sets the section's fields.
  public func add(
    _ section: SectionReference, items: [String]? = nil, fallback: [String]? = nil,
    at position: EditPosition = .last, _ change: (inout SectionDraft) -> Void
  ) throws {
    let values = fields(SectionDraft(), items: items, fallback: fallback, change)
    try put(.section(section), values, isNew: true, at: position)
  }

  /// Changes a section.
  ///
  /// - Parameters:
  ///   - section: The page and the key.
  ///   - items: All items in order, by bundle identifier, slug or key; nil keeps them.
  ///   - fallback: The apps that clients without cards show in place of its cards, by bundle identifier; nil keeps them.
  ///   - change: Changes the section's fields.
  public func set(
    _ section: SectionReference, items: [String]? = nil, fallback: [String]? = nil,
    _ change: (inout SectionDraft) -> Void = { _ in }
  ) throws {
    let draft = try db.section(section).map { try SectionDraft($0, db) }
    let values = fields(draft ?? SectionDraft(), items: items, fallback: fallback, change)
    try put(.section(section), values, isNew: false)
  }

  private func fields(
    _ old: SectionDraft, items: [String]?, fallback: [String]?,
    _ change: (inout SectionDraft) -> Void
  ) -> [FieldValue] {
    var new = old
    change(&new)
    return new.changes(since: old) + list(.items, items) + list(.fallback, fallback)
  }

  /// Moves a section on its page.
  public func move(_ section: SectionReference, to position: EditPosition) throws {
    try put(.section(section), [], isNew: false, at: position)
  }

  // MARK: Items

  /// Adds an item to a section: an app's bundle identifier, a category's slug or a card's key.
  public func add(
    _ item: String, to section: SectionReference, at position: EditPosition = .last,
    _ change: (inout ItemDetails) -> Void = { _ in }
  ) throws {
    let values = changes(ItemDetails.table, nil, change)
    try put(.item(item, in: section), values, isNew: true, at: position)
  }

  /// Changes what an item has in its section only.
  public func set(
    _ item: String, in section: SectionReference, _ change: (inout ItemDetails) -> Void
  ) throws {
    let key = RecordKey.item(item, in: section)
    var old: ItemDetails?
    if case .item(let id, let row)? = try keys.find(key) {
      old = try db.placedItems(ofSection: row.id).first { $0.id == id }?.details
    }
    try put(key, changes(ItemDetails.table, old, change), isNew: false)
  }

  /// Moves an item in its section.
  public func move(_ item: String, in section: SectionReference, to position: EditPosition) throws {
    try put(.item(item, in: section), [], isNew: false, at: position)
  }

  // MARK: Writing

  /// Sets how the operations that follow are written.
  ///
  /// - Parameters:
  ///   - movesUsers: Whether experiments that are live may get other weights.
  ///   - names: The program's options for settings, for remedies.
  package func configure(movesUsers: Bool, naming names: [ImportSetting: String]) {
    (running.writer, running.options.movesUsers, running.settingNames) = (nil, movesUsers, names)
  }

  /// Adds or changes the record with a key.
  ///
  /// - Parameters:
  ///   - isNew: Whether the record must not exist yet; otherwise it must exist.
  ///   - position: The new place of a section or an item; nil keeps the current one.
  package func put(
    _ key: RecordKey, _ values: [FieldValue], isNew: Bool, at position: EditPosition? = nil
  ) throws {
    try put(key, isNew: isNew, at: position) { key.kind.record.read($0 + values, $1) }
  }

  /// Adds or changes the record with a key.
  ///
  /// - Parameter read: Reads the record, whose key and place are given.
  func put(
    _ key: RecordKey, isNew: Bool, at position: EditPosition? = nil,
    _ read: ([FieldValue], DiagnosticLog) throws -> ImportRecord?
  ) throws {
    try change { writer in
      let log = writer.log
      let found = try keys.find(key)
      guard (found == nil) == isNew else {
        return log.add(
          isNew ? .taken(kind: key.kind) : keys.unknown(key), value: key.description)
      }
      var fields = key.fields
      if let position, let index = try index(of: position, key, log) {
        fields.append(FieldValue(field: .position, value: .number("\(index)")))
        if key.kind == .locale { writer.languages.index = index }
      }
      if position != nil, let found { recorder?.note(moving: found) }
      if let record = try read(fields, log) { try writer.receive(record) }
    }
  }

  /// Runs one operation and checks it; throws if it broke a rule.
  func change(_ body: (CatalogWriter) throws -> Void) throws {
    // A writer knows the keys of categories and pages, which others may have changed in the meantime.
    let isCurrent = db.totalChangesCount == running.changedRows
    let known = isCurrent ? running.writer : nil
    let writer =
      try known
      ?? CatalogWriter(
        db, log: DiagnosticLog(limit: 100, settingNames: running.settingNames),
        options: running.options, recorder: recorder)
    running.writer = nil
    try writer.startOver()
    try db.inSavepoint {
      try db.withoutTriggers {
        try body(writer)
        if writer.log.isEmpty { try writer.finish() }
        try writer.log.throwDiagnostics()
      }
    }
    running.changes.add(writer.report)
    running.links.add(writer.log.links, of: running.operation)
    recorder?.changes.add(writer.report)
    (running.writer, running.changedRows) = (writer, db.totalChangesCount)
  }

  /// Checks the links that the operations so far have written, and those to what they have removed.
  func checkLinks() throws {
    let log = DiagnosticLog(limit: 100, settingNames: running.settingNames)
    try keys.check(running.links, log)
    running.links = LinkChanges()
    try log.throwDiagnostics()
  }

  /// The index for a place among the neighbors, not counting the moved element.
  private func index(
    of position: EditPosition, _ key: RecordKey, _ log: DiagnosticLog
  ) throws -> Int? {
    let others = try keys.neighbors(of: key).filter { $0 != key.name }
    switch position {
    case .last: return others.count
    case .at(let index):
      if (0...others.count).contains(index) { return index }
      log.add(
        index < 0 ? .positionOutOfRange : .placeBeyondEnd(last: others.count), value: "\(index)")
      return nil
    case .before(let name), .after(let name):
      guard let index = others.firstIndex(of: name) else {
        log.add(
          .unknownReference(
            kind: key.kind, suggestions: NearNames.names(near: name, in: others)), value: name)
        return nil
      }
      if case .after = position { return index + 1 }
      return index
    }
  }
}

extension RecordKey {
  /// The fields of a document that name the record.
  fileprivate var fields: [FieldValue] {
    let names: [RecordField] = kind == .section ? [.page, .key] : kind.record.keyFields
    return zip(names, parts).map { FieldValue(field: $0, value: .text($1)) }
  }
}
