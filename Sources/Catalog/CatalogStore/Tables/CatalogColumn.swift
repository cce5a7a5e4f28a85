package import CatalogModel
package import DocumentJSON

/// A column of a table and all that is done with it: its name in the database, its field in documents,
/// tables of cells and edits, the access to its value in a row, and the rule that the value follows.
///
/// A list of columns (``CatalogTable``) is the only place that knows the fields of a kind of record beside the
/// record's model.
package struct CatalogColumn<Row>: Sendable {
  /// Reads or sets the value in a row; setting nil sets the default.
  package enum Value: Sendable {
    case text(@Sendable (Row) -> String?, @Sendable (inout Row, String?) -> Void)
    case integer(@Sendable (Row) -> Int64?, @Sendable (inout Row, Int64?) -> Void)
    case real(@Sendable (Row) -> Double?, @Sendable (inout Row, Double?) -> Void)
    case flag(@Sendable (Row) -> Bool, @Sendable (inout Row, Bool?) -> Void)
    /// An amount of money in minor units, nil for an unknown one; cells have it in the major unit.
    case amount(
      @Sendable (Row) -> Int64?, @Sendable (inout Row, Int64?) -> Void,
      currency: @Sendable (Row) -> String)
  }

  /// What a column is for.
  package enum Role: Sendable {
    /// The number that the catalog assigns.
    case id
    /// The key by which files and edits name a record.
    case key
    /// A field that every record has.
    case required
    case optional
    /// A field that finds a section on its page: its key and its position. The catalog assigns it if a
    /// file does not.
    case place
    /// A value that the catalog derives, so that it is no field.
    case derived
  }

  /// The name in the database.
  package let name: String
  /// The field in documents, tables of cells and edits.
  package let field: RecordField
  package let role: Role
  /// The migration that added the column; nil for a column that every catalog with remembered
  /// fingerprints has.
  package let since: Migration?
  /// Whether the column is a field of records.
  package var isField: Bool { role != .id && role != .derived }
  /// Whether the column is a field that only files and edits set.
  package var isContent: Bool { isField && role != .place }
  /// Whether the column is an amount of money.
  package var isAmount: Bool { if case .amount = value { true } else { false } }
  package let rule: ValueRule
  package let value: Value
  /// What the field says, as help for people who edit it.
  package let help: String
  /// What forms call the field.
  package let label: String
  /// Whether the value is a text of several lines.
  package let isLong: Bool
  /// Whether the value belongs to the place of a section, which is its own even if it shows another section.
  package let isOfPlace: Bool

  /// `path` is the field's path in a JSON record; nil means its name. A new column names its migration. Without
  /// a label, forms call the field by the words of its name.
  package init(
    _ name: String, _ field: String, path: String? = nil, _ role: Role = .optional,
    since: Migration? = nil, rule: ValueRule = .any, help: String = "",
    label: String? = nil, isLong: Bool = false, isOfPlace: Bool = false, _ value: Value
  ) {
    self.name = name
    self.field = RecordField(field, path: path)
    self.label = label ?? NameWords.title(of: self.field.member)
    self.isLong = isLong
    self.isOfPlace = isOfPlace || role == .id || role == .place
    self.role = role
    self.since = since
    self.rule = rule
    self.value = value
    self.help = help
  }

  /// The column `action`, see `Action`.
  static func action(
    help: String =
      "Where a tap leads: an https address, a link such as storefront:page/apps, or an address with a "
      + "declared scheme.",
    label: String = "Leads to", _ value: Value
  ) -> CatalogColumn {
    CatalogColumn(
      "action", "action", since: .actions, rule: .action, help: help, label: label, value)
  }

  /// The column `custom`, see `CustomObject`.
  static func custom(_ value: Value) -> CatalogColumn {
    CatalogColumn(
      "custom", "custom", since: .actions, rule: .custom,
      help: "A JSON object of at most 4 KB for the host app.", label: "Custom values", value)
  }
}

