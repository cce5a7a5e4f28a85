import CatalogStore
import CatalogModel
import DocumentJSON
import Foundation

/// The rules for single values, shared by documents, edits and the check of stored rows.
enum ValueRules {
  /// The greatest length of a name or a title, in characters.
  static let longestName = 255
  /// The greatest length of a line such as a subtitle, in characters.
  static let longestLine = 1_000
  /// The greatest length of a slug, a section's key or a bundle identifier, in characters.
  static let longestKey = 155
  /// The greatest length of an address, in characters.
  static let longestAddress = 2_048
  /// The greatest width or height of a picture, in pixels.
  static let largestPixelCount: Int64 = 1_000_000

  /// Checks a text; a layout has rules of its own (``StyleRules``).
  static func problem(_ text: String, _ rule: ValueRule) -> CatalogProblem? {
    switch rule {
    case .bundleIdentifier: problem(bundleIdentifier: text)
    case .slug: problem(slug: text)
    case .styleSlug: StyleRules.problem(slug: text)
    case .name: problem(name: text)
    case .longName: problem(name: text, limit: longestLine)
    case .line: problem(line: text)
    case .address: problem(url: text)
    case .currency: problem(currency: text)
    case .itemKind: ItemKind(rawValue: text) == nil ? .notAnItemKind : nil
    case .any, .pixels, .minorUnits, .rating, .layout: nil
    }
  }

  /// Checks a whole number.
  static func problem(_ number: Int64, _ rule: ValueRule) -> CatalogProblem? {
    switch rule {
    case .pixels: problem(pixels: number)
    case .minorUnits: problem(minorUnits: number)
    default: nil
    }
  }

  /// Checks a number.
  static func problem(_ number: Double, _ rule: ValueRule) -> CatalogProblem? {
    rule == .rating ? problem(rating: number) : nil
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

  /// Checks a slug or a section's key.
  static func problem(slug: String) -> CatalogProblem? {
    guard !slug.isEmpty else { return .blank }
    let isPlain = slug.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || byte.isDigit || byte == UInt8(ascii: "-")
    }
    guard isPlain else { return .notAKey(.slug) }
    return slug.utf8.count > longestKey ? .tooLong(limit: longestKey) : nil
  }

  /// Checks a bundle identifier.
  static func problem(bundleIdentifier text: String) -> CatalogProblem? {
    if let problem = problem(name: text, limit: longestKey) { return problem }
    let isPlain = text.utf8.allSatisfy { (byte: UInt8) -> Bool in byte > 0x20 && byte < 0x7F }
    let hasSpace = !isPlain && text.unicodeScalars.contains { $0.properties.isWhitespace }
    return hasSpace ? .notAKey(.bundleIdentifier) : nil
  }

  /// Checks a name or a title, which must not be blank.
  static func problem(name text: String, limit: Int = longestName) -> CatalogProblem? {
    if text.utf8.first.map({ $0 > 0x20 && $0 < 0x7F }) != true,
      text.allSatisfy(\.isWhitespace)
    {
      return .blank
    }
    return problem(line: text, limit: limit)
  }

  /// Checks a line of text, which may be empty.
  static func problem(line text: String, limit: Int = longestLine) -> CatalogProblem? {
    if let scalar = firstControlCharacter(text) { return .controlCharacter(scalar) }
    // Only texts with more bytes than the limit need their scalars counted.
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return nil }
    return .tooLong(limit: limit)
  }

  /// Checks the address of a picture.
  static func problem(url text: String) -> CatalogProblem? {
    guard !text.isEmpty else { return .blank }
    guard text.utf8.count <= longestAddress else { return .tooLong(limit: longestAddress) }
    return isPlainAddress(text) || URL(string: text, encodingInvalidCharacters: false) != nil
      ? nil : .notAURL
  }

  /// Checks an amount of money in minor units.
  static func problem(minorUnits: Int64) -> CatalogProblem? {
    minorUnits < 0 ? .negativePrice : nil
  }

  /// Checks a currency code.
  static func problem(currency: String) -> CatalogProblem? {
    let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? nil : .notACurrency
  }

  /// Checks a rating.
  static func problem(rating: Double) -> CatalogProblem? {
    (0...5).contains(rating) ? nil : .ratingOutOfRange
  }

  /// Checks a picture's width or height.
  static func problem(pixels: Int64) -> CatalogProblem? {
    (1...largestPixelCount).contains(pixels) ? nil : .pixelsOutOfRange
  }

  /// Checks the number of columns for a type or a style.
  static func problem(columns: Int64?, ofType type: String) -> CatalogProblem? {
    guard SectionType.byName[type]?.hasColumns == true else {
      return columns == nil ? nil : .noColumns(type: type)
    }
    let isRight = columns.map { Section.columnsRange.contains(Int(clamping: $0)) } ?? false
    return isRight ? nil : .columnsOutOfRange(type: type)
  }

  private static func firstControlCharacter(_ text: String) -> Unicode.Scalar? {
    // In UTF-8, the control characters beyond ASCII start with the byte C2.
    let isSuspect = text.utf8.contains { (byte: UInt8) -> Bool in
      byte < 0x20 || byte == 0x7F || byte == 0xC2
    }
    guard isSuspect else { return nil }
    return text.unicodeScalars.first { $0.properties.generalCategory == .control }
  }

  /// Whether an address is so simple that it needs no parser. Foundation's parser takes a quarter
  /// of a microsecond, and a catalog has hundreds of thousands of addresses.
  private static func isPlainAddress(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      let scheme = ["https://", "http://"].first { bytes.starts(with: $0.utf8) }?.utf8.count ?? 0
      guard scheme > 0 else { return false }
      var index = scheme
      while index < bytes.count, addressBytes[Int(bytes[index])] == 1 { index += 1 }
      guard index > scheme, index == bytes.count || bytes[index] == UInt8(ascii: "/") else {
        return false
      }
      return bytes[index...].allSatisfy { addressBytes[Int($0)] > 0 }
    } ?? false
  }

  /// The bytes that may occur in simple addresses: 1 anywhere, 2 after the host, 0 nowhere.
  private static let addressBytes: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): 1
    case UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "="),
      UInt8(ascii: "&"), UInt8(ascii: "+"), UInt8(ascii: ","), UInt8(ascii: "@"),
      UInt8(ascii: "?"):
      2
    default: 0
    }
  }
}
