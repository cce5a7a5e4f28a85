import LayoutSolver

/// A builder for SVG: UTF-8 bytes, numbers with at most two decimals, escaped text.
struct SVGText: Hashable {
  private(set) var bytes: [UInt8] = []

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Reserves space for a number of additional bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(bytes.count + count) }

  /// Adds markup without escaping.
  mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds markup without escaping.
  mutating func add(markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  /// Adds other markup without escaping.
  mutating func add(_ other: SVGText) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Adds ` name="number"`.
  mutating func add(_ name: StaticString, _ value: Double) {
    open(name)
    add(number: value)
    bytes.append(Self.quote)
  }

  /// Adds ` name="text"`, escaped.
  mutating func add(_ name: StaticString, _ value: String) {
    open(name)
    add(escaping: value)
    bytes.append(Self.quote)
  }

  /// Adds ` name="#rrggbb"`.
  mutating func add(_ name: StaticString, _ color: RGB) {
    open(name)
    bytes.append(UInt8(ascii: "#"))
    for shift in stride(from: UInt32(20), through: 0, by: -4) {
      let digit = UInt8(color.hex >> shift & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
    }
    bytes.append(Self.quote)
  }

  /// Adds ` name="cell 1.3"`.
  mutating func add(_ name: StaticString, _ element: ElementIdentifier) {
    guard element.category == .cell, element.section >= 0, element.item >= 0 else {
      add(name, "\(element.name) \(element.indexText)")
      return
    }
    open(name)
    add("cell ")
    add(whole: UInt64(element.section))
    add(".")
    add(whole: UInt64(element.item))
    bytes.append(Self.quote)
  }

  private mutating func open(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    add(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(Self.quote)
  }

  /// Adds a number with at most two decimals; a number that is not finite is written as 0.
  mutating func add(number value: Double) {
    guard value.isFinite, value.magnitude < 1e13 else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    // Halves are rounded away from 0.
    let hundredths = Int64(value * 100 + (value < 0 ? -0.5 : 0.5))
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    add(whole: whole, isNegative: hundredths < 0)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + UInt8(rest / 10))
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + UInt8(rest % 10)) }
  }

  /// Adds an integer.
  mutating func add(whole value: UInt64, isNegative: Bool = false) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var start = digits.count
      var rest = value
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if isNegative {
        start -= 1
        digits[start] = UInt8(ascii: "-")
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Adds text: markup is escaped, and characters that XML forbids are replaced by U+FFFD.
  mutating func add(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
      guard utf8.contains(where: Self.isSpecial) else {
        bytes.append(contentsOf: utf8)
        return
      }
      for (index, byte) in utf8.enumerated() {
        switch byte {
        case UInt8(ascii: "&"): add("&amp;")
        case UInt8(ascii: "<"): add("&lt;")
        case UInt8(ascii: ">"): add("&gt;")
        case Self.quote: add("&quot;")
        case UInt8(ascii: "'"): add("&#39;")
        case 0..<0x20, 0x7F: add("\u{FFFD}")
        case 0xBE...0xBF where index > 1 && utf8[index - 1] == 0xBF && utf8[index - 2] == 0xEF:
          // U+FFFE and U+FFFF.
          bytes.append(0xBD)
        default: bytes.append(byte)
        }
      }
    }
  }

  /// Whether a byte must be escaped or replaced, or may be part of a character that must.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), quote, UInt8(ascii: "'"),
      0..<0x20, 0x7F, 0xBE, 0xBF:
      true
    default: false
    }
  }

  private static let quote = UInt8(ascii: "\"")
}

extension String {
  /// The text as it stands in HTML.
  package var escapedForHTML: String {
    var text = SVGText()
    text.add(escaping: self)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