/// The name of a field of a record.
package struct RecordField: Hashable, Sendable {
  /// The name: the column heading of tables.
  package let rawValue: String
  /// The path in a JSON record, such as `artwork.url`.
  package let path: String

  package init(_ name: String, path: String? = nil) {
    rawValue = name
    self.path = path ?? name
  }

  /// The name of the member in the record, or in the object that has it.
  package var member: String { path.split(separator: ".").last.map(String.init) ?? path }
  /// The name of the object that has the member; nil if it is one of the record itself.
  package var object: String? {
    path.contains(".") ? path.split(separator: ".").first.map(String.init) : nil
  }
}

// MARK: - The value in a row

extension CatalogColumn.Value {
  /// Sets the value in a row that has the default to that of a statement's current row.
  @inline(__always)
  func read(_ reader: ColumnReader, at index: Int32, into row: inout Row) {
    switch self {
    case .text(_, let set):
      if let text = reader.optionalText(index) { set(&row, text) }
    case .integer(_, let set):
      if let number = reader.optionalInteger(index) { set(&row, number) }
    case .amount(_, let set, _): set(&row, reader.optionalInteger(index))
    case .real(_, let set):
      if let number = reader.optionalReal(index) { set(&row, number) }
    case .flag(_, let set):
      if let number = reader.optionalInteger(index) { set(&row, number != 0) }
    }
  }

  /// Binds the value to a parameter.
  @inline(__always)
  func bind(_ row: Row, to statement: PreparedStatement, at index: Int32) {
    switch self {
    case .text(let get, _): statement.bind(get(row), at: index)
    case .integer(let get, _), .amount(let get, _, _): statement.bind(get(row), at: index)
    case .real(let get, _): statement.bind(get(row), at: index)
    case .flag(let get, _): statement.bind(get(row), at: index)
    }
  }
}

extension CatalogColumn {
  /// Copies the value from one row to another.
  package func copy(from source: Row, to row: inout Row) {
    switch value {
    case .text(let get, let set): set(&row, get(source))
    case .integer(let get, let set), .amount(let get, let set, _): set(&row, get(source))
    case .real(let get, let set): set(&row, get(source))
    case .flag(let get, let set): set(&row, get(source))
    }
  }

  /// The whole number in a column of such numbers.
  package func integer(_ row: Row) -> Int64? {
    if case .integer(let get, _) = value { get(row) } else { nil }
  }

  /// Sets the whole number in a column of such numbers.
  package func set(_ number: Int64, in row: inout Row) {
    if case .integer(_, let set) = value { set(&row, number) }
  }

  /// The value as text; nil if the row has none.
  package func text(_ row: Row) -> String? {
    switch value {
    case .text(let get, _): get(row)
    case .integer(let get, _), .amount(let get, _, _): get(row).map { "\($0)" }
    case .real(let get, _): get(row).map { "\($0)" }
    case .flag(let get, _): get(row) ? "true" : "false"
    }
  }

  /// The value as a cell of a table; empty if the row has none, except for the word for an unknown amount.
  package func cell(_ row: Row) -> String {
    guard case .amount(let get, _, let currency) = value else { return text(row) ?? "" }
    return get(row).map { Price(minorUnits: $0, currency: currency(row)).amount } ?? Price.unknown
  }

  /// Writes the value; nothing if the row has none.
  package func write(_ row: Row, to writer: inout JSONWriter) {
    switch value {
    case .text(let get, _):
      switch rule {
      case .custom, .condition, .experiments:
        get(row).map(CustomObject.init(stored:))?.write(to: &writer)
      case .badge: get(row).map(Badge.init)?.write(to: &writer)
      default: get(row)?.write(to: &writer)
      }
    case .integer(let get, _), .amount(let get, _, _): get(row)?.write(to: &writer)
    case .real(let get, _): get(row)?.write(to: &writer)
    case .flag(let get, _): get(row).write(to: &writer)
    }
  }
}
