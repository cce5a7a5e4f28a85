import CompositionalLayout
public import DocumentJSON
import EmbeddedSchemas

extension PublishedPage {
  /// The JSON Schema (draft 2020-12) of a page document, including the definitions it shares with
  /// plan documents.
  ///
  /// - Throws: A `DocumentError` if an embedded schema is not valid JSON.
  public static func jsonSchema() throws(DocumentError) -> String {
    try JoinedSchema(
      own: JSONDocument(String(cString: storefront_page_schema).utf8).root,
      shared: JSONDocument(LayoutPlan.jsonSchema.utf8).root
    ).jsonText(.pretty)
  }
}

/// A schema with another schema's definitions appended to its own.
private struct JoinedSchema: JSONWritable {
  let own: JSONNode
  let shared: JSONNode

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for member in own.members where member.name != "$defs" {
        writer.member(member.name, member.value)
      }
      writer.object("$defs") { writer in
        for schema in [own, shared] {
          guard let definitions = schema["$defs"] else { continue }
          for definition in definitions.members {
            writer.member(definition.name, definition.value)
          }
        }
      }
    }
  }
}
