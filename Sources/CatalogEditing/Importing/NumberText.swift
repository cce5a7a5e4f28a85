/// The decimal mark of the numbers in a column of a table.
enum DecimalMark: Hashable, Sendable {
  case point, comma
  /// No number of the column has shown it yet.
  ///
  /// `isPointLikely` tells whether `1.234` has a fraction: a table whose cells are separated by commas
  /// was hardly written where fractions have them.
  case undecided(isPointLikely: Bool)
}

/// What numbers a column has.
enum NumberForm: Hashable, Sendable {
  case whole
  /// An amount of money, which may have a fraction or separated thousands.
  case amount
  /// A number that is too small to have thousands.
  case small
}

/// A number as a spreadsheet writes it, such as `1.234,50`, `1 234,50 €` or `CHF 1'234.50`.
struct NumberText {
  /// The currency's sign or code before or after the number; empty for none.
  let unit: String
  private let sign: String
  private let digits: String
  /// The marks and spaces between the digits, each with the number of digits before it.
  private let marks: [(mark: Unicode.Scalar, index: Int)]

  /// Splits a text; nil if it is no number.
  init?(_ text: String) {
    let outside = { (scalar: Unicode.Scalar) in
      !("0"..."9").contains(scalar) && !"+-−.,".unicodeScalars.contains(scalar)
    }
    let scalars = text.unicodeScalars
    guard scalars.contains(where: { ("0"..."9").contains($0) }) else { return nil }
    let head = scalars.prefix(while: outside)
    let signs = "+-−".unicodeScalars
    var body = scalars.dropFirst(head.count)
    var units = String(head)
    var sign = ""
    if let first = body.first, signs.contains(first) {
      sign = first == "+" ? "" : "-"
      body = body.dropFirst()
      // A sign may be before the currency's: -$4.99.
      let inner = body.prefix(while: outside)
      units += String(inner)
      body = body.dropFirst(inner.count)
    }
    let tail = body.reversed().prefix(while: outside)
    body = body.dropLast(tail.count)
    units += String(String.UnicodeScalarView(tail.reversed()))
    var digits = ""
    var marks: [(mark: Unicode.Scalar, index: Int)] = []
    for scalar in body {
      switch scalar {
      case "0"..."9": digits.unicodeScalars.append(scalar)
      case ",", ".": marks.append((scalar, digits.utf8.count))
      case " ", "\u{A0}", "\u{2009}", "\u{202F}": marks.append((" ", digits.utf8.count))
      case "'", "’": marks.append(("'", digits.utf8.count))
      default: return nil
      }
    }
    (self.sign, self.digits, self.marks) = (sign, digits, marks)
    unit = String(
      String.UnicodeScalarView(units.unicodeScalars.filter { !$0.properties.isWhitespace }))
  }

  /// The number with a point and without separated thousands, such as `-1234.50`; nil if it is not
  /// written with this decimal mark.
  func plain(_ decimal: Unicode.Scalar) -> String? {
    let fraction = marks.last.flatMap { $0.mark == decimal ? $0.index : nil }
    let whole = fraction ?? digits.utf8.count
    let groups = fraction == nil ? marks[...] : marks.dropLast()
    if let first = groups.first {
      let ends = groups.dropFirst().map(\.index) + [whole]
      guard groups.allSatisfy({ $0.mark == first.mark && $0.mark != decimal }),
        (1...3).contains(first.index), !digits.hasPrefix("0"),
        zip(groups, ends).allSatisfy({ $1 - $0.index == 3 })
      else { return nil }
    }
    guard fraction != nil else { return sign + digits }
    return sign + digits.prefix(whole) + "." + digits.dropFirst(whole)
  }

  /// The decimal marks with which the number can be read as one of a form.
  func marks(_ form: NumberForm) -> (point: Bool, comma: Bool) {
    func isPossible(_ decimal: Unicode.Scalar) -> Bool {
      guard let plain = plain(decimal) else { return false }
      let fraction = plain.split(separator: ".", omittingEmptySubsequences: false).dropFirst().first
      switch form {
      case .amount: return true
      case .whole: return fraction?.allSatisfy { $0 == "0" } ?? true
      case .small: return plain.utf8.prefix { $0 != UInt8(ascii: ".") }.count <= 3
      }
    }
    return (isPossible("."), isPossible(","))
  }

  /// The decimal mark that the number shows; nil if it shows none, or can be read in two ways.
  func mark(_ form: NumberForm) -> DecimalMark? {
    guard marks.contains(where: { $0.mark == "," || $0.mark == "." }) else { return nil }
    switch marks(form) {
    case (true, false): return .point
    case (false, true): return .comma
    default: return nil
    }
  }

  /// Whether the unit is a currency's code or sign, or there is none.
  func isUnit(of currency: String) -> Bool {
    unit.isEmpty || unit == currency || Self.currencies[unit]?.contains(currency) == true
  }

  /// The currencies whose sign spreadsheets write.
  private static let currencies: [String: Set<String>] = [
    "€": ["EUR"], "£": ["GBP", "EGP", "GIP"], "¥": ["JPY", "CNY"], "zł": ["PLN"], "Kč": ["CZK"],
    "kr": ["SEK", "NOK", "DKK", "ISK"], "₹": ["INR"], "₩": ["KRW"], "₽": ["RUB"],
    "Ft": ["HUF"], "₺": ["TRY"], "₪": ["ILS"], "฿": ["THB"], "R$": ["BRL"],
    "$": ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "ARS", "CLP", "COP"],
  ]
}

extension DecimalMark {
  /// A number of a cell with a point and without separated thousands. A text that is no number, or has
  /// the other mark, stays as it is.
  ///
  /// - Throws: `CatalogProblem.ambiguousNumber` or `CatalogProblem.decimalPoint`.
  func plain(
    _ text: String, _ form: NumberForm, currency: String? = nil
  ) throws(CatalogProblem) -> String {
    guard let number = NumberText(text), number.isUnit(of: currency ?? "") else { return text }
    let (point, comma) = (number.plain("."), number.plain(","))
    switch self {
    case .point: return point ?? text
    case .comma:
      if let comma { return comma }
      throw point == nil
        ? .wrongType(expected: .number) : .decimalPoint(correction: text.swappingMarks)
    case .undecided(let isPointLikely):
      switch number.marks(form) {
      case (true, true) where point != comma:
        guard isPointLikely, text.utf8.contains(UInt8(ascii: ".")) else {
          throw .ambiguousNumber(point: point ?? text, comma: comma ?? text)
        }
        return point ?? text
      case (false, true): return comma ?? text
      default: return point ?? text
      }
    }
  }
}

extension String {
  /// A number with its points and commas exchanged.
  fileprivate var swappingMarks: String {
    String(map { $0 == "." ? "," : $0 == "," ? "." : $0 })
  }
}
