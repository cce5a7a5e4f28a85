import ArgumentParser
import CatalogStore
import CompositionalLayout
import LayoutRendering
import Storefront

/// `storefront layout`: prints a page's layout plan, section by section.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Print the layout plan of a page, section by section.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var place: EnvironmentOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("The page.", valueName: "slug"))
  var page = "apps"

  @Option(help: ArgumentHelp("Only this section, counted from 0.", valueName: "n"))
  var section: Int?

  func run() throws {
    let plan = try CatalogPlan.read(
      page: page, database: database, environment: place.environment)
    let style: TextStyle = Terminal.showsColor ? .ansi : .plain
    try Output.write(PlanTree(plan, style: style).text)
  }
}
