import DocumentJSON
import LayoutText

/// The members of the objects in a JSON Schema, for a person to read.
struct SchemaOutline {
  private let schema: JSONNode

  /// Reads a schema.
  init(_ schema: String) throws(DocumentError) {
    self.schema = try JSONDocument(schema.utf8).root
  }

  /// A table with a row for each member of each object.
  var table: TextTable {
    var table = TextTable([
      ("object", .left), ("member", .left), ("required", .left), ("value", .left),
    ])
    add(schema, named: schema["title"]?.string ?? "document", to: &table)
    if let definitions = schema["$defs"] {
      for definition in definitions.members {
        add(definition.value, named: definition.name, to: &table)
      }
    }
    return table
  }

  private func add(_ object: JSONNode, named name: String, to table: inout TextTable) {
    guard let properties = object["properties"] else { return }
    let required = Set((object["required"]?.elements).map { $0.compactMap(\.string) } ?? [])
    for property in properties.members {
      table.add([
        name, property.name, required.contains(property.name) ? "yes" : "",
        Self.value(property.value),
      ])
    }
  }

  /// The values that a schema allows, in a few words.
  private static func value(_ schema: JSONNode) -> String {
    if let reference = schema["$ref"]?.string {
      return reference.split(separator: "/").last.map(String.init) ?? reference
    }
    if let constant = schema["const"] { return constant.string ?? constant.text }
    if let names = schema["enum"] {
      return names.elements.map { $0.string ?? $0.text }.joined(separator: ", ")
    }
    for key in ["oneOf", "anyOf"] {
      if let choices = schema[key] { return choices.elements.map(value).joined(separator: " or ") }
    }
    let type = schema["type"]?.string ?? "any"
    if type == "array", let items = schema["items"] { return "list of \(value(items))" }
    return type
  }
}
