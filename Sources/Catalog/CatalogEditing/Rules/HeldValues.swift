import CatalogModel
import CatalogStore

/// The values that a catalog has from earlier versions, with characters that new values may not have: they
/// stay where files and edits name them again.
final class HeldValues {
  private let db: Database
  private let acceptsAll: Bool
  /// The texts with such characters, by the columns that were looked up.
  private var texts: [Column: Set<String>] = [:]
  /// The keys of apps that are not in Normalization Form C, by that form; nil until one is needed.
  private var otherForms: [String: String]?

  /// - Parameter acceptsAll: Whether values are accepted that the catalog does not have.
  init(_ db: Database, acceptsAll: Bool = false) {
    (self.db, self.acceptsAll) = (db, acceptsAll)
  }

  /// Whether a value is accepted although it has such characters.
  func contains(_ text: String, _ field: RecordField, of kind: RecordKind) -> Bool {
    if acceptsAll { return true }
    guard let column = column(field, of: kind) else { return false }
    if column.isKey { return has(text, column) }
    if let known = texts[column] { return known.contains(text) }
    var found: Set<String> = []
    try? forEachRow(
      db, "SELECT \(column.name) FROM \(column.table) WHERE \(column.name) IS NOT NULL"
    ) { row in
      let text = row.text(0)
      let problem = ValueRules.problem(text, column.rule)
      if problem?.concernsNewValues == true || SpreadsheetCell.isError(text) { found.insert(text) }
    }
    texts[column] = found
    return found.contains(text)
  }

  /// A key in the form in which the catalog has it: Normalization Form C, unless an earlier version stored it
  /// otherwise.
  func form(ofKey text: String, _ field: RecordField, of kind: RecordKind) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }), let column = column(field, of: kind),
      column.rule == .bundleIdentifier
    else { return text }
    let normal = text.normalized
    // Once the few keys in other forms are known, no other key has to be looked up.
    if !acceptsAll, let otherForms, otherForms[normal] == nil { return normal }
    return [text, normal].first { has($0, column) } ?? forms(column)[normal]
      ?? (acceptsAll ? text : normal)
  }

  private func forms(_ column: Column) -> [String: String] {
    if let otherForms { return otherForms }
    var found: [String: String] = [:]
    try? forEachRow(
      db, "SELECT \(column.name) FROM \(column.table) WHERE \(column.name) GLOB '*[^ -~]*'"
    ) { row in
      let (key, normal) = (row.text(0), row.text(0).normalized)
      if !key.utf8.elementsEqual(normal.utf8) { found[normal] = key }
    }
    otherForms = found
    return found
  }

  private func has(_ text: String, _ column: Column) -> Bool {
    let sql = "SELECT 1 FROM \(column.table) WHERE \(column.name) = ? LIMIT 1"
    return (try? fetch(db, sql, [text]) { $0.integer(0) }.isEmpty) == false
  }

  /// The column of a field; nil for a field without one.
  private func column(_ field: RecordField, of kind: RecordKind) -> Column? {
    // An item has the key of what it shows.
    if field == .item { return AppRecord.column(.bundleIdentifier) }
    return (kind.record as? any TableRecord.Type)?.column(field)
  }

  /// A column of texts.
  fileprivate struct Column: Hashable {
    let table: String
    let name: String
    let rule: ValueRule
    let isKey: Bool
  }
}

extension TableRecord {
  /// The column of a field; nil for a field without one.
  fileprivate static func column(_ field: RecordField) -> HeldValues.Column? {
    table.columns.first { $0.field == field }.map {
      HeldValues.Column(
        table: table.name, name: $0.name, rule: $0.rule, isKey: $0.role == .key)
    }
  }
}
