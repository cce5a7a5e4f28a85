/// The decimal mark of the numbers in a column of a table.
enum DecimalMark: Hashable, Sendable {
  case point, comma
  /// No number of the table shows it.
  case undecided
}

extension DecimalMark {
  /// A number of a cell with a point and without separated thousands.
  ///
  /// - Parameter places: The decimal places that the number can have; nil for any. A number without any is read
  ///   with separated thousands if that is possible.
  /// - Throws: What is wrong with the number.
  func plain(
    _ number: NumberText, _ form: NumberForm, places: Int?
  ) throws(CatalogProblem) -> String {
    let (point, comma) = number.readings(form)
    if let whole = number.wholeReading(form), let point, let comma {
      let read = self == .point ? point : self == .comma ? comma : nil
      if places == 0 {
        guard read ?? whole == whole else {
          let amounts = [point, comma].compactMap(\.withoutEmptyFraction)
          throw .ambiguousAmount(point: point, comma: comma, amounts: amounts)
        }
        return whole
      }
      guard let read else { throw .ambiguousNumber(point: point, comma: comma) }
      return read
    }
    let (read, other) = self == .comma ? (comma, point) : (point, comma)
    if let read { return read }
    guard let other else { throw .wrongType(expected: .number) }
    switch self {
    case .undecided: return other
    case .point: throw .decimalComma(correction: other)
    case .comma: throw .decimalPoint(correction: other.replacing(".", with: ","))
    }
  }
}

extension String {
  /// A number without a fraction of zeros; nil if it has another fraction.
  fileprivate var withoutEmptyFraction: String? {
    let parts = split(separator: ".")
    return parts.dropFirst().allSatisfy { $0.allSatisfy { $0 == "0" } }
      ? parts.first.map(String.init) : nil
  }
}

/// The decimal marks that the numbers of a table show, column by column.
struct DecimalVotes {
  private let forms: [NumberForm?]
  private var found: [Set<DecimalMark>]
  private let stated: DecimalMark?

  /// - Parameter hasCommas: Whether the numbers have decimal commas; nil lets them tell.
  init(_ forms: [NumberForm?], hasCommas: Bool?) {
    self.forms = forms
    found = forms.map { _ in [] }
    stated = hasCommas.map { $0 ? .comma : .point }
  }

  /// Whether numbers that come later can tell anything.
  var isOpen: Bool { stated == nil && forms.contains { $0 != nil } }

  /// Counts what the numbers of a row show.
  mutating func count(_ row: TableRow) {
    for (index, cell) in row.cells.enumerated().prefix(forms.count) {
      guard let form = forms[index], let number = cell.text.flatMap(NumberText.init) else {
        continue
      }
      count(number, form, in: index)
    }
  }

  /// Counts what a number of a column shows.
  mutating func count(_ number: NumberText, _ form: NumberForm, in column: Int) {
    if let mark = number.mark(form) { found[column].insert(mark) }
  }

  /// The mark of a column; one whose numbers do not show it has that of the others. A column with both has
  /// points, so that its commas are reported.
  func mark(of column: Int) -> DecimalMark {
    if let stated { return stated }
    if let mark = Self.mark(found[column]) { return mark }
    let others = found.lazy.compactMap(Self.mark)
    return others.first.flatMap { mark in others.allSatisfy { $0 == mark } ? mark : nil }
      ?? .undecided
  }

  private static func mark(_ found: Set<DecimalMark>) -> DecimalMark? {
    found.count > 1 ? .point : found.first
  }
}
