import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON

/// A record from a file or an edit, whose fields are read one by one.
protocol CatalogRecord: SendableMetatype {
  static var kind: RecordKind { get }
  /// The fields of such records.
  static var fields: RecordFields<Self> { get }
  /// The fields that make up the key.
  static var keyFields: [RecordField] { get }
  var location: RecordLocation { get set }
  /// The parts of the key, one for each of the key's fields; an empty one is missing.
  var keyParts: [String] { get }

  init(location: RecordLocation)
  /// Reports what is wrong with the fields as a whole.
  func check(_ reader: FieldReader, inTable: Bool)
  /// The record among those of other kinds.
  var wrapped: ImportRecord { get }
}

extension CatalogRecord {
  func check(_ reader: FieldReader, inTable: Bool) {}

  /// The names of the fields.
  static var fieldNames: [RecordField] { fields.list.map(\.name) }

  /// Reads a record from values that come from no file; nil if they break a rule.
  static func read(_ values: [FieldValue], _ log: DiagnosticLog) -> ImportRecord? {
    var record = Self(location: RecordLocation(file: -1, line: 0))
    var reader = FieldReader(log: log, kind: kind, record: record.location)
    for value in fields.inReadingOrder(values, by: { fields.index(of: $0.field) }) {
      if let index = fields.index(of: value.field) {
        fields.read(value.value, index, into: &record, &reader)
      } else {
        reader.field = value.field
        log.add(
          .unknownField(kind: kind, suggestions: []), value: value.field.rawValue,
          at: reader.location)
      }
    }
    return log.isEmpty ? record.wrapped : nil
  }
}

/// The fields of a kind of record.
struct RecordFields<Record>: Sendable {
  /// A field, and how its value gets into a record.
  struct Field: Sendable {
    let name: RecordField
    /// Whether the meaning of other fields depends on the value, so that it is read before them.
    var isFirst = false
    /// The numbers of the field's column in a table; nil for a column of texts.
    var numbers: NumberForm?
    /// Whether the field is true or false.
    var isFlag = false
    /// The field in forms; nil if they do not show it.
    var shown: FormField?
    let read: @Sendable (inout Record, RawValue, FieldReader) -> Void
  }

  let list: [Field]
  /// The names of the members of a JSON record, and of those of the objects in it.
  let memberNames: [String]
  /// The indices of fields by the names of their members.
  private let members: [String: Int]
  /// The indices of the fields in an object, by the object's name.
  private let parts: [String: [String: Int]]
  private let indices: [RecordField: Int]
  /// The indices of the fields in objects, by their headings in tables.
  private let headings: [String: Int]

  init(_ list: [Field]) {
    self.list = list
    var members: [String: Int] = [:]
    var parts: [String: [String: Int]] = [:]
    var names: [String] = []
    var partNames: [String] = []
    var headings: [String: Int] = [:]
    for (index, field) in list.enumerated() {
      let member = field.name.member
      if let object = field.name.object {
        if parts[object] == nil { names.append(object) }
        parts[object, default: [:]][member] = index
        partNames.append(member)
        headings[field.name.rawValue] = index
      } else {
        members[member] = index
        names.append(member)
      }
    }
    (self.members, self.parts, memberNames) = (members, parts, names + partNames)
    self.headings = headings
    indices = Dictionary(uniqueKeysWithValues: list.enumerated().map { ($1.name, $0) })
  }

  /// The index of a field; nil if such records have none.
  func index(of field: RecordField) -> Int? { indices[field] }

  /// The index of the field that is a member of a JSON record.
  func index(ofMember name: String) -> Int? { members[name] }

  /// The indices of the fields in an object of a JSON record, by their names there.
  func indices(inObject name: String) -> [String: Int]? { parts[name] }

  /// The index of a field in an object of a JSON record, which a feed may have beside the others under
  /// its heading, such as `currency`.
  func index(ofHeading name: String) -> Int? { headings[name] }

  /// Sorts values so that each is read after those that it depends on, as a price does on its currency.
  func inReadingOrder<Value>(_ values: [Value], by field: (Value) -> Int?) -> [Value] {
    func isFirst(_ value: Value) -> Bool { field(value).map { list[$0].isFirst } ?? false }
    return values.filter(isFirst) + values.filter { !isFirst($0) }
  }

  /// Reads the value of a field into a record.
  func read(_ value: RawValue, _ index: Int, into record: inout Record, _ reader: inout FieldReader)
  {
    let field = list[index]
    reader.field = field.name
    field.read(
      &record, field.numbers == nil && !field.isFlag ? value : reader.meaning(of: value), reader)
  }
}

