import CompositionalLayout
import DocumentJSON

extension PublishedPage {
  /// The JSON Schema (draft 2020-12) of the page's document, with the definitions that it shares with
  /// a plan's.
  ///
  /// - Throws: a `DocumentError` if one of the two embedded schemas is no JSON.
  public static func jsonSchema() throws(DocumentError) -> String {
    try JoinedSchema(
      own: JSONDocument(PackageResources.storefront_page_1_schema_json).root,
      shared: JSONDocument(LayoutPlan.jsonSchema.utf8).root
    ).jsonText(.pretty)
  }
}

/// A schema with the definitions of another one behind its own.
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
