import DocumentJSON

/// A JSON Schema as a component of an OpenAPI description, without what generators of clients do not read:
///
/// - A schema that refers to another one and adds properties has the properties of both.
/// - A condition between two named schemas becomes a choice of them. Where one side is a newer kind that
///   has properties of its own, they replace those of the known kind.
/// - What only says which members occur together is left out, as is a member that never occurs.
/// - A constant is an enumeration of one text.
///
/// All documents that are valid against the schema are valid against the plain one.
struct PlainSchema: JSONWritable {
  private let definitions: JSONNode
  /// The keywords that are written as they are.
  private var keywords: [(name: String, value: JSONNode)] = []
  private var properties: [(name: String, value: JSONNode)] = []
  private var required: [String] = []
  private var choices: [JSONNode] = []

  init(_ schema: JSONNode, _ definitions: JSONNode) {
    self.definitions = definitions
    let (then, other) = (schema["then"], schema["else"])
    if let then, let other, then["$ref"] != nil, other["$ref"] != nil {
      choices = [then, other]
    } else if let then, then["properties"] != nil, let known = target(of: other) {
      inherit(known)
      required = []
      add(then)
    }
    if schema["properties"] != nil, let base = target(of: schema) { inherit(base) }
    add(schema)
  }

  private mutating func inherit(_ base: JSONNode) {
    let base = PlainSchema(base, definitions)
    (keywords, properties) = (base.keywords, base.properties)
    (required, choices) = (base.required, base.choices)
  }

  /// The name of a definition among the components.
  static func componentName(_ definition: String) -> String {
    definition.prefix(1).uppercased() + definition.dropFirst()
  }

  private static func definitionName(_ reference: String) -> String {
    reference.split(separator: "/").last.map(String.init) ?? ""
  }

  private func target(of schema: JSONNode?) -> JSONNode? {
    schema?["$ref"]?.string.flatMap { definitions[Self.definitionName($0)] }
  }

  /// Adds a schema's keywords, which replace those of the same name.
  private mutating func add(_ schema: JSONNode) {
    for keyword in schema.members {
      switch keyword.name {
      case "$schema", "$id", "$defs", "title", "if", "then", "else", "not": break
      case "$ref" where schema["properties"] != nil: break
      case "properties":
        for property in keyword.value.members {
          properties.removeAll { $0.name == property.name }
          guard property.value["const"]?.isNull != true else { continue }
          properties.append((property.name, property.value))
        }
      case "required": required += keyword.value.elements.compactMap(\.string)
      case "oneOf", "anyOf":
        let parts = Array(keyword.value.elements)
        if !parts.allSatisfy({ $0["required"] != nil }) { choices = parts }
      default:
        keywords.removeAll { $0.name == keyword.name }
        keywords.append((keyword.name, keyword.value))
      }
    }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for (name, value) in keywords { write(name, value, to: &writer) }
      if !choices.isEmpty {
        writer.array("anyOf") { writer in
          for choice in choices { writer.value(PlainSchema(choice, definitions)) }
        }
      }
      if !properties.isEmpty {
        writer.object("properties") { writer in
          for (name, value) in properties { writer.member(name, PlainSchema(value, definitions)) }
        }
      }
      if !required.isEmpty { writer.member("required", required) }
    }
  }

  private func write(_ name: String, _ value: JSONNode, to writer: inout JSONWriter) {
    switch name {
    case "$ref":
      let target = Self.componentName(Self.definitionName(value.string ?? ""))
      writer.member(name, "#/components/schemas/\(target)")
    case "const", "enum":
      writer.member("type", "string")
      writer.array("enum") { writer in
        for text in name == "enum" ? Array(value.elements) : [value] { writer.value(text) }
      }
    case "items": writer.member(name, PlainSchema(value, definitions))
    default: writer.member(name, value)
    }
  }
}
