import CatalogModel
import CatalogStore
import DocumentJSON

/// Reads the records of a table: a row of headings, then one row per record, all of one kind.
struct TableReader {
  let log: DiagnosticLog
  /// The index of the file, for places.
  let file: Int32
  let options: ImportOptions
  let names: FieldNames
  /// Opens the file once more; nil if it can be read only once.
  let again: () throws -> ByteStream?

  /// Reads a whole table and passes its records on.
  ///
  /// - Parameter kind: The kind of the records; nil infers it from the headings.
  func read(
    _ stream: ByteStream, delimiter: UInt8?, kind: RecordKind?,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    var parser = TableRows(TableParser(stream, delimiter: delimiter))
    let before = log.count
    let start = log.location(RecordLocation(file: file, line: 1), of: .app)
    guard let row = try nextRow(&parser) else {
      return log.count == before ? log.add(.emptyTable, at: start) : ()
    }
    if stream.hasZeros, row.cells.contains(where: { $0.text?.contains("\0") ?? true }) {
      return log.add(.zeros, at: start)
    }
    if let columns = TextColumns(row, kind: kind) {
      return try readTexts(columns, row, &parser, receive)
    }
    guard let heading = heading(row, kind: kind) else { return }
    switch heading.kind {
    case .app: try readRows(of: AppRecord.self, heading, &parser, receive)
    case .category: try readRows(of: CategoryRecord.self, heading, &parser, receive)
    case .card: try readRows(of: CardRecord.self, heading, &parser, receive)
    case .style: try readRows(of: StyleRecord.self, heading, &parser, receive)
    case .page: try readRows(of: PageRecord.self, heading, &parser, receive)
    case .section: try readRows(of: SectionRecord.self, heading, &parser, receive)
    case .item: try readRows(of: ItemRecord.self, heading, &parser, receive)
    case .scheme: try readRows(of: SchemeRecord.self, heading, &parser, receive)
    case .locale: try readRows(of: LocaleRecord.self, heading, &parser, receive)
    case .text: try readRows(of: TextRecord.self, heading, &parser, receive)
    }
  }

  /// The next row that is not blank and has no syntax error.
  func nextRow(_ parser: inout TableRows) throws -> TableRow? {
    while let row = try parser.next() {
      if let problem = row.problem {
        let location = RecordLocation(file: file, line: row.line, row: row.number)
        log.add(.malformed(detail: problem), at: log.location(location, of: .app))
      } else if !row.isBlank {
        return row
      }
    }
    return nil
  }

  /// What the headings of a table say.
  private struct Heading {
    let kind: RecordKind
    /// The field of each column; nil for a column that cannot be read.
    let fields: [RecordField?]
    /// The columns without a heading, which should have no values.
    var unnamed: Set<Int>
  }

  /// What a row of headings says; nil if the kind remains unknown or a part of the key has no column.
  private func heading(_ row: TableRow, kind stated: RecordKind?) -> Heading? {
    let location = RecordLocation(file: file, line: row.line, row: row.number)
    guard row.cells.allSatisfy({ $0.text != nil }) else {
      log.add(.invalidEncoding, at: log.location(location, of: stated ?? .app))
      return nil
    }
    let targets = row.cells.map { names.target(ofHeading: $0.text ?? "") }
    let found = zip(row.cells, targets).map { cell, target -> RecordField? in
      switch target {
      case .field(let field)?: return field
      case .ignored?: return nil
      case nil: return RecordField(heading: cell.text ?? "")
      }
    }
    let unknown = row.cells.indices.first {
      row.cells[$0].text != "" && targets[$0] == nil && found[$0] == nil
    }.flatMap { row.cells[$0].text }
    guard let kind = stated ?? Self.kind(of: Set(found.compactMap { $0 })) else {
      log.add(.undecidedKind(heading: unknown), at: log.location(location, of: .app))
      return nil
    }
    let accepted = kind.record.fieldNames
    let missing = kind.record.keyFields.filter { !found.contains($0) }
    for field in missing {
      log.add(
        .missingColumn(field.rawValue, kind: kind, heading: unknown),
        at: log.location(location, of: kind))
    }
    var fields: [RecordField?] = []
    for (index, cell) in row.cells.enumerated() {
      var field = found[index]
      let location = log.location(location, of: kind)
      if let known = field, fields.contains(known) {
        log.add(.repeatedField, value: known.rawValue, at: location)
        field = nil
      } else if case .ignored? = targets[index] {
        field = nil
      } else if field.map(accepted.contains) != true, let text = cell.text, !text.isEmpty,
        targets[index] != nil || !names.ignores(text)
      {
        let near = NearNames.names(near: text, in: accepted.map(\.rawValue))
        log.add(.unknownField(kind: kind, suggestions: near), value: text, at: location)
        field = nil
      } else if field.map(accepted.contains) != true {
        field = nil
      }
      fields.append(field)
    }
    guard missing.isEmpty else { return nil }
    let unnamed = row.cells.indices.filter { row.cells[$0].text == "" }
    return Heading(kind: kind, fields: fields, unnamed: Set(unnamed))
  }

