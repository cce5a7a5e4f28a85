/// What spreadsheet programs make of texts in the cells of tables.
package enum SpreadsheetCell {
  /// Whether a text is a number as these programs shorten long ones, such as `1.91431E+18`
  /// or, where programs have decimal commas, `1,91431E+18`.
  static func isRounded(_ text: String) -> Bool {
    guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return false }
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, let sign = parts[1].first, sign == "+" || sign == "-" else {
      return false
    }
    let fraction = parts[0].split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "." || $0 == "," })
    return (fraction + [parts[1].dropFirst()]).allSatisfy {
      !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// Whether a text is an error of a formula, in the languages whose programs are most used.
  package static func isError(_ text: String) -> Bool {
    switch text.utf8.first {
    case UInt8(ascii: "#"): errors.contains(text.uppercased())
    case UInt8(ascii: "E"): text.hasPrefix("Err:5") && text.utf8.count == 7
    default: false
    }
  }

  private static let errors: Set<String> = [
    "#REF!", "#NAME?", "#N/A", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!",
    "#FIELD!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA",
    "#BEZUG!", "#NV", "#WERT!", "#ZAHL!", "#ÜBERLAUF!",
    "#NOM?", "#VALEUR!", "#NOMBRE!", "#NUL!",
    "#¡REF!", "#¿NOMBRE?", "#¡VALOR!", "#¡DIV/0!", "#¡NUM!", "#¡NULO!", "#N/D", "#NOMBRE?",
    "#NOME?", "#VALOR!", "#NÚM!", "#NULO!", "#RIF!", "#VALORE!", "#NULLO!",
    "#VERW!", "#NAAM?", "#WAARDE!", "#DEEL/0!", "#GETAL!", "#LEEG!", "#N/B",
    "#ADR!", "#NAZWA?", "#ARG!", "#LICZBA!", "#ZERO!", "#ССЫЛКА!", "#ИМЯ?", "#Н/Д", "#ЗНАЧ!",
    "#ДЕЛ/0!", "#ЧИСЛО!", "#ПУСТО!",
  ]

  /// The key in a cell such as `="00123"` or `'00123`, which keeps programs from reading a number; nil for another
  /// cell.
  package static func unwrapped(_ text: String) -> String? {
    if text.utf8.first == UInt8(ascii: "'") {
      return String(decoding: text.utf8.dropFirst(), as: UTF8.self)
    }
    guard text.hasPrefix("=\""), text.hasSuffix("\""), text.utf8.count > 3 else { return nil }
    let inner = text.dropFirst(2).dropLast()
    return inner.contains("\"") ? nil : String(inner)
  }

  // MARK: Formulas

  /// A text as a cell that no program takes for a formula: an apostrophe precedes it if it begins as one does,
  /// or with an apostrophe.
  package static func masked(_ text: String) -> String {
    text.utf8.first.map(isMasked) == true ? "'" + text : text
  }

  /// The text of a cell that ``masked(_:)`` has written.
  package static func unmasked(_ cell: String) -> String {
    let bytes = cell.utf8
    guard bytes.first == UInt8(ascii: "'"), bytes.dropFirst().first.map(isMasked) == true else {
      return cell
    }
    // By bytes: a combining mark may follow the apostrophe.
    return String(decoding: bytes.dropFirst(), as: UTF8.self)
  }

  private static func isMasked(_ byte: UInt8) -> Bool { "=+-@\t\r'".utf8.contains(byte) }
}
