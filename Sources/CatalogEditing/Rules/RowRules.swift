import CatalogModel
import CatalogStore

/// Checks the values of a whole row, from a document or from the catalog.
enum RowRules {
  /// Receives a field, its value as text, and the problem.
  typealias Report = (RecordField, String?, CatalogProblem) -> Void

  /// Checks the values of a row.
  static func check<Row>(_ row: Row, of table: CatalogTable<Row>, _ report: Report) {
    for column in table.columns where column.role != .id {
      for problem in ValueRules.problems(of: column, in: row) {
        report(column.field, column.rule == .layout ? nil : column.text(row), problem)
      }
    }
  }

  /// Checks an app, of which the artwork may be incomplete.
  static func check(_ app: App, _ report: Report) {
    check(app, of: AppRow.table, report)
    if let part = app.missingArtwork {
      report(RecordField("artworkURL"), app.artwork?.address, .partialArtwork(missing: part))
    }
  }

  /// Checks a section. A missing key is assigned later, and without a type the columns are not
  /// checked.
  static func checkSection(
    key: String?, type: String?, title: String?, subtitle: String?, columns: Int64?,
    _ report: Report
  ) {
    if let key, let problem = ValueRules.problem(key, .slug) { report(.key, key, problem) }
    if let title, let problem = ValueRules.problem(title, .name) { report(.title, title, problem) }
    if let subtitle, let problem = ValueRules.problem(subtitle, .longName) {
      report(.subtitle, subtitle, problem)
    }
    if let type, let problem = ValueRules.problem(columns: columns, ofType: type) {
      report(.columns, columns.map { "\($0)" }, problem)
    }
  }
}
