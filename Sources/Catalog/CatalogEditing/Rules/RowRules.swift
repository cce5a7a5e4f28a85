import CatalogModel
import CatalogStore

/// Checks the values of a whole row, from a document or from the catalog.
enum RowRules {
  /// Receives a field, its value as text, and the problem.
  typealias Report = (RecordField, String?, CatalogProblem) -> Void

  /// Checks the values of a row.
  ///
  /// - Parameter targets: Where the catalog's actions may lead.
  static func check<Row>(
    _ row: Row, of table: CatalogTable<Row>, targets: ActionTargets, _ report: Report
  ) {
    check(row, table.columns, targets: targets, report)
  }

  private static func check<Row>(
    _ row: Row, _ columns: [CatalogColumn<Row>], targets: ActionTargets, _ report: Report
  ) {
    for column in columns where column.role != .id {
      for problem in ValueRules.problems(of: column, in: row) {
        report(column.field, column.rule.isDocument ? nil : column.text(row), problem)
      }
      guard column.rule == .action, let address = column.text(row),
        ValueRule.action.problem(address) == nil, let problem = targets.problem(address)
      else { continue }
      report(column.field, address, problem)
    }
  }

  /// Checks an app or a card, of which the artwork may be incomplete.
  static func check<Row: ArtworkRow>(
    _ row: Row, of table: CatalogTable<Row>, targets: ActionTargets, _ report: Report
  ) {
    check(row, table.columns, targets: targets, report)
    if let part = row.missingArtwork {
      report(RecordField("artworkURL"), row.artwork?.address, .partialArtwork(missing: part))
    }
  }

  /// Checks a section, without the columns if its type is unknown.
  static func check(
    _ section: SectionRow, hasKnownType: Bool, targets: ActionTargets, _ report: Report
  ) {
    check(section, of: SectionRow.table, targets: targets, report)
    if hasKnownType,
      let problem = ValueRules.problem(columns: section.values.columns, ofType: section.type)
    {
      report(.columns, section.values.columns.map { "\($0)" }, problem)
    }
  }
}

/// Where the actions of a catalog may lead.
struct ActionTargets {
  private let schemes: Set<String>
  private let keys: CatalogKeys

  init(_ db: Database) throws {
    schemes = try Set(SchemeRow.table.rows(db, "").map(\.name))
    keys = CatalogKeys(db: db)
  }

  /// What is wrong with where an action leads; nil if it leads to what the catalog has, or elsewhere by `https`.
  func problem(_ address: String) -> CatalogProblem? {
    if let link = CatalogLink(address) {
      return (try? keys.has(link.key)) == true ? nil : .brokenLink(link.key.kind)
    }
    guard let scheme = Action.declaredScheme(of: address), !schemes.contains(scheme) else {
      return nil
    }
    return .undeclaredScheme(scheme)
  }
}
