import TestSupport

/// A JSON value as a tree: what the reader and the writer are held against.
indirect enum TreeValue: Hashable {
  case null, bool(Bool), number(String), string(String), array([TreeValue])
  case object([Member])

  struct Member: Hashable {
    var key: String
    var value: TreeValue
  }
}

/// Makes random values, and texts of them that no writer would write.
struct RandomJSON {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func value(depth: Int = 5) -> TreeValue {
    switch Int.random(in: 0...(depth > 0 ? 8 : 4), using: &random) {
    case 0: .null
    case 1: .bool(.random(using: &random))
    case 2: .number(number())
    case 3, 4: .string(string())
    case 5, 6:
      .array((0..<count()).map { _ in value(depth: depth - 1) })
    default:
      .object(
        (0..<count()).map { number in
          TreeValue.Member(key: "\(number)\(string())", value: value(depth: depth - 1))
        })
    }
  }

  private mutating func count() -> Int {
    Bool.random(using: &random)
      ? Int.random(in: 0...3, using: &random) : Int.random(in: 0...12, using: &random)
  }

  mutating func number() -> String {
    let texts = [
      "0", "-0", "1", "-1.5", "9007199254740993", "1e2", "1E-7", "0.1", "123456789.25", "1e300",
      "-9223372036854775808", "18446744073709551616", "0.000001", "1.7976931348623157e308",
      "2.2250738585072014e-308", "4.9e-324",
    ]
    guard Bool.random(using: &random) else { return texts.randomElement(using: &random) ?? "0" }
    let whole = "\(Int64.random(in: -1_000_000...1_000_000, using: &random))"
    return whole + ".\(UInt64.random(in: 0...10_000_000_000, using: &random))"
  }

  mutating func string() -> String {
    let scalars: [Unicode.Scalar] =
      ["a", "b", "z", " ", "/", "\"", "\\", "\n", "\t", "\u{0}", "\u{1F}", "\u{7F}"]
      + ["é", "ß", "日", "😀", "\u{202E}", "\u{2028}", "\u{FFFF}", "\u{10FFFF}", "\u{301}"]
    var text = String()
    for _ in 0..<Int.random(in: 0...20, using: &random) {
      text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
    }
    return text
  }

  /// A text of the value with any spaces and any escapes.
  mutating func text(_ value: TreeValue) -> String {
    let text: String =
      switch value {
      case .null: "null"
      case .bool(let flag): "\(flag)"
      case .number(let digits): digits
      case .string(let string): quoted(string)
      case .array(let elements):
        "[" + elements.map { self.text($0) }.joined(separator: ",") + space() + "]"
      case .object(let members):
        "{"
          + members.map { space() + quoted($0.key) + space() + ":" + self.text($0.value) }
          .joined(separator: ",") + space() + "}"
      }
    return space() + text + space()
  }

  private mutating func space() -> String {
    ["", "", "", " ", "\n", "\r\n\t", "          "].randomElement(using: &random) ?? ""
  }

  private mutating func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      let escapes: [Unicode.Scalar: String] = [
        "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\n": "\\n", "\t": "\\t",
      ]
      if let escape = escapes[scalar], Bool.random(using: &random) {
        text += escape
      } else if scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        || Int.random(in: 0...9, using: &random) == 0
      {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16, uppercase: .random(using: &random))
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
