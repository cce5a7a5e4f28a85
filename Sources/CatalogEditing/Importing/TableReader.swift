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
    guard let heading = try nextRow(&parser) else { return }
    guard let columns = columns(heading, kind: kind) else { return }
    while let row = try nextRow(&parser) {
      let place = RecordPlace(file: file, line: row.line, row: row.number)
      var reader = FieldReader(log: log, kind: columns.kind, record: place)
      for (index, cell) in row.cells.enumerated() where index >= columns.fields.count {
        guard cell.text != "" else { continue }
        log.add(
          .malformed(detail: "the row has more cells than headings"), value: cell.text,
          at: log.place(place, of: columns.kind))
        break
      }
      if let record = record(row, columns, &reader) { try receive(record) }
    }
  }

  /// The columns of a table.
  private struct Columns {
    var kind: RecordKind
    /// The index of each column's field; nil for a column that cannot be read.
    var fields: [Int?]
    /// The order in which columns are read: a currency comes before its price.
    var order: [Int]

    init<Record>(_ kind: RecordKind, _ found: [RecordField?], _ known: RecordFields<Record>) {
      let fields = found.map { $0.flatMap(known.index(of:)) }
      func isFirst(_ column: Int) -> Bool { fields[column].map { known.list[$0].isFirst } ?? false }
      self.kind = kind
      self.fields = fields
      order = fields.indices.filter(isFirst) + fields.indices.filter { !isFirst($0) }
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

  /// Reads the headings; returns nil if the kind of the records remains unknown.
  private func columns(_ row: TableRow, kind stated: RecordKind?) -> Columns? {
    let place = RecordPlace(file: file, line: row.line, row: row.number)
    let found = row.cells.map { RecordField(heading: $0.text ?? "") }
    guard let kind = stated ?? Self.kind(of: Set(found.compactMap { $0 })) else {
      log.add(.undecidedKind, at: log.place(place, of: .app))
      return nil
    }
    let accepted = RecordField.accepted(of: kind)
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
    let missing = RecordField.keys(of: kind).filter { !fields.contains($0) }
    for field in missing {
      log.add(.missingField(field.rawValue, kind: kind), at: log.place(place, of: kind))
    }
    guard missing.isEmpty else { return nil }
    return switch kind {
    case .app: Columns(kind, fields, AppRecord.fields)
    case .category: Columns(kind, fields, CategoryRecord.fields)
    case .style: Columns(kind, fields, StyleRecord.fields)
    case .page: Columns(kind, fields, PageRecord.fields)
    case .section: Columns(kind, fields, SectionRecord.fields)
    case .item: Columns(kind, fields, ItemRecord.fields)
    }
  }

  /// The kind whose tables have these headings.
  private static func kind(of fields: Set<RecordField>) -> RecordKind? {
    if fields.contains(.bundleIdentifier) { return .app }
    if fields.contains(.item) { return .item }
    if fields.contains(.page) { return .section }
    guard fields.contains(.slug) else { return nil }
    if fields.contains(.title) { return .page }
    if !fields.isDisjoint(with: [.shows, .cellKind, .layout]) { return .style }
    return fields.isDisjoint(with: [.name, .iconURL]) ? nil : .category
  }

  private func record(
    _ row: TableRow, _ columns: Columns, _ reader: inout FieldReader
  ) -> ImportRecord? {
    switch columns.kind {
    case .app: record(AppRecord.self, row, columns, &reader)
    case .category: record(CategoryRecord.self, row, columns, &reader)
    case .style: record(StyleRecord.self, row, columns, &reader)
    case .page: record(PageRecord.self, row, columns, &reader)
    case .section: record(SectionRecord.self, row, columns, &reader)
    case .item: record(ItemRecord.self, row, columns, &reader)
    }
  }

  private func record<Record: CatalogRecord>(
    _ type: Record.Type, _ row: TableRow, _ columns: Columns, _ reader: inout FieldReader
  ) -> ImportRecord? {
    let before = log.count
    var record = Record(place: reader.record)
    for index in columns.order where index < row.cells.count {
      guard let field = columns.fields[index] else { continue }
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
    return reader.has(record.keys) ? record.wrapped : nil
  }
}
