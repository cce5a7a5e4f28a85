@testable import CompositionalLayout

extension JSONValue {
  init(text: String) throws(PlanFormatError) {
    var parser = JSONParser(Array(text.utf8), limits: .standard)
    self = try parser.document()
  }

  subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  var number: Double? {
    try? Double(wire: WireInput(self))
  }

  /// The members or elements with their names or positions.
  var parts: [(name: String, value: JSONValue)] {
    switch self {
    case .object(let members): members.map { ($0.key, $0.value) }
    case .array(let elements): elements.enumerated().map { ("\($0.offset)", $0.element) }
    default: []
    }
  }

  /// Whether the value meets one of JSON Schema's simple keywords.
  func satisfies(_ keyword: String, _ argument: JSONValue) throws -> Bool {
    switch keyword {
    case "type":
      switch (argument.text, self) {
      case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
        ("number", .number), ("number", .integer), ("integer", .integer):
        true
      default: false
      }
    case "const": self == argument
    case "enum": argument.elements?.contains(self) ?? false
    case "required":
      argument.elements?.allSatisfy { $0.text.flatMap { self[$0] } != nil } ?? false
    case "minimum": (number ?? 0) >= argument.number ?? 0
    case "maximum": (number ?? 0) <= argument.number ?? 0
    default: throw SchemaProblem.unknownKeyword(keyword)
    }
  }
}
