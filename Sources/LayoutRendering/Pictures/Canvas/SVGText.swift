/// SVG as it grows: bytes of UTF-8, numbers with two decimals at most, text escaped.
struct SVGText: Hashable {
  private(set) var bytes: [UInt8] = []

  /// The text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds markup as it is.
  mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Adds markup as it is.
  mutating func add(markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  /// Adds other markup as it is.
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

  private mutating func open(_ name: StaticString) {
    bytes.append(UInt8(ascii: " "))
    add(name)
    bytes.append(UInt8(ascii: "="))
    bytes.append(Self.quote)
  }

  /// Adds a number with two decimals at most; what is not finite is 0.
  mutating func add(number value: Double) {
    guard value.isFinite, value.magnitude < 1e13 else {
      bytes.append(UInt8(ascii: "0"))
      return
    }
    let hundredths = Int((value * 100).rounded())
    let magnitude = hundredths.magnitude
    if hundredths < 0 { bytes.append(UInt8(ascii: "-")) }
    add(whole: magnitude / 100)
    let rest = UInt8(magnitude % 100)
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(UInt8(ascii: "0") + rest / 10)
    if rest % 10 > 0 { bytes.append(UInt8(ascii: "0") + rest % 10) }
  }

  private mutating func add(whole value: UInt) {
    if value >= 10 { add(whole: value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  /// Adds text that is read as text, whatever it holds: markup is escaped, and what XML forbids is
  /// replaced by U+FFFD.
  mutating func add(escaping text: String) {
    var text = text
    text.withUTF8 { utf8 in
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

  private static let quote = UInt8(ascii: "\"")
}
