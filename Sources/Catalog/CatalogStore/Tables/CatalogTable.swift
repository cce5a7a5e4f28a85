package import DocumentJSON

/// A table of the catalog as the list of its columns, from which its statements, its cells and its
/// JSON are made. A class, because each use of a structure with so many parts would copy them all.
package final class CatalogTable<Row>: Sendable where Row: Sendable {
  package let name: String
  /// The columns in the order of cells. Those that identify a row come first: the id, if there is one,
  /// and the key.
  package let columns: [CatalogColumn<Row>]
  /// The values of the columns, in the same order: iterating over whole columns copies their names, which takes
  /// longer than reading a value.
  package let values: [CatalogColumn<Row>.Value]
  /// The column by which files and edits name a row.
  package let key: CatalogColumn<Row>
  /// The indices of the columns that every record has.
  package let required: [Int]
  /// The values of the fields that only files and edits set, without those of ``laterContent``.
  package let content: [CatalogColumn<Row>.Value]
  /// The columns of such fields that a later migration than the first ones added.
  package let laterContent: [CatalogColumn<Row>]
  /// A row in which every value has its default.
  package let empty: Row
  /// The columns for a query, such as `app.id, app.bundle_identifier, …`.
  package let selected: String
  /// Inserts a row; each parameter has the number of its column.
  package let insertion: String
  /// Updates the row with an id, or with a key in a table without ids; the parameters are those of
  /// ``insertion``.
  package let update: String
  /// The columns sorted by the paths of their fields, with the object that contains a field.
  private let sorted: [(group: String?, member: String, column: CatalogColumn<Row>)]

  package init(_ name: String, empty: Row, _ columns: [CatalogColumn<Row>]) {
    self.name = name
    self.columns = columns
    values = columns.map(\.value)
    key = columns.first { $0.role == .key } ?? columns[0]
    content = columns.filter { $0.isContent && $0.since == nil }.map(\.value)
    laterContent = columns.filter { $0.isContent && $0.since != nil }
    required = columns.indices.filter { columns[$0].role == .required }
    self.empty = empty
    selected = columns.map { "\(name).\($0.name)" }.joined(separator: ", ")
    let numbers = columns.indices.map { "?\($0 + 1)" }
    insertion = """
      INSERT INTO \(name) (\(columns.map(\.name).joined(separator: ", ")))
      VALUES (\(numbers.joined(separator: ", ")))
      """
    let changes = zip(columns, numbers).filter { $0.0.role != .id && $0.0.role != .key }
      .map { "\($0.name) = \($1)" }
    update = """
      UPDATE \(name) SET \(changes.joined(separator: ", ")) WHERE \(columns[0].name) = ?1
      """
    sorted = columns.sorted { $0.field.path < $1.field.path }.map { column in
      (column.field.object, column.field.member, column)
    }
  }

  /// The index of a column in a query of ``selected``.
  package func index(of name: String) -> Int32 {
    Int32(columns.firstIndex { $0.name == name } ?? 0)
  }

  /// The row whose columns begin at an index of a statement's current row.
  package func decode(_ reader: ColumnReader, from first: Int32 = 0) -> Row {
    var row = empty
    var index = first
    for value in values {
      value.read(reader, at: index, into: &row)
      index += 1
    }
    return row
  }

  /// Binds the values of a row to the parameters of ``insertion`` or ``update``.
  package func bind(_ row: Row, to statement: PreparedStatement) {
    var index: Int32 = 1
    for value in values {
      value.bind(row, to: statement, at: index)
      index += 1
    }
  }

  /// The rows that a condition and an order select.
  package func rows(
    _ db: Database, _ condition: String, _ arguments: [any Bindable] = []
  ) throws -> [Row] {
    try fetch(db, "SELECT \(selected) FROM \(name) \(condition)", arguments) { decode($0) }
  }

  /// The fields of a record, in the order of a table's cells.
  package var fields: [RecordField] {
    columns.filter(\.isField).map(\.field)
  }

  /// The cells of a row, in the order of ``fields``.
  package func cells(_ row: Row) -> [String] {
    columns.filter(\.isField).map { $0.cell(row) }
  }

  /// Writes a row as an object with sorted members and default values.
  package func writeSorted(_ row: Row, to writer: inout JSONWriter) {
    var open: String?
    writer.beginObject()
    for (group, member, column) in sorted {
      let isMissing = column.text(row) == nil
      // A price that is left out would be free in other documents.
      guard !isMissing || column.isAmount else { continue }
      if group != open || isMissing {
        if open != nil { writer.end() }
        if let group {
          writer.key(group)
          if isMissing { writer.null() } else { writer.beginObject() }
        }
        open = isMissing ? nil : group
      }
      if isMissing { continue }
      writer.key(member)
      column.write(row, to: &writer)
    }
    if open != nil { writer.end() }
    writer.end()
  }
}