// MARK: - Records of tables

/// A record whose fields are the columns of a table.
protocol TableRecord: CatalogRecord {
  associatedtype Row: Equatable & Sendable
  static var table: CatalogTable<Row> { get }
  /// The values that the record has.
  var change: RowChange<Row> { get set }
}

extension TableRecord {
  static var keyFields: [RecordField] { [table.key.field] }
  var keyParts: [String] { [Self.table.key.text(change.row) ?? ""] }

  /// The fields that a new row lacks.
  var missingFields: [RecordField] {
    Self.table.required.filter { !change.given.contains($0) }.map { Self.table.columns[$0].field }
  }

  /// Whether the record has a value for a column.
  func has(_ field: RecordField) -> Bool {
    Self.table.columns.firstIndex { $0.field == field }.map(change.given.contains) ?? false
  }

  /// The record with the optional fields cleared that it does not have, so that nothing of an older
  /// version stays.
  var complete: Self {
    var record = self
    for (index, column) in Self.table.columns.enumerated() where column.role == .optional {
      record.change.given.insert(index)
    }
    return record
  }

  /// The stored row with the values of the record, or a new one.
  func applied(to row: Row?) -> Row {
    guard var row else { return change.row }
    for (index, column) in Self.table.columns.enumerated()
    where change.given.contains(index) && column.role != .id {
      column.copy(from: change.row, to: &row)
    }
    return row
  }
}

extension RecordFields where Record: TableRecord {
  /// The columns of the records' table, and further fields.
  init(besides others: [Field] = []) {
    self.init(Self.columns { $0 != .derived } + others)
  }

  /// The columns of the records' table with certain roles.
  static func columns(_ isIncluded: (CatalogColumn<Record.Row>.Role) -> Bool) -> [Field] {
    Record.table.columns.enumerated().filter { isIncluded($1.role) }.map { index, column in
      Field(
        name: column.field, isFirst: column.rule == .currency, numbers: column.numbers,
        isFlag: column.isFlag, shown: FormField(column)
      ) { record, value, reader in
        guard column.numbers != .amount || reader.takeCurrency(of: value, into: &record) else {
          return
        }
        reader.read(value, column, index, into: &record.change)
      }
    }
  }
}

extension FieldReader {
  /// Gives a record the currency that the text of its amount names, unless the record has one already.
  ///
  /// - Returns: False if that is another one than the record's, or unclear, which is then reported.
  fileprivate func takeCurrency<Record: TableRecord>(
    of amount: RawValue, into record: inout Record
  ) -> Bool {
    let columns = Record.table.columns
    guard let index = columns.firstIndex(where: { $0.rule == .currency }),
      case .text(let get, let set) = columns[index].value
    else { return true }
    let isStated = record.change.given.contains(index) && !record.change.cleared.contains(index)
    do throws(CatalogProblem) {
      let stated = isStated ? get(record.change.row) : nil
      guard let currency = try currency(ofAmount: amount, stated: stated) else { return true }
      set(&record.change.row, currency)
      record.change.given.insert(index)
      return true
    } catch {
      log.add(error, value: amount.shown, at: location)
      return false
    }
  }
}

extension CatalogColumn {
  fileprivate var isFlag: Bool { if case .flag = value { true } else { false } }

  /// The numbers of the column; nil if it has none that people write.
  fileprivate var numbers: NumberForm? {
    switch value {
    case .integer: role == .id ? nil : .whole
    case .amount: .amount
    case .real: .small
    case .text, .flag: nil
    }
  }
}

/// The values that a record has for a row.
struct RowChange<Row: Sendable>: Sendable {
  /// The values; those that the record does not have are the defaults.
  var row: Row
  /// The columns that the record has values for, cleared ones included.
  var given = ColumnSet()
  /// The columns that the record sets to their defaults.
  var cleared = ColumnSet()
}

extension RowChange: Equatable where Row: Equatable {}
extension RowChange: Hashable where Row: Hashable {}

/// The indices of some columns, below 64.
struct ColumnSet: Hashable {
  private var bits: UInt64 = 0

  func contains(_ index: Int) -> Bool { bits & 1 << UInt64(index) != 0 }

  mutating func insert(_ index: Int) { bits |= 1 << UInt64(index) }
}

