extension JSONParser {
  /// The place of a value in a document that has been read before, from its path; nil if there is no
  /// such value. Costs a second reading, which only documents with a mistake pay.
  static func position(of path: PlanPath, in bytes: [UInt8], limits: PlanLimits) -> TextPosition? {
    var parser = JSONParser(bytes, limits: limits)
    for step in path.steps {
      guard (try? parser.enter(step)) == true else { return nil }
    }
    parser.skipWhitespace()
    return TextPosition(ofByte: parser.offset, in: bytes)
  }

  /// Moves to the member or element that a step names, if the value here has it.
  private mutating func enter(_ step: PlanPath.Step) throws(PlanFormatError) -> Bool {
    skipWhitespace()
    offset += 1
    switch step {
    case .key(let key):
      repeat {
        skipWhitespace()
        guard peek == UInt8(ascii: "\"") else { return false }
        let name = try string()
        skipWhitespace()
        guard take(UInt8(ascii: ":")) else { return false }
        if name == key { return true }
        _ = try value()
        skipWhitespace()
      } while take(UInt8(ascii: ","))
      return false
    case .index(let index):
      for _ in 0..<index {
        _ = try value()
        skipWhitespace()
        guard take(UInt8(ascii: ",")) else { return false }
      }
      return true
    }
  }
}
