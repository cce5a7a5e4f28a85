import CompositionalLayout
import CatalogModel
import CatalogStore
import DocumentJSON

/// A value as a file contains it, before it is converted to its field's type.
enum RawValue: Hashable, Sendable {
  case null
  case text(String)
  case bool(Bool)
  /// A number in JSON, as text, because a double may be less precise.
  case number(String)
  case list([NamedReference])
  /// An object, or a list of something other than texts.
  case other
  /// A cell of a table or the value of an option; its field determines its type.
  case cell(String)
}

/// Reads the values of a record's fields and records what is wrong with them.
struct FieldReader {
  let log: DiagnosticLog
  let kind: RecordKind
  var record: RecordLocation
  /// The words that stand for values of fields without texts.
  var words: [String: RawValue] = [:]
  /// The field that is being read.
  var field = RecordField.id
  /// The decimal mark of the column that is being read; nil outside tables.
  var mark: DecimalMark?
  /// The value's node in its document, from which a diagnostic gets its place; nil in a table.
  var node: JSONNode?

  /// The value that a word stands for; any other value stands for itself.
  func meaning(of value: RawValue) -> RawValue {
    switch value {
    case .text(let text), .cell(let text):
      words.isEmpty ? value : words[text.lowercased()] ?? value
    default: value
    }
  }

  /// A text that a rule checks.
  func text(_ raw: RawValue, _ rule: (String) -> CatalogProblem?) -> FieldChange<String> {
    switch raw {
    case .null: return .clear
    case .text(let text), .cell(let text):
      let found = rule(text)
      let isError = raw.isCell && SpreadsheetCell.isError(text)
      guard let problem = isError ? .value(.flaw(.spreadsheetError)) : found else {
        return .set(text)
      }
      if found?.concernsNewValues != false,
        log.heldValues?.contains(text, field, of: kind) == true
      {
        return .set(text)
      }
      return refuse(problem, text)
    default: return refuse(.wrongType(expected: .text), raw.shown)
    }
  }

  /// The text of a key. An invalid key is kept as well, so that references to it are not reported
  /// too.
  func key(_ raw: RawValue, _ rule: (String) -> CatalogProblem?) -> String {
    let raw = inKeyCase(unwrapped(raw), rule).withText {
      log.heldValues?.form(ofKey: $0, field, of: kind) ?? $0.normalized
    }
    if case .clear = text(raw, rule) { log.add(.cannotClear, at: location) }
    return raw.shown ?? ""
  }

  /// A key in a cell without what keeps programs from reading a number, unless it is a part of the key.
  private func unwrapped(_ raw: RawValue) -> RawValue {
    guard case .cell(let text) = raw, let key = SpreadsheetCell.unwrapped(text),
      log.heldValues?.contains(text, field, of: kind) != true
    else { return raw }
    return .cell(key)
  }

  /// A cell in small letters if that makes it a valid key, because people write slugs as names.
  func inKeyCase(_ raw: RawValue, _ rule: (String) -> CatalogProblem?) -> RawValue {
    guard case .cell(let text) = raw, rule(text) != nil, rule(text.lowercased()) == nil else {
      return raw
    }
    return .cell(text.lowercased())
  }

  /// Whether a record has its whole key; missing parts are reported.
  func hasKey<Record: CatalogRecord>(_ record: Record) -> Bool {
    let parts = record.keyParts
    guard parts.contains("") else { return true }
    for (field, part) in zip(Record.keyFields, parts) where part.isEmpty {
      log.add(
        .missingField(field.rawValue, kind: kind), at: log.location(record.location, of: kind))
    }
    return false
  }

  /// An integer that a rule checks.
  func integer(_ raw: RawValue, _ rule: (Int64) -> CatalogProblem?) -> FieldChange<Int64> {
    switch raw {
    case .null: return .clear
    case .number(let text), .cell(let text):
      let plain: String
      do throws(CatalogProblem) {
        plain = try raw.isCell ? self.plain(text, .whole) : text
      } catch {
        return refuse(error, text)
      }
      guard let number = Int64(plain) ?? Self.wholeNumber(plain) else {
        return refuse(.wrongType(expected: .wholeNumber), text)
      }
      guard let problem = rule(number) else { return .set(number) }
      return refuse(problem, text)
    default: return refuse(.wrongType(expected: .wholeNumber), raw.shown)
    }
  }