extension FieldReader {
  /// Reads the value of a column.
  fileprivate func read<Row>(
    _ raw: RawValue, _ column: CatalogColumn<Row>, _ index: Int, into change: inout RowChange<Row>
  ) {
    let rule = column.rule
    switch column.value {
    case .text(_, let set):
      if column.role == .key {
        set(&change.row, key(raw) { ValueRules.problem($0, rule) })
        change.given.insert(index)
      } else {
        apply(text(raw, of: rule), column, index, &change, set)
      }
    case .integer(_, let set):
      apply(integer(raw) { ValueRules.problem($0, rule) }, column, index, &change, set)
    case .real(_, let set):
      apply(number(raw) { ValueRules.problem($0, rule) }, column, index, &change, set)
    case .flag(_, let set): apply(boolean(raw), column, index, &change, set)
    case .amount(_, let set, let currency):
      apply(amount(raw, currency: currency(change.row)), column, index, &change, set)
    }
  }

  /// The text of a column with a rule.
  private func text(_ raw: RawValue, of rule: ValueRule) -> FieldChange<String> {
    switch rule {
    case .layout: return layout(raw)
    case .custom:
      return document(raw) { text throws(ValueProblem) in try CustomObject(checking: text).text }
    case .condition:
      return document(raw) { text throws(ValueProblem) in
        try ChoiceCondition(checking: text).storedText
      }
    case .experiments:
      return document(raw) { text throws(ValueProblem) in
        try ExperimentPlans(checking: text).storedText
      }
    case .badge: return badge(raw)
    case .currency: return text(code(raw)) { ValueRules.problem($0, rule) }
    default:
      let text = text(raw) { ValueRules.problem($0, rule) }
      if rule == .action, let address = text.value { log.use(address, at: location) }
      return text
    }
  }

  /// A currency in a cell as its code, for a sign such as `€` that only one currency has.
  private func code(_ raw: RawValue) -> RawValue {
    guard case .cell(let text) = raw, ValueRules.problem(text, .currency) != nil,
      case let codes = CurrencySign.currencies(text), codes.count == 1
    else { return raw }
    return .cell(codes[0])
  }

  /// A badge: a number or a text.
  private func badge(_ raw: RawValue) -> FieldChange<String> {
    if case .number(let text) = raw { return badge(.text(text)) }
    return text(raw) { ValueRules.problem($0, .badge) }
  }

  /// A JSON object as compact text: the object itself, or its text in a cell or an edit.
  private func document(
    _ raw: RawValue, _ checked: (String) throws(ValueProblem) -> String
  ) -> FieldChange<String> {
    let text: String
    switch (raw, node) {
    case (.null, _): return .clear
    case (.other, let node?): text = node.text
    case (.cell(let cell), _), (.text(let cell), nil): text = cell
    default: return refuse(.wrongType(expected: .object), raw.shown)
    }
    do throws(ValueProblem) {
      return .set(try checked(text))
    } catch {
      return refuse(.value(error), nil)
    }
  }

  private func apply<Row, Value>(
    _ value: FieldChange<Value>, _ column: CatalogColumn<Row>, _ index: Int,
    _ change: inout RowChange<Row>, _ set: (inout Row, Value?) -> Void
  ) {
    switch value {
    case .keep: return
    case .clear:
      if column.role == .required { return log.add(.cannotClear, at: location) }
      set(&change.row, nil)
      change.cleared.insert(index)
    case .set(let value): set(&change.row, value)
    }
    change.given.insert(index)
  }

  /// The layout of a section as stored text: a JSON object, or its text in a cell.
  private func layout(_ value: RawValue) -> FieldChange<String> {
    let found: (layout: LayoutSection?, problems: [CatalogProblem])
    switch (value, node) {
    case (.null, _): return .clear
    case (.other, let node?): found = StyleRules.checkedLayout(node.text, saysLines: false)
    case (.cell(let text), _): found = StyleRules.checkedLayout(text)
    default: return refuse(.wrongType(expected: .object), value.shown)
    }
    for problem in found.problems { log.add(problem, at: location(of: problem)) }
    guard let layout = found.layout, found.problems.isEmpty else { return .keep }
    return StyleRules.text(of: layout).map { .set($0) } ?? .keep
  }

  /// The place of a problem in the layout that is being read.
  private func location(of problem: CatalogProblem) -> Diagnostic.Location {
    guard let node, case .badLayout(_, let path) = problem else { return location }
    let inner = DocumentPath.root.key(field.path).appending(path)
    return log.location(record, of: kind, inner, at: node.position)
  }
}
