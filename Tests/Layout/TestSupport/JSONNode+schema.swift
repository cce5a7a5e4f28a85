public import DocumentJSON

extension JSONNode {
  /// The members or elements with their names or positions.
  public var parts: [(name: String, value: JSONNode)] {
    kind == .object
      ? members.map { ($0.name, $0.value) }
      : elements.enumerated().map { ("\($0.offset)", $0.element) }
  }

  /// Whether two values are written the same but for spaces.
  func isSame(as other: JSONNode) throws -> Bool {
    try json(.compact) == other.json(.compact)
  }

  /// Whether the value meets one of JSON Schema's simple keywords.
  func satisfies(_ keyword: String, _ argument: JSONNode) throws -> Bool {
    switch keyword {
    case "type":
      switch (argument.string, kind) {
      case ("object", .object), ("array", .array), ("string", .string), ("boolean", .boolean),
        ("number", .number), ("null", .null):
        true
      case ("integer", .number): integer != nil
      default: false
      }
    case "const": try isSame(as: argument)
    case "enum": try argument.elements.contains { try isSame(as: $0) }
    case "required": argument.elements.allSatisfy { $0.string.flatMap { self[$0] } != nil }
    case "minItems": kind != .array || count >= argument.integer ?? 0
    case "maxItems": kind != .array || count <= argument.integer ?? 0
    case "minimum": (number ?? 0) >= argument.number ?? 0
    case "maximum": (number ?? 0) <= argument.number ?? 0
    default: throw SchemaProblem.unknownKeyword(keyword)
    }
  }
}
