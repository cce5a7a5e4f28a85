extension TapeParser {
  /// Skips spaces, tabs and line breaks.
  mutating func skipWhitespace() {
    while base[offset] <= 0x20 {
      switch base[offset] {
      case 0x20:
        offset += 1
        // Indentation is skipped eight spaces at a time.
        while word(at: offset) == 0x2020_2020_2020_2020 { offset += 8 }
      case 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// Parses a string; returns where it starts and whether it contains an escape.
  mutating func string() throws(DocumentError) -> (start: Int, Bool) {
    let start = offset
    var isEscaped = false
    offset += 1
    while true {
      let stops = Self.stops(in: word(at: offset))
      guard stops != 0 else {
        offset += 8
        continue
      }
      offset += stops.trailingZeroBitCount >> 3
      switch base[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        return (start, isEscaped)
      case UInt8(ascii: "\\"):
        isEscaped = true
        try escape()
      case ..<0x20:
        throw unexpected(offset < count ? .escapedControlCharacter : .closingQuote)
      default:
        guard let length = utf8Length() else { throw failure(.invalidUTF8) }
        offset += length
      }
    }
  }

  /// Eight bytes as a little-endian number.
  private func word(at place: Int) -> UInt64 {
    UInt64(
      littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
  }

  /// Marks the bytes of a word that end a run of plain characters: quotation marks, backslashes,
  /// control characters and non-ASCII bytes. Only the lowest mark is reliable, because the
  /// subtraction may carry into higher bytes.
  private static func stops(in word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = word ^ (ones &* 0x22)
    let backslashes = word ^ (ones &* 0x5C)
    let found =
      (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
      | (word &- ones &* 0x20) & ~word | word
    return found & (ones &* 0x80)
  }

  private mutating func escape() throws(DocumentError) {
    offset += 1
    switch base[offset] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      try unicodeEscape()
    default: throw unexpected(.escape)
    }
  }

  /// Checks the digits of a `\u` escape, and of the second half of a surrogate pair.
  private mutating func unicodeEscape() throws(DocumentError) {
    let start = offset
    let unit = try hexDigits()
    guard unit & 0xF800 == 0xD800 else { return }
    guard unit < 0xDC00, base[offset] == UInt8(ascii: "\\"), base[offset + 1] == UInt8(ascii: "u")
    else { throw failure(.loneSurrogate, at: start) }
    offset += 2
    guard try hexDigits() & 0xFC00 == 0xDC00 else { throw failure(.loneSurrogate, at: start) }
  }

  private mutating func hexDigits() throws(DocumentError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = base[offset].hexDigitValue else { throw unexpected(.hexDigit) }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }

  /// The number of bytes of the current character; nil if they are not valid UTF-8 (RFC 3629: no
  /// surrogates, no overlong forms, nothing beyond U+10FFFF).
  private func utf8Length() -> Int? {
    let (first, second) = (base[offset], base[offset + 1])
    let (length, allowed): (Int, ClosedRange<UInt8>) =
      switch first {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, allowed.contains(second) else { return nil }
    // The text ends with a zero, so the loop stops at the first byte that does not belong.
    for place in 1..<length where base[offset + place] & 0xC0 != 0x80 { return nil }
    return length
  }

  mutating func number() throws(DocumentError) {
    let start = offset
    if base[offset] == UInt8(ascii: "-") { offset += 1 }
    if base[offset] == UInt8(ascii: "0") { offset += 1 } else { try digits() }
    if base[offset] == UInt8(ascii: ".") {
      offset += 1
      try digits()
    }
    if base[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if base[offset] == UInt8(ascii: "+") || base[offset] == UInt8(ascii: "-") { offset += 1 }
      try digits()
    }
    append(.number, from: start)
  }

  private mutating func digits() throws(DocumentError) {
    guard base[offset].isDigit else { throw unexpected(.digit) }
    repeat {
      offset += 1
    } while base[offset].isDigit
  }

  mutating func word(_ word: StaticString, _ kind: TapeEntry.Kind) throws(DocumentError) {
    let start = offset
    let letters = word.utf8Start
    for place in 0..<word.utf8CodeUnitCount where base[start + place] != letters[place] {
      throw unexpected(.value)
    }
    offset += word.utf8CodeUnitCount
    append(kind, from: start)
  }
}