  /// A number that a rule checks.
  func number(_ raw: RawValue, _ rule: (Double) -> CatalogProblem?) -> FieldChange<Double> {
    switch raw {
    case .null: return .clear
    case .number(let text), .cell(let text):
      let plain: String
      do throws(CatalogProblem) {
        plain = try raw.isCell ? self.plain(text, .small) : text
      } catch {
        return refuse(error, text)
      }
      guard let number = Self.isDecimal(plain) ? Double(plain) : nil, number.isFinite else {
        if let correction = Self.withoutComma(text) {
          return refuse(.decimalComma(correction: correction), text)
        }
        return refuse(.wrongType(expected: .number), text)
      }
      // Negative zero becomes zero.
      guard let problem = rule(number) else { return .set(number == 0 ? 0 : number) }
      return refuse(problem, text)
    default: return refuse(.wrongType(expected: .number), raw.shown)
    }
  }

  /// True or false; a cell may also contain yes or no, 1 or 0, or what a spreadsheet program writes in
  /// another language, in any case.
  func boolean(_ raw: RawValue) -> FieldChange<Bool> {
    switch raw {
    case .null: return .clear
    case .bool(let flag): return .set(flag)
    case .cell(let text):
      switch text.lowercased() {
      case "true", "yes", "1", "wahr", "vrai", "verdadero", "vero", "verdadeiro", "waar", "prawda",
        "sant", "sand", "tosi", "pravda", "doğru", "истина":
        return .set(true)
      case "false", "no", "0", "falsch", "faux", "falso", "onwaar", "fałsz", "falskt", "falsk",
        "epätosi", "nepravda", "yanliş", "yanlış", "ложь":
        return .set(false)
      default: return refuse(.wrongType(expected: .boolean), text)
      }
    default: return refuse(.wrongType(expected: .boolean), raw.shown)
    }
  }

  /// A list of names; in a text, they are separated by spaces, commas, semicolons or bars.
  func list(_ raw: RawValue) -> FieldChange<[NamedReference]> {
    switch raw {
    case .null: return .clear
    case .list(let names): return .set(names)
    case .cell(let text), .text(let text):
      let names = text.split { $0.isWhitespace || FormField.separators.contains($0) }
      let position = node?.position ?? TextPosition(line: Int(record.line), column: 0)
      return .set(names.map { NamedReference(String($0), at: position) })
    default: return refuse(.wrongType(expected: .list), raw.shown)
    }
  }

  /// Converts an amount in a currency's major unit, such as 4.99, to minor units. The word for an unknown one
  /// clears the field.
  func amount(_ raw: RawValue, currency: String) -> FieldChange<Int64> {
    func problem(_ units: Int64) -> CatalogProblem? { ValueRules.problem(units, .minorUnits) }
    guard case .cell(let text) = raw else { return integer(raw, problem) }
    if text.lowercased() == Price.unknown { return .clear }
    let plain: String
    do throws(CatalogProblem) {
      plain = try self.plain(text, .amount, currency: currency)
    } catch {
      return refuse(mark == nil || node != nil ? error.ofAmount(in: currency) : error, text)
    }
    do throws(Price.AmountProblem) {
      let price = try Price(amount: plain, currency: currency)
      guard let problem = problem(price.minorUnits) else {
        return .set(price.minorUnits)
      }
      return refuse(problem, text)
    } catch {
      switch error {
      case .tooPrecise(let places): return refuse(.tooPrecise(places: places), text)
      case .notANumber:
        let correction = Self.withoutComma(text)
        return refuse(
          correction.map { .decimalComma(correction: $0) } ?? .wrongType(expected: .number), text)
      }
    }
  }

  /// The currency that an amount names itself; nil for none.
  ///
  /// - Throws: What is wrong if it is not the stated one, or one of several.
  func currency(ofAmount raw: RawValue, stated: String?) throws(CatalogProblem) -> String? {
    guard case .cell(let text) = raw, !Self.isDecimal(text), let number = NumberText(text),
      let found = number.currencies
    else { return nil }
    let unit = number.units.joined(separator: " ")
    guard let stated else {
      guard found.count != 1 else { return found.first }
      throw found.isEmpty
        ? .wrongType(expected: .number) : .severalCurrencies(unit: unit, found)
    }
    guard found.contains(stated) else { throw .otherCurrency(unit: unit, currency: stated) }
    return nil
  }

