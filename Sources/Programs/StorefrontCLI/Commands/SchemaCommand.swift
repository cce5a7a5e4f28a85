import ArgumentParser
import CatalogModel
import CompositionalLayout
import LayoutText
import Storefront

/// `storefront schema`: prints the JSON Schema of a document format.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "schema", "Print the JSON Schema (draft 2020-12) of a document format.",
    details: "--format text lists the members of every object instead.",
    examples: ["storefront schema > plan.schema.json", "storefront schema page --format text"],
    guide: .schema)

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
  private var document = Document.plan

  @Option(help: "The output format: text or json.")
  private var format = OutputOptions.Format.json

  func run() throws {
    let schema =
      switch document {
      case .plan: LayoutPlan.jsonSchema
      case .page: try PublishedPage.jsonSchema()
      case .catalog: CatalogDocument.jsonSchema
      }
    switch format {
    case .json: try Output.write(schema)
    case .text: try Output.write(SchemaOutline(schema).table.lines(fitting: Terminal.columns))
    }
  }
}
