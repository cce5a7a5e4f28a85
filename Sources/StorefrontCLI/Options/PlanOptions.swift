import ArgumentParser
import CatalogStore
import CompositionalLayout
import Storefront

/// Which plan a command works on: a document, or a page of the catalog.
struct PlanOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "A plan as a storefront.plan/1 document; - reads standard input.", valueName: "plan.json"),
    completion: .file(extensions: ["json"]))
  var document: String?

  @OptionGroup var database: DatabaseOptions

  @Option(help: ArgumentHelp("A page of the catalog instead (default: apps).", valueName: "slug"))
  var page: String?

  func validate() throws {
    if document != nil, page != nil {
      throw ValidationError("Give a plan document or --page, not both.")
    }
  }

  /// Reads the plan. What a document's reader has to say about it goes to standard error.
  func plan(in environment: LayoutEnvironment) throws -> LayoutPlan {
    guard let document else {
      return try CatalogPlan.read(
        page: page ?? "apps", database: database, environment: environment)
    }
    return try PlanFile.read(document)
  }
}

/// Reads a page of the catalog and plans its layout.
enum CatalogPlan {
  /// The plan of a page.
  static func read(
    page: String, database: DatabaseOptions, environment: LayoutEnvironment
  ) throws -> LayoutPlan {
    let catalog = try database.openForReading()
    let presenter = try AppsPresenter(page: page, in: catalog)
    return LayoutProvider().plan(for: presenter.content, in: environment)
  }
}
