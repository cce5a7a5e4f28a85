import ArgumentParser
import CatalogStore

/// `storefront apps`: lists apps by name.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the apps by name.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var limit: LimitOptions

  @Option(help: ArgumentHelp("Only the apps of this category.", valueName: "slug"))
  var category: String?

  func run() throws {
    let store = try database.openForReading()
    let apps = try store.apps(category: category, limit: limit.limit)
    try AppList(apps: apps).write(output.format)
  }
}
