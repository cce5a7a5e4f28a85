// Digits, hexadecimal digits, percent-encoding and the ends of texts, for all modules.

extension UInt8 {
  /// Whether the byte is a digit from 0 to 9 in ASCII.
  @inlinable package var isDigit: Bool { self &- 0x30 < 10 }

  /// The value of a hexadecimal digit in ASCII, in either case; nil for other bytes.
  package var hexDigitValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The byte as two hexadecimal digits.
  package func hexText(uppercase: Bool = false) -> String {
    (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: uppercase)
  }
}

extension StringProtocol {
  /// The text with each byte percent-encoded that is not a letter or a digit of ASCII, nor one of
  /// `-._~/`.
  package var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-")...UInt8(ascii: "/"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "%" + byte.hexText(uppercase: true)
      }
    }
  }

  /// The text without the characters of a kind at both ends.
  package func trimming(_ isOfKind: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOfKind($0) }),
      let last = lastIndex(where: { !isOfKind($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
