import CatalogModel
import CatalogStore
import DocumentJSON

/// Where a text is stored.
struct TextID: Hashable {
  let kind: TextKind
  /// The id of the record.
  let record: Int64
  let field: TextField
  let locale: String
}

extension CatalogWriter {
  /// Writes the texts of the files, when all records and locales are known.
  func writeTexts() throws {
    guard !languages.texts.isEmpty else { return }
    let locales = try CatalogStore.locales(db)
    let declared = Set(locales.map(\.tag)).union(languages.locales.map(\.change.row.tag))
    let source = locales.first?.tag ?? languages.locales.first(where: \.isSource)?.change.row.tag
    var recordIDs: [String: Int64?] = [:]
    for record in languages.texts {
      // The column of the source language in a table shows what to translate.
      if record.column != nil, record.locale == source { continue }
      guard let key = record.key else {
        add(.notAText, "\(record.record)/\(record.field)", record, .field)
        continue
      }
      guard declared.contains(record.locale) else {
        let near = NearNames.names(near: record.locale, in: declared.sorted())
        add(.unknownReference(kind: .locale, suggestions: near), record.locale, record, .locale)
        continue
      }
      guard record.locale != source else {
        add(.textOfSource, record.locale, record, .locale)
        continue
      }
      let recordID: Int64?
      if let known = recordIDs[key.recordName] {
        recordID = known
      } else {
        recordID = try self.recordID(of: key, for: record)
        recordIDs[key.recordName] = .some(recordID)
      }
      guard let recordID else { continue }
      let id = TextID(
        kind: key.kind, record: recordID, field: key.field, locale: record.locale)
      try write(record, key, at: id)
    }
  }

  /// The id of the record that has a text; adds a diagnostic if there is none.
  private func recordID(of key: TextKey, for record: TextRecord) throws -> Int64? {
    guard let recordKey = key.recordKey else {
      add(.notAText, key.description, record, .record)
      return nil
    }
    let keys = CatalogKeys(db: db)
    if case .section(let reference) = recordKey {
      if let section = try db.section(reference) {
        guard section.sourceID != nil else { return section.id }
        add(
          .sharedHasContent(source: try db.source(of: section)), key.record, record, .record)
        return nil
      }
    } else if case .row(let row) = try keys.find(recordKey) {
      return row.id
    }
    add(keys.unknown(recordKey), key.record, record, .record)
    return nil
  }

  /// Writes a text, or removes one that is cleared.
  private func write(_ record: TextRecord, _ key: TextKey, at id: TextID) throws {
    let field = RecordField(record.column ?? RecordField.text.rawValue)
    let name = RecordKey.text(key, in: id.locale)
    guard
      !isRepeated(
        name.description, record.location, first: languages.namedTexts[id], kind: .text, .record)
    else { return }
    languages.namedTexts[id] = record.location
    let old = try db.text(at: id)
    let text: String
    switch record.text {
    case .set(let new):
      if let problem = problem(new, of: key, isCell: record.column != nil),
        !problem.concernsNewValues || !options.acceptsFormerValues && old?.text != new
      {
        return add(problem, new, record, field)
      }
      text = new
    case .clear:
      guard log.isEmpty, let old else { return }
      recorder?.note(text: id, name, old)
      try PreparedStatement(
        db, "DELETE FROM text WHERE kind = ? AND record = ? AND field = ? AND locale = ?"
      ).run(id.arguments)
      report.texts.removed += 1
      return
    case .keep:
      guard let old else { return missing(RecordField.text.rawValue, .text, record.location) }
      text = old.text
    }
    guard log.isEmpty else { return }
    let state = record.state ?? (text == old?.text ? old?.state : nil) ?? .translated
    let row = TranslatedText(text, state: state)
    guard row != old else {
      report.texts.unchanged += 1
      return
    }
    try write(row, over: old, at: id, name)
  }

  /// What is wrong with a text, which is never blank, whatever its field.
  private func problem(_ text: String, of key: TextKey, isCell: Bool) -> CatalogProblem? {
    if isCell, SpreadsheetCell.isError(text) { return .value(.flaw(.spreadsheetError)) }
    if text.allSatisfy(\.isWhitespace) { return .value(.blank) }
    return (key.rule.problem(text) ?? ValueRule.longName.problem(text)).map { .value($0) }
  }

  private func write(
    _ row: TranslatedText, over old: TranslatedText?, at id: TextID, _ name: RecordKey
  ) throws {
    recorder?.note(text: id, name, old)
    try PreparedStatement(
      db,
      """
      INSERT INTO text (kind, record, field, locale, text, state) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (kind, record, field, locale)
      DO UPDATE SET text = excluded.text, state = excluded.state
      """
    ).run(id.arguments + [row.text, row.state.rawValue])
    languages.hasTexts = true
    if old == nil { report.texts.inserted += 1 } else { report.texts.updated += 1 }
  }

