import ArgumentParser
import CompositionalLayout

/// `storefront schema`: prints the JSON Schema of plan documents.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of storefront.plan/1 documents (draft 2020-12).")

  func run() throws {
    try Output.write(LayoutPlan.jsonSchema)
  }
}
