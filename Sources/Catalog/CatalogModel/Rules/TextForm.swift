import DocumentJSON

/// The forms of texts by the characters that new ones may have. What cannot be seen is no part of a key, and
/// no text changes the direction of what stands beside it.
///
/// | form | Unicode general categories | further characters | refused |
/// |---|---|---|---|
/// | key | L and Nd, and M behind one of them | `. - _ + ~ :` | what is invisible by itself, such as variation selectors and fillers |
/// | line | all but Cc, Zl and Zp | | direction controls without their counterparts |
/// | visible line | as a line | | only spaces, Cf, Mn and what is invisible by itself |
///
/// Catalogs of earlier versions have other texts, which stay as they are.
enum TextForm {
  case key, line, visibleLine

  /// What is wrong with the characters of a new text; nil if they are right.
  func flaw(in text: String) -> TextFlaw? {
    switch self {
    case .key: Self.flaw(inKey: text)
    case .line: Self.flaw(inLine: text)
    case .visibleLine: Self.isInvisible(text) ? .invisible : Self.flaw(inLine: text)
    }
  }

  private static func flaw(inKey text: String) -> TextFlaw? {
    if SpreadsheetCell.isRounded(text) { return .roundedNumber }
    if text.utf8.allSatisfy(isPlain) { return nil }
    var isMarkable = false
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar.properties.isDefaultIgnorableCodePoint: return .characterOfNoKey(scalar)
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber:
        isMarkable = true
      case .nonspacingMark where isMarkable, .spacingMark where isMarkable,
        .enclosingMark where isMarkable:
        break
      default:
        guard ".-_+~:".unicodeScalars.contains(scalar) else { return .characterOfNoKey(scalar) }
        isMarkable = false
      }
    }
    return text.utf8.elementsEqual(text.normalized.utf8) ? nil : .decomposed
  }

  /// Whether a byte is a character of ASCII that keys have, as nearly all of them are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x30...0x39, 0x41...0x5A, UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "~"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Direction controls are nested: each closes the last one that is open (UAX #9).
  private static func flaw(inLine text: String) -> TextFlaw? {
    // In UTF-8, the characters in question are E2 80 A8 to E2 80 AE and E2 81 A6 to E2 81 A9.
    var last: (UInt8, UInt8) = (0, 0)
    let isSuspect = text.utf8.contains { byte in
      defer { last = (last.1, byte) }
      guard last.0 == 0xE2 else { return false }
      return last.1 == 0x80 && (0xA8...0xAE).contains(byte)
        || last.1 == 0x81 && (0xA6...0xA9).contains(byte)
    }
    guard isSuspect else { return nil }
    var open: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{2028}", "\u{2029}": return .lineBreak(scalar)
      case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}":
        open.append(scalar)
      case "\u{202C}", "\u{2069}":
        let isIsolate = open.popLast().map { $0.value >= 0x2066 }
        guard isIsolate == (scalar == "\u{2069}") else { return .openDirection(scalar) }
      default: break
      }
    }
    return open.last.map(TextFlaw.openDirection)
  }

  /// Whether a text shows nothing; an empty one does.
  package static func isInvisible(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      let properties = scalar.properties
      return switch properties.generalCategory {
      case .format, .nonspacingMark: true
      default: properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      }
    }
  }
}

/// What is wrong with the characters of a new text, as facts.
package enum TextFlaw: Hashable, Sendable {
  /// The character may not be in a key, or not at this place.
  case characterOfNoKey(Unicode.Scalar)
  /// The key is a number of which a spreadsheet program has kept the first digits.
  case roundedNumber
  /// The key is not in Unicode's Normalization Form C.
  case decomposed
  /// The line holds a character that ends lines or paragraphs.
  case lineBreak(Unicode.Scalar)
  /// A control changes the direction of what follows the text, or ends a change that never began.
  case openDirection(Unicode.Scalar)
  /// The text consists of characters that show nothing.
  case invisible
  /// A spreadsheet program has written an error instead of a value.
  case spreadsheetError
}

extension TextFlaw {
  /// What is wrong, as a sentence without a capital letter and a full stop.
  ///
  /// - Parameter value: The value in quotation marks, or what it is.
  func problem(about value: String) -> String {
    switch self {
    case .characterOfNoKey(let scalar): "\(value) holds \(Self.name(scalar)), which no key has"
    case .roundedNumber: "\(value) is a number that a spreadsheet program has rounded"
    case .decomposed: "\(value) has letters and marks apart that new keys have as one character"
    case .lineBreak(let scalar): "the text holds the line break \(Self.name(scalar))"
    case .openDirection(let scalar):
      "the text holds the direction control \(Self.name(scalar)) without its counterpart"
    case .invisible: "the text has no visible character"
    // The error is not repeated: it says nothing about the value.
    case .spreadsheetError: "a spreadsheet program has written an error in place of the value"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .characterOfNoKey:
      "Write letters with their marks, digits and . - _ + ~ : only, such as \"com.example.pulse\"."
    case .roundedNumber:
      "Write all of its digits; in the spreadsheet, its cell needs the format of texts."
    case .decomposed: "Write it in Unicode's Normalization Form C."
    case .lineBreak: "Remove it; a text is a single line."
    case .openDirection: "Remove it, or write its counterpart."
    case .invisible: "Write some visible text."
    case .spreadsheetError: "Correct the formula there, or write the value."
    }
  }

  /// A character as a message shows it.
  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return (0x21..<0x7F).contains(scalar.value) ? "\"\(scalar)\"" : code
  }
}

extension String {
  /// The text in Unicode's Normalization Form C, in which keys are stored.
  package var normalized: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : String(decoding: _nfcCodeUnits, as: UTF8.self)
  }
}