  /// The kind whose tables have these headings.
  private static func kind(of fields: Set<RecordField>) -> RecordKind? {
    if fields.contains(.bundleIdentifier) { return .app }
    if fields.contains(.item) { return .item }
    if fields.contains(.page) { return .section }
    if fields.contains(.scheme) { return .scheme }
    if fields.isSuperset(of: TextRecord.keyFields) { return .text }
    if fields.contains(.tag) { return .locale }
    if fields.contains(.key) { return .card }
    guard fields.contains(.slug) else { return nil }
    if fields.contains(.title) { return .page }
    if !fields.isDisjoint(with: [.shows, .cellKind, .layout]) { return .style }
    return fields.isDisjoint(with: [.name, .iconURL]) ? nil : .category
  }

  /// Reads the rows below the headings.
  private func readRows<Record: CatalogRecord>(
    of type: Record.Type, _ heading: Heading, _ parser: inout TableRows,
    _ receive: (ImportRecord) throws -> Void
  ) throws {
    let fields = heading.fields
    var unnamed = heading.unnamed
    let indices = fields.map { $0.flatMap(Record.fields.index(of:)) }
    let order = Record.fields.inReadingOrder(Array(indices.indices)) { indices[$0] }
    let forms = indices.map { $0.flatMap { Record.fields.list[$0].numbers } }
    var votes = DecimalVotes(forms, hasCommas: options.hasDecimalCommas)
    if votes.isOpen { for row in try parser.lookAhead() { votes.count(row) } }
    var hasAll = !votes.isOpen
    while let row = try nextRow(&parser) {
      let location = RecordLocation(file: file, line: row.line, row: row.number)
      var reader = FieldReader(
        log: log, kind: Record.kind, record: location, words: names.words)
      if let cell = row.cells.dropFirst(fields.count).first(where: { $0.text != "" }) {
        log.add(
          .malformed(detail: "the row has more cells than headings"), value: cell.text,
          at: log.location(location, of: Record.kind))
      }
      for column in unnamed.sorted()
      where row.cells.indices.contains(column) && row.cells[column].text != "" {
        unnamed.remove(column)
        guard !names.ignores("column \(Self.letters(ofColumn: column))") else { continue }
        log.add(
          .unnamedColumn(Self.letters(ofColumn: column)), value: row.cells[column].text,
          at: log.location(location, of: Record.kind))
      }
      let before = log.count
      var record = Record(location: location)
      for index in order where index < row.cells.count {
        guard let field = indices[index] else { continue }
        switch row.cells[index].text {
        case nil:
          reader.field = Record.fields.list[field].name
          log.add(.invalidEncoding, at: reader.location)
        case "": if options.emptyClears { Record.fields.read(.null, field, into: &record, &reader) }
        case let text?:
          if let form = forms[index] {
            if votes.mark(of: index) == .undecided, let number = NumberText(text) {
              votes.count(number, form, in: index)
              if !hasAll, number.wholeReading(form) != nil {
                try countAll(&votes, delimiter: parser.delimiter)
                hasAll = true
              }
            }
            reader.mark = votes.mark(of: index)
          }
          Record.fields.read(.cell(text), field, into: &record, &reader)
        }
      }
      record.check(reader, inTable: true)
      record.location.isFaulty = log.count > before
      if reader.hasKey(record) { try receive(record.wrapped) }
    }
  }

  /// The name that spreadsheets have for a column: A to Z, then AA.
  private static func letters(ofColumn index: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index % 26)))
    return index < 26 ? letter : letters(ofColumn: index / 26 - 1) + letter
  }

  /// Counts what the numbers of all rows show, if the file can be read once more.
  private func countAll(_ votes: inout DecimalVotes, delimiter: UInt8) throws {
    guard let stream = try again() else { return }
    var rows = TableParser(stream, delimiter: delimiter)
    while let row = try rows.next() { votes.count(row) }
  }
}

/// The rows of a table, of which the first can be looked at before they are taken.
struct TableRows {
  private var parser: TableParser
  private var ahead: ArraySlice<TableRow> = []

  /// The most rows to look at.
  private static let aheadLimit = 2_000

  init(_ parser: TableParser) { self.parser = parser }

  var delimiter: UInt8 { parser.delimiter }

  /// Takes the next row; nil at the end.
  mutating func next() throws -> TableRow? {
    guard !ahead.isEmpty else { return try parser.next() }
    return ahead.removeFirst()
  }

  /// The next rows, of which there are few if they are long.
  mutating func lookAhead() throws -> ArraySlice<TableRow> {
    var size = 0
    while ahead.count < Self.aheadLimit, size < 1 << 20, let row = try parser.next() {
      size += row.cells.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
      ahead.append(row)
    }
    return ahead
  }
}
