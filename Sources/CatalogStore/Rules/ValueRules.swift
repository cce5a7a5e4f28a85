import CatalogModel
import Foundation

/// What a value must be like to stand in the catalog: one rule for documents, for edits, and for the
/// check of what is stored.
enum ValueRules {
  /// The most characters of a name or a title.
  static let longestName = 255
  /// The most characters of a line such as a subtitle.
  static let longestLine = 1_000
  /// The most characters of a slug, a section's key or a bundle identifier.
  static let longestKey = 155
  /// The most characters of an address.
  static let longestAddress = 2_048
  /// The most pixels that a picture has along a side.
  static let largestPixelCount: Int64 = 1_000_000

  /// A slug, or a section's key.
  static func problem(slug: String) -> CatalogProblem? {
    guard !slug.isEmpty else { return .blank }
    let isPlain = slug.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
    guard isPlain else { return .notAKey(.slug) }
    return slug.utf8.count > longestKey ? .tooLong(limit: longestKey) : nil
  }

  /// A bundle identifier.
  static func problem(bundleIdentifier text: String) -> CatalogProblem? {
    if let problem = problem(name: text, limit: longestKey) { return problem }
    let isPlain = text.utf8.allSatisfy { (byte: UInt8) -> Bool in byte > 0x20 && byte < 0x7F }
    let hasSpace = !isPlain && text.unicodeScalars.contains { $0.properties.isWhitespace }
    return hasSpace ? .notAKey(.bundleIdentifier) : nil
  }

  /// A name or a title, which is not blank.
  static func problem(name text: String, limit: Int = longestName) -> CatalogProblem? {
    if text.utf8.first.map({ $0 > 0x20 && $0 < 0x7F }) != true,
      text.allSatisfy(\.isWhitespace)
    {
      return .blank
    }
    return problem(line: text, limit: limit)
  }

  /// A line of text, which may be empty.
  static func problem(line text: String, limit: Int = longestLine) -> CatalogProblem? {
    if let scalar = firstControlCharacter(text) { return .controlCharacter(scalar) }
    // Counting scalars takes time that only texts of that many bytes can need.
    guard text.utf8.count > limit, text.unicodeScalars.count > limit else { return nil }
    return .tooLong(limit: limit)
  }

  /// The address of a picture.
  static func problem(url text: String) -> CatalogProblem? {
    guard !text.isEmpty else { return .blank }
    guard text.utf8.count <= longestAddress else { return .tooLong(limit: longestAddress) }
    return isPlainAddress(text) || URL(string: text, encodingInvalidCharacters: false) != nil
      ? nil : .notAURL
  }

  /// An amount of money in minor units.
  static func problem(minorUnits: Int64) -> CatalogProblem? {
    minorUnits < 0 ? .negativePrice : nil
  }

  /// The code of a currency.
  static func problem(currency: String) -> CatalogProblem? {
    let isCode = currency.utf8.count == 3 && currency.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? nil : .notACurrency
  }

  /// A rating.
  static func problem(rating: Double) -> CatalogProblem? {
    (0...5).contains(rating) ? nil : .ratingOutOfRange
  }

  /// A picture's width or height.
  static func problem(pixels: Int64) -> CatalogProblem? {
    (1...largestPixelCount).contains(pixels) ? nil : .pixelsOutOfRange
  }

  /// The columns of a section of a type or in a style.
  static func problem(columns: Int64?, ofType type: String) -> CatalogProblem? {
    guard SectionType.byName[type]?.hasColumns == true else {
      return columns == nil ? nil : .noColumns(type: type)
    }
    let isRight = columns.map { Section.columnsRange.contains(Int(clamping: $0)) } ?? false
    return isRight ? nil : .columnsOutOfRange(type: type)
  }

  private static func firstControlCharacter(_ text: String) -> Unicode.Scalar? {
    // The control characters past ASCII begin with the byte C2.
    let isSuspect = text.utf8.contains { (byte: UInt8) -> Bool in
      byte < 0x20 || byte == 0x7F || byte == 0xC2
    }
    guard isSuspect else { return nil }
    return text.unicodeScalars.first { $0.properties.generalCategory == .control }
  }

  /// Whether a text is an address without anything that needs a parser: Foundation's takes a quarter
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

  /// What the bytes of plain addresses may be: 1 anywhere, 2 behind the host, 0 nowhere.
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
