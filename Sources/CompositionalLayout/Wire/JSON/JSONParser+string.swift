extension JSONParser {
  mutating func string() throws(PlanFormatError) -> String {
    offset += 1
    let start = offset
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let text = try text(start..<offset)
        offset += 1
        return text
      case UInt8(ascii: "\\"): return try escapedString(after: text(start..<offset))
      case ..<0x20: throw unexpected(.escapedControlCharacter)
      default: offset += 1
      }
    }
    throw unexpected(.closingQuote)
  }

  /// Reads the rest of a string from its first escape on.
  private mutating func escapedString(after head: String) throws(PlanFormatError) -> String {
    var result = head
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        offset += 1
        return result
      case UInt8(ascii: "\\"):
        result.unicodeScalars.append(try escape())
      case ..<0x20: throw unexpected(.escapedControlCharacter)
      default:
        let start = offset
        while let byte = peek, byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\")
        {
          offset += 1
        }
        result += try text(start..<offset)
      }
    }
    throw unexpected(.closingQuote)
  }

  private mutating func escape() throws(PlanFormatError) -> UnicodeScalar {
    offset += 1
    guard let letter = peek else { throw unexpected(.escape) }
    offset += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UnicodeScalar(letter)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default:
      offset -= 1
      throw unexpected(.escape)
    }
  }

  private mutating func unicodeEscape() throws(PlanFormatError) -> UnicodeScalar {
    let start = offset
    let unit = try hexDigits()
    if let scalar = UnicodeScalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(unit)), take(UInt8(ascii: "\\")), take(UInt8(ascii: "u"))
    else { throw failure(.loneSurrogate, at: start) }
    let second = try hexDigits()
    guard UTF16.isTrailSurrogate(UInt16(second)),
      let scalar = UnicodeScalar(0x1_0000 + (unit & 0x3FF) << 10 + second & 0x3FF)
    else { throw failure(.loneSurrogate, at: start) }
    return scalar
  }

  private mutating func hexDigits() throws(PlanFormatError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        throw unexpected(.hexDigit)
      }
      value = value << 4 + UInt32(digit)
      offset += 1
    }
    return value
  }

  /// The text of a range of bytes, which must be valid UTF-8.
  private func text(_ range: Range<Int>) throws(PlanFormatError) -> String {
    let text = String(decoding: bytes[range], as: UTF8.self)
    // Decoding replaces what is not valid, so the first difference is the first wrong byte.
    guard Array(text.utf8) == Array(bytes[range]) else {
      let wrong = zip(range, text.utf8).first { index, byte in bytes[index] != byte }
      throw failure(.invalidUTF8, at: wrong?.0)
    }
    return text
  }
}
