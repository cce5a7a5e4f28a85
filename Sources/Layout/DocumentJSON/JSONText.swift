/// Interprets parts of a JSON text that has already been checked.
enum JSONText {
  /// The contents of a string or a name.
  static func string(of entry: TapeEntry, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let inside = UnsafeBufferPointer(rebasing: bytes[Int(entry.start) + 1..<Int(entry.end) - 1])
    guard entry.isEscaped else { return String(decoding: inside, as: UTF8.self) }
    return String(unsafeUninitializedCapacity: inside.count) { unescape(inside, into: $0) }
  }

  /// Whether a name or a string has this spelling.
  @inline(__always)
  static func isName(
    _ entry: TapeEntry, _ name: StaticString, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !entry.isEscaped else { return string(of: entry, in: bytes) == "\(name)" }
    let length = name.utf8CodeUnitCount
    guard Int(entry.end) - Int(entry.start) - 2 == length else { return false }
    let (letters, start) = (name.utf8Start, Int(entry.start) + 1)
    for place in 0..<length where bytes[start + place] != letters[place] { return false }
    return true
  }

  /// Writes the contents of a string with escapes, which are never longer than the escapes.
  private static func unescape(
    _ text: UnsafeBufferPointer<UInt8>, into result: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var (read, written) = (0, 0)
    func unit() -> UInt32 {
      defer { read += 4 }
      return (0..<4).reduce(0) { $0 << 4 | UInt32(text[read + $1].hexDigitValue ?? 0) }
    }
    func put(_ byte: UInt8) {
      result[written] = byte
      written += 1
    }
    while read < text.count {
      let byte = text[read]
      read += 1
      guard byte == UInt8(ascii: "\\") else {
        put(byte)
        continue
      }
      let letter = text[read]
      read += 1
      switch letter {
      case UInt8(ascii: "b"): put(0x08)
      case UInt8(ascii: "f"): put(0x0C)
      case UInt8(ascii: "n"): put(0x0A)
      case UInt8(ascii: "r"): put(0x0D)
      case UInt8(ascii: "t"): put(0x09)
      case UInt8(ascii: "u"):
        var scalar = unit()
        if scalar & 0xFC00 == 0xD800 {
          read += 2
          scalar = 0x1_0000 + (scalar & 0x3FF) << 10 + unit() & 0x3FF
        }
        for byte in String(UnicodeScalar(scalar) ?? "\u{FFFD}").utf8 { put(byte) }
      default: put(letter)
      }
    }
    return written
  }

  /// The nearest double to a number; infinite if it exceeds the range of doubles.
  static func number(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    var mantissa: UInt64 = 0
    var exponent = 0
    var digits = 0
    var place = text[0] == UInt8(ascii: "-") ? 1 : 0
    var isFraction = false
    while place < text.count {
      let byte = text[place]
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte.isDigit {
        mantissa = mantissa &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        if mantissa > 0 { digits += 1 }
        if isFraction { exponent -= 1 }
      } else {
        break
      }
      place += 1
    }
    // An integer below 2^53 and a power of ten up to 22 are exact, so their product or quotient is
    // correctly rounded.
    guard place == text.count, digits <= 15, exponent >= -22 else {
      return Double(String(decoding: text, as: UTF8.self)) ?? .infinity
    }
    let value = exponent == 0 ? Double(mantissa) : Double(mantissa) / powersOfTen[-exponent]
    return text[0] == UInt8(ascii: "-") ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// A number without fraction and exponent, so that ids keep all of their digits; nil for other
  /// numbers, and for those of more than 64 bits.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = text[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      guard byte.isDigit else { return nil }
      let (product, isTooLarge) = value.multipliedReportingOverflow(by: 10)
      let digit = Int64(byte &- UInt8(ascii: "0"))
      let (sum, overflows) =
        isNegative
        ? product.subtractingReportingOverflow(digit) : product.addingReportingOverflow(digit)
      if isTooLarge || overflows { return nil }
      value = sum
    }
    return value
  }
}

extension String {
  /// The text of bytes; nil if they are not valid UTF-8. Unlike `init(validating:as:)`, it is available
  /// before macOS 15 and iOS 18.
  package init?(utf8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces invalid bytes, so that the text differs from them.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
