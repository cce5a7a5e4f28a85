import ArgumentParser
import CatalogStore
import CompositionalLayout
import Storefront

/// `storefront schema`: prints the JSON Schema of a document format.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema (draft 2020-12) of a document format.")

  /// The formats that have a schema.
  enum Document: String, ExpressibleByArgument, CaseIterable {
    /// A page's layout plan.
    case plan
    /// A published page.
    case page
    /// A catalog, or a part of one.
    case catalog
  }

  @Argument(
    help: ArgumentHelp(
      "The format: plan (storefront.plan/1), page (storefront.page/1) or catalog "
        + "(storefront.catalog/1)."))
  var document = Document.plan

  func run() throws {
    switch document {
    case .plan: try Output.write(LayoutPlan.jsonSchema)
    case .page: try Output.write(PublishedPage.jsonSchema())
    case .catalog: try Output.write(CatalogDocument.jsonSchema)
    }
  }
}
