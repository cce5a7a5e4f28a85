import CatalogModel
import CatalogStore

/// Checks the values of a whole row, from a document or from the catalog.
enum RowRules {
  /// Receives a field, its value as text, and the problem.
  typealias Report = (RecordField, String?, CatalogProblem) -> Void

  /// Checks the values of a row.
  ///
  /// - Parameter schemes: The schemes that the catalog declares.
  static func check<Row>(
    _ row: Row, of table: CatalogTable<Row>, schemes: Set<String>, _ report: Report
  ) {
    check(row, table.columns, schemes: schemes, report)
  }

  private static func check<Row>(
    _ row: Row, _ columns: [CatalogColumn<Row>], schemes: Set<String>, _ report: Report
  ) {
    for column in columns where column.role != .id {
      for problem in ValueRules.problems(of: column, in: row) {
        report(column.field, column.rule.isDocument ? nil : column.text(row), problem)
      }
      guard column.rule == .action, let address = column.text(row),
        let scheme = Action.declaredScheme(of: address), !schemes.contains(scheme),
        ValueRule.action.problem(address) == nil
      else { continue }
      report(column.field, address, .undeclaredScheme(scheme))
    }
  }

  /// Checks an app or a card, of which the artwork may be incomplete.
  static func check<Row: ArtworkRow>(
    _ row: Row, of table: CatalogTable<Row>, schemes: Set<String>, _ report: Report
  ) {
    check(row, table.columns, schemes: schemes, report)
    if let part = row.missingArtwork {
      report(RecordField("artworkURL"), row.artwork?.address, .partialArtwork(missing: part))
    }
  }

  /// Checks a section, without the columns if its type is unknown.
  static func check(
    _ section: SectionRow, hasKnownType: Bool, schemes: Set<String>, _ report: Report
  ) {
    check(section, of: SectionRow.table, schemes: schemes, report)
    if hasKnownType,
      let problem = ValueRules.problem(columns: section.values.columns, ofType: section.type)
    {
      report(.columns, section.values.columns.map { "\($0)" }, problem)
    }
  }
}