  /// A position of a section or an item.
  func position(_ raw: RawValue) -> Int64? {
    integer(raw) { (0...Int64(Int32.max)).contains($0) ? nil : .positionOutOfRange }.value
  }

  /// A section, named by its page and its key.
  func section(_ raw: RawValue) -> FieldChange<SectionReference> {
    let text = text(raw) { text in
      let parts = SectionReference(text).map { [$0.page, $0.key] } ?? [""]
      return parts.allSatisfy { ValueRules.problem($0, .slug) == nil } ? nil : .notASection
    }
    switch text {
    case .keep: return .keep
    case .clear: return .clear
    case .set(let name): return SectionReference(name).map { .set($0) } ?? .keep
    }
  }

  /// Reports an attempt to clear a required field.
  func required(_ change: FieldChange<String>) -> FieldChange<String> {
    guard change == .clear else { return change }
    return refuse(.cannotClear, nil)
  }

  /// Reports a problem with the value; the field is then treated as missing.
  func refuse<Value>(_ problem: CatalogProblem, _ value: String?) -> FieldChange<Value> {
    log.add(problem, value: value, at: location)
    return .keep
  }

  /// The place of the current value.
  var location: Diagnostic.Location {
    guard let node else { return log.location(record, of: kind, field.rawValue) }
    return log.location(record, of: kind, field.path, at: node.position)
  }

  /// A number with a point and without separated thousands, if it is in a column of a table or an amount. A text
  /// that is no number stays as it is.
  private func plain(
    _ text: String, _ form: NumberForm, currency: String? = nil
  ) throws(CatalogProblem) -> String {
    let isDecimal = Self.isDecimal(text)
    // Feeds write numbers with points; text that is no such number was formatted for people.
    let alone: DecimalMark = node != nil && isDecimal ? .point : .undecided
    guard let mark = mark ?? (form == .amount ? alone : nil) else { return text }
    let places = form == .whole ? 0 : currency.map(Price.fractionDigits)
    // Most numbers are written so, and need not be taken apart.
    if isDecimal, mark == .point, places != 0 || !text.utf8.contains(UInt8(ascii: ".")) {
      return text
    }
    guard let number = NumberText(text), form == .amount || number.units.isEmpty else {
      return text
    }
    return try mark.plain(number, form, places: places)
  }

  /// Whether a text is a number in JSON's syntax; a sign and leading zeros are also allowed.
  private static func isDecimal(_ text: String) -> Bool {
    var digits = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: digits = true
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "e"),
        UInt8(ascii: "E"):
        break
      default: return false
      }
    }
    return digits && Double(text) != nil
  }

  /// Parses an integer; the text may have a fraction of zeros or an exponent.
  private static func wholeNumber(_ text: String) -> Int64? {
    guard isDecimal(text), let number = Double(text), abs(number) < 0x1p53 else { return nil }
    return Int64(exactly: number)
  }

  /// Converts a number with a decimal comma to one with a point.
  private static func withoutComma(_ text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    // Points before the comma are thousands separators.
    let correction = parts[0].filter { $0 != "." } + "." + parts[1]
    return isDecimal(String(correction)) ? String(correction) : nil
  }
}

extension CatalogProblem {
  /// The problem of an amount that stands alone: no other number shows its decimal mark.
  fileprivate func ofAmount(in currency: String) -> CatalogProblem {
    guard case .ambiguousNumber(let point, let comma) = self else { return self }
    let amounts = [point, comma].compactMap { try? Price(amount: $0, currency: currency).amount }
    return .ambiguousAmount(
      point: point, comma: comma, amounts: amounts.isEmpty ? [point, comma] : amounts)
  }
}

extension RawValue {
  /// Whether the value is a text whose field determines its type.
  var isCell: Bool { if case .cell = self { true } else { false } }

  /// The value with another text, if it is one.
  func withText(_ change: (String) -> String) -> RawValue {
    switch self {
    case .text(let text): .text(change(text))
    case .cell(let text): .cell(change(text))
    default: self
    }
  }

  /// The value as a diagnostic shows it.
  var shown: String? {
    switch self {
    case .text(let text), .number(let text), .cell(let text): text
    case .bool(let flag): "\(flag)"
    case .null: "null"
    case .list, .other: nil
    }
  }
}
