import CatalogEditing
import CatalogModel
import CompositionalLayout
import DocumentJSON

/// The shapes of values that are objects, for forms: parts of the formats' JSON Schemas, with words for their members and
/// names as `title` and `titles`.
enum FormSchemas {
  /// The schemas by the names that fields have for them, which are always the same.
  static let all = Result { try document() }

  private static func document() throws -> JSONDocument {
    let plan = try JSONDocument(LayoutPlan.jsonSchema.utf8).root
    let catalog = try JSONDocument(CatalogDocument.jsonSchema.utf8).root
    var writer = JSONWriter.ofDocument
    writer.object { writer in
      writer.object("custom") { writer in
        writer.member("description", "Values that only the app knows.")
        writer.member("type", "object")
        writer.member("additionalProperties", true)
      }
      writer.object("experiments") { writer in
        writer.member(
          "description", "Each shows its arms to shares of the users, by their weights.")
        writer.member("type", "object")
        writer.object("additionalProperties") { $0.member("$ref", "#/$defs/experiment") }
        write(catalog["$defs"], ["experiment", "slug"], to: &writer)
      }
      writer.object("layout") { writer in
        writer.member("$ref", "#/$defs/compositionalSection")
        write(plan["$defs"], nil, to: &writer)
      }
    }
    return try writer.document()
  }

  /// The members of a section that are none of its layout.
  private static let others: Set = [
    "kind", "index", "id", "type", "title", "subtitle", "itemCount", "cellKind",
  ]

  private static func write(
    _ definitions: JSONNode?, _ names: Set<String>?, to writer: inout JSONWriter
  ) {
    writer.object("$defs") { writer in
      for member in definitions.map({ Array($0.members) }) ?? []
      where names?.contains(member.name) != false {
        writer.key(member.name)
        write(
          member.value, hiding: member.name == "compositionalSection" ? others : [], to: &writer)
      }
    }
  }

  /// Writes a schema, or a part of one, with words.
  private static func write(_ node: JSONNode, hiding: Set<String> = [], to writer: inout JSONWriter)
  {
    switch node.kind {
    case .array:
      writer.array { writer in
        for element in node.elements { write(element, to: &writer) }
      }
    case .object:
      writer.object { writer in
        for member in node.members {
          writer.key(member.name)
          guard member.name == "properties" else {
            write(member.value, to: &writer)
            continue
          }
          writer.object { writer in
            for property in member.value.members where !hiding.contains(property.name) {
              writer.object(property.name) { writer in
                writer.member("title", NameWords.title(of: property.name))
                for part in property.value.members {
                  writer.key(part.name)
                  write(part.value, to: &writer)
                }
                writeTitles(of: property.value, to: &writer)
              }
            }
          }
        }
        if node["properties"] == nil { writeTitles(of: node, to: &writer) }
      }
    default: node.write(to: &writer)
    }
  }

  private static func writeTitles(of node: JSONNode, to writer: inout JSONWriter) {
    guard let names = node["enum"]?.elements else { return }
    writer.array("titles") { writer in
      for name in names { writer.value(NameWords.title(of: name.string ?? "")) }
    }
  }
}
