import CompositionalLayout
import DocumentJSON
import EmbeddedSchemas
import Storefront

/// The OpenAPI description: the routes, with the JSON Schemas of pages and plans among its components, so
/// that a copy of it is complete.
///
/// Generators of clients make types from properties and do not read conditions, so the schemas are written
/// as ``PlainSchema``.
struct OpenAPIDocument: JSONWritable {
  private let routes: JSONNode
  private let page: JSONNode
  private let plan: JSONNode

  /// - Throws: A `DocumentError` if an embedded document is not valid JSON.
  init() throws(DocumentError) {
    routes = try JSONDocument(String(cString: storefront_openapi).utf8).root
    page = try JSONDocument(PublishedPage.jsonSchema().utf8).root
    plan = try JSONDocument(LayoutPlan.jsonSchema.utf8).root
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      for member in routes.members where member.name != "components" {
        writer.member(member.name, member.value)
      }
      writer.object("components") { writer in
        for kind in routes["components"].map({ Array($0.members) }) ?? [] {
          writer.object(kind.name) { writer in
            for part in kind.value.members { writer.member(part.name, part.value) }
            if kind.name == "schemas" { writeDefinitions(to: &writer) }
          }
        }
      }
    }
  }

  private func writeDefinitions(to writer: inout JSONWriter) {
    // The page's definitions include those of plans.
    guard let definitions = page["$defs"] else { return }
    writer.member("Page", PlainSchema(page, definitions))
    writer.member("Plan", PlainSchema(plan, definitions))
    for definition in definitions.members {
      writer.member(
        PlainSchema.componentName(definition.name), PlainSchema(definition.value, definitions))
    }
  }
}