  /// Copies the translations of a section to one that showed it and now has content of its own; those of texts
  /// that differ from the source's need a review.
  func write(_ copy: SharedSections.Copy, to row: SectionRow) throws {
    guard options.copiesTexts, let reference = try db.reference(to: row) else { return }
    for var text in copy.texts {
      let column = SectionRow.table.columns.first { $0.field.rawValue == text.key.field.rawValue }
      guard let source = column?.text(row) else { continue }
      if source != column?.text(copy.source), !text.text.state.needsWork {
        text.text.state = .needsTranslationReview
      }
      text.key.record = reference.description
      let id = TextID(
        kind: .section, record: row.id, field: text.key.field, locale: text.locale)
      try write(text.text, over: db.text(at: id), at: id, text.recordKey)
    }
  }

  /// Marks the translations of those texts of a row for a review that are about to change in the source language.
  func markTranslations<Row>(
    of kind: RecordKind, from old: Row, to new: Row, in table: CatalogTable<Row>
  ) throws {
    guard let kind = TextKind(rawValue: kind.rawValue), let id = table.columns[0].integer(new)
    else { return }
    let hasTexts =
      try languages.hasTexts ?? !fetch(db, "SELECT 1 FROM text LIMIT 1", []) { $0.integer(0) }
      .isEmpty
    languages.hasTexts = hasTexts
    guard hasTexts else { return }
    for field in kind.fields {
      let column = table.columns.first { $0.field.rawValue == field.rawValue }
      guard let column, column.text(old) != column.text(new) else { continue }
      let translations = try db.texts(
        "text.record = ?1 AND text.field = ?2", [id, field.rawValue], only: kind)
      for (id, row) in translations where !row.text.state.needsWork {
        recorder?.note(text: id, row.recordKey, row.text)
        try PreparedStatement(
          db, "UPDATE text SET state = ? WHERE kind = ? AND record = ? AND field = ? AND locale = ?"
        ).run([TranslationState.needsTranslationReview.rawValue] + id.arguments)
        report.texts.updated += 1
      }
    }
  }

  private func add(
    _ problem: CatalogProblem, _ value: String?, _ record: TextRecord, _ field: RecordField
  ) {
    log.add(problem, value: value, at: log.location(record.location, of: .text, field.rawValue))
  }

  /// Removes the texts of a record in all languages, before the record itself or as a section begins to show
  /// another one: later records may get the number.
  func removeTexts(_ kind: TextKind, of record: Int64) throws {
    try removeTexts(
      "text.kind = ?1 AND text.record = ?2", [kind.rawValue, record], only: kind)
  }

  /// Removes the texts that a condition selects.
  func removeTexts(
    _ condition: String, _ arguments: [any Bindable], only kind: TextKind? = nil
  ) throws {
    if let recorder {
      for (id, row) in try db.texts(condition, arguments, only: kind) {
        recorder.note(text: id, row.recordKey, row.text)
      }
    }
    try PreparedStatement(db, "DELETE FROM text WHERE \(condition)").run(arguments)
    report.texts.removed += db.changesCount
  }

  /// Removes the texts that the files do not contain.
  func pruneTexts() throws {
    for (id, row) in try db.texts("1", []) where languages.namedTexts[id] == nil {
      recorder?.note(text: id, row.recordKey, row.text)
      try PreparedStatement(
        db, "DELETE FROM text WHERE kind = ? AND record = ? AND field = ? AND locale = ?"
      ).run(id.arguments)
      report.texts.removed += 1
    }
  }
}

extension TextID {
  /// The values of the key's columns.
  var arguments: [any Bindable] { [kind.rawValue, record, field.rawValue, locale] }
}

extension Database {
  /// The text in a place; nil if there is none.
  func text(at id: TextID) throws -> TranslatedText? {
    try fetch(
      self,
      "SELECT text, state FROM text WHERE kind = ? AND record = ? AND field = ? AND locale = ?",
      id.arguments
    ) {
      TranslatedText(
        $0.text(0), state: TranslationState(rawValue: $0.text(1)) ?? .needsTranslationReview)
    }.first
  }

  /// The texts that a condition selects, with their places, sorted by their records' keys.
  ///
  /// - Parameter kind: The only kind of records; nil for all.
  func texts(
    _ condition: String, _ arguments: [any Bindable], only kind: TextKind? = nil
  ) throws -> [(id: TextID, row: TextRow)] {
    try TextKind.allCases.filter { kind == nil || $0 == kind }.flatMap { kind in
      try fetch(
        self,
        """
        SELECT \(TextRow.columns(key: kind.keyExpression)), text.record
        FROM text \(kind.join) LEFT JOIN locale ON locale.tag = text.locale
        WHERE text.kind = '\(kind.rawValue)' AND (\(condition))
        ORDER BY \(kind.keyExpression), text.field, locale.position, text.locale
        """, arguments
      ) { row in
        TextRow.decode(row).map {
          (
            TextID(
              kind: kind, record: row.integer(6), field: $0.key.field, locale: $0.locale), $0
          )
        }
      }.compactMap { $0 }
    }
  }
}

extension TextRow {
  /// The key of the text.
  var recordKey: RecordKey { .text(key, in: locale) }
}
