import CatalogModel
import CatalogStore
import DocumentJSON

/// Reads the records of a table: a row of headings, then one row per record, all of one kind.
struct TableReader {
  let log: FindingLog
  /// The index of the file, for places.
  let file: Int32
  /// Whether an empty cell clears its field; otherwise the field keeps its value.
  let emptyClears: Bool

  /// Reads a whole table and passes its records on.
  ///
  /// - Parameter kind: The kind of the records; nil infers it from the headings.
  func read(
    _ stream: ByteStream, delimiter: UInt8?, kind: RecordKind?,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    var parser = TableParser(stream, delimiter: delimiter)
    guard let row = try nextRow(&parser), let heading = heading(row, kind: kind) else { return }
    switch heading.kind {
    case .app: try readRows(of: AppRecord.self, heading.fields, &parser, receive)
    case .category: try readRows(of: CategoryRecord.self, heading.fields, &parser, receive)
    case .card: try readRows(of: CardRecord.self, heading.fields, &parser, receive)
    case .style: try readRows(of: StyleRecord.self, heading.fields, &parser, receive)
    case .page: try readRows(of: PageRecord.self, heading.fields, &parser, receive)
    case .section: try readRows(of: SectionRecord.self, heading.fields, &parser, receive)
    case .item: try readRows(of: ItemRecord.self, heading.fields, &parser, receive)
    case .scheme: try readRows(of: SchemeRecord.self, heading.fields, &parser, receive)
    }
  }

  /// The next row that is not blank and has no syntax error.
  private func nextRow(_ parser: inout TableParser) throws -> TableRow? {
    while let row = try parser.next() {
      if let problem = row.problem {
        let place = RecordPlace(file: file, line: row.line, row: row.number)
        log.add(.malformed(detail: problem), at: log.place(place, of: .app))
      } else if !row.isBlank {
        return row
      }
    }
    return nil
  }

  /// The kind of the records and the field of each column, nil for a column that cannot be read; nil if
  /// the kind remains unknown or a part of the key has no column.
  private func heading(
    _ row: TableRow, kind stated: RecordKind?
  ) -> (kind: RecordKind, fields: [RecordField?])? {
    let place = RecordPlace(file: file, line: row.line, row: row.number)
    let found = row.cells.map { RecordField(heading: $0.text ?? "") }
    guard let kind = stated ?? Self.kind(of: Set(found.compactMap { $0 })) else {
      log.add(.undecidedKind, at: log.place(place, of: .app))
      return nil
    }
    let accepted = kind.record.fieldNames
    var fields: [RecordField?] = []
    for (index, cell) in row.cells.enumerated() {
      var field = found[index]
      let place = log.place(place, of: kind)
      if let known = field, fields.contains(known) {
        log.add(.repeatedField, value: known.rawValue, at: place)
        field = nil
      } else if field.map(accepted.contains) != true, let text = cell.text, !text.isEmpty {
        let near = NearNames.names(near: text, in: accepted.map(\.rawValue))
        log.add(.unknownField(kind: kind, suggestions: near), value: text, at: place)
        field = nil
      } else if cell.text == nil {
        log.add(.invalidEncoding, at: place)
      }
      fields.append(field)
    }
    let missing = kind.record.keyFields.filter { !fields.contains($0) }
    for field in missing {
      log.add(.missingField(field.rawValue, kind: kind), at: log.place(place, of: kind))
    }
    return missing.isEmpty ? (kind, fields) : nil
  }

  /// The kind whose tables have these headings.
  private static func kind(of fields: Set<RecordField>) -> RecordKind? {
    if fields.contains(.bundleIdentifier) { return .app }
    if fields.contains(.item) { return .item }
    if fields.contains(.page) { return .section }
    if fields.contains(.scheme) { return .scheme }
    if fields.contains(.key) { return .card }
    guard fields.contains(.slug) else { return nil }
    if fields.contains(.title) { return .page }
    if !fields.isDisjoint(with: [.shows, .cellKind, .layout]) { return .style }
    return fields.isDisjoint(with: [.name, .iconURL]) ? nil : .category
  }

  /// Reads the rows below the headings.
  private func readRows<Record: CatalogRecord>(
    of type: Record.Type, _ fields: [RecordField?], _ parser: inout TableParser,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    let indices = fields.map { $0.flatMap(Record.fields.index(of:)) }
    let order = Record.fields.inReadingOrder(Array(indices.indices)) { indices[$0] }
    while let row = try nextRow(&parser) {
      let place = RecordPlace(file: file, line: row.line, row: row.number)
      var reader = FieldReader(log: log, kind: Record.kind, record: place)
      if let cell = row.cells.dropFirst(fields.count).first(where: { $0.text != "" }) {
        log.add(
          .malformed(detail: "the row has more cells than headings"), value: cell.text,
          at: log.place(place, of: Record.kind))
      }
      let before = log.count
      var record = Record(place: place)
      for index in order where index < row.cells.count {
        guard let field = indices[index] else { continue }
        switch row.cells[index].text {
        case nil:
          reader.field = Record.fields.list[field].name
          log.add(.invalidEncoding, at: reader.place)
        case "": if emptyClears { Record.fields.read(.null, field, into: &record, &reader) }
        case let text?: Record.fields.read(.cell(text), field, into: &record, &reader)
        }
      }
      record.check(reader, inTable: true)
      record.place.isFaulty = log.count > before
      if reader.hasKey(record) { try receive(record.wrapped) }
    }
  }
}
