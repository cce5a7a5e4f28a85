/// Reads JSON text (RFC 8259) within stated limits.
///
/// Its own, because a plan's reader owes people a line, a column and what was expected, must refuse
/// a name that occurs twice, and must survive any bytes: nesting is bounded before the stack is, and
/// the number of values bounds the memory.
struct JSONParser {
  let bytes: [UInt8]
  var offset = 0
  private let limits: PlanLimits
  private var depth = 0
  private var valueCount = 0

  init(_ bytes: [UInt8], limits: PlanLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads the only value of a document.
  mutating func document() throws(PlanFormatError) -> JSONValue {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    let value = try value()
    skipWhitespace()
    guard offset == bytes.count else { throw unexpected(.endOfDocument) }
    return value
  }

  mutating func value() throws(PlanFormatError) -> JSONValue {
    skipWhitespace()
    valueCount += 1
    guard valueCount <= limits.values else { throw failure(.tooManyValues(limit: limits.values)) }
    switch peek {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): return try number()
    case UInt8(ascii: "t"): return try word("true", is: .bool(true))
    case UInt8(ascii: "f"): return try word("false", is: .bool(false))
    case UInt8(ascii: "n"): return try word("null", is: .null)
    default: throw unexpected(.value)
    }
  }

  private mutating func object() throws(PlanFormatError) -> JSONValue {
    try open()
    var members = JSONMembers()
    skipWhitespace()
    if !take(UInt8(ascii: "}")) {
      repeat {
        skipWhitespace()
        guard peek == UInt8(ascii: "\"") else { throw unexpected(.key) }
        let start = offset
        let key = try string()
        guard !members.contains(key) else { throw failure(.duplicateKey(key), at: start) }
        skipWhitespace()
        guard take(UInt8(ascii: ":")) else { throw unexpected(.colon) }
        do throws(PlanFormatError) {
          members.append(key, try value())
        } catch {
          throw error.within(.key(key))
        }
        skipWhitespace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw unexpected(.commaOrBrace) }
    }
    depth -= 1
    return .object(members.list)
  }

  private mutating func array() throws(PlanFormatError) -> JSONValue {
    try open()
    var elements: [JSONValue] = []
    skipWhitespace()
    if !take(UInt8(ascii: "]")) {
      repeat {
        do throws(PlanFormatError) {
          elements.append(try value())
        } catch {
          throw error.within(.index(elements.count))
        }
        skipWhitespace()
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "]")) else { throw unexpected(.commaOrBracket) }
    }
    depth -= 1
    return .array(elements)
  }

  /// Enters an object or an array.
  private mutating func open() throws(PlanFormatError) {
    depth += 1
    guard depth <= limits.depth else { throw failure(.nestedTooDeeply(limit: limits.depth)) }
    offset += 1
  }

  private mutating func word(
    _ word: StaticString, is value: JSONValue
  ) throws(PlanFormatError) -> JSONValue {
    let letters = word.withUTF8Buffer(Array.init)
    guard bytes[offset...].starts(with: letters) else { throw unexpected(.value) }
    offset += letters.count
    return value
  }
}

extension JSONParser {
  /// The next byte; nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Consumes a byte if it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    offset += 1
    return true
  }

  mutating func skipWhitespace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      offset += 1
    }
  }

  /// The error that something else stands at the current place.
  func unexpected(_ expected: JSONExpectation) -> PlanFormatError {
    failure(.malformed(expected: expected, found: peek))
  }

  /// An error at a place, by default the current one.
  func failure(_ problem: PlanFormatError.Problem, at place: Int? = nil) -> PlanFormatError {
    PlanFormatError(problem, at: TextPosition(ofByte: place ?? offset, in: bytes))
  }
}
