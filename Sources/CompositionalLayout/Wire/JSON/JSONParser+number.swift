extension JSONParser {
  /// Longer numbers than this are refused: no double needs so many digits.
  private static let longestNumber = 1_000

  mutating func number() throws(PlanFormatError) -> JSONValue {
    let start = offset
    var isWhole = true
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try digits()
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
      try digits()
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    if isWhole, let whole = Int64(text) { return .integer(whole) }
    guard text.utf8.count <= Self.longestNumber, let value = Double(text), value.isFinite else {
      throw failure(.numberTooLarge(text.shortened), at: start)
    }
    return .number(value)
  }

  private mutating func digits() throws(PlanFormatError) {
    let start = offset
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw unexpected(.digit) }
  }
}
