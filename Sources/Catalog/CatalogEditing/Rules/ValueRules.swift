import CatalogModel
import CatalogStore

/// The rules for single values as documents, edits and the check of stored rows report them.
enum ValueRules {
  /// Checks a text; a layout has rules of its own (``StyleRules``).
  static func problem(_ text: String, _ rule: ValueRule) -> CatalogProblem? {
    rule == .styleSlug
      ? StyleRules.problem(slug: text) : rule.problem(text).map(CatalogProblem.value)
  }

  /// Checks a whole number.
  static func problem(_ number: Int64, _ rule: ValueRule) -> CatalogProblem? {
    rule.problem(number).map(CatalogProblem.value)
  }

  /// Checks a number.
  static func problem(_ number: Double, _ rule: ValueRule) -> CatalogProblem? {
    rule.problem(number).map(CatalogProblem.value)
  }

  /// The problems of a row's value.
  static func problems<Row>(of column: CatalogColumn<Row>, in row: Row) -> [CatalogProblem] {
    switch column.value {
    case .text(let get, _):
      guard let text = get(row) else { return [] }
      return column.rule == .layout
        ? StyleRules.checkedLayout(text, saysLines: false).problems
        : [problem(text, column.rule)].compactMap { $0 }
    case .integer(let get, _), .amount(let get, _, _):
      return [get(row).flatMap { problem($0, column.rule) }].compactMap { $0 }
    case .real(let get, _):
      return [get(row).flatMap { problem($0, column.rule) }].compactMap { $0 }
    case .flag: return []
    }
  }

  /// Checks the number of columns for a type or a style.
  static func problem(columns: Int?, ofType type: String) -> CatalogProblem? {
    guard SectionType.byName[type]?.hasColumns == true else {
      return columns == nil ? nil : .noColumns(type: type)
    }
    let isRight = columns.map(Section.columnsRange.contains) ?? false
    return isRight ? nil : .columnsOutOfRange(type: type)
  }
}
