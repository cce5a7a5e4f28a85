import ArgumentParser
import CatalogStore

/// `storefront apps`: lists apps by name.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the apps by name.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var query: QueryOptions

  func run() throws {
    let store = try database.openForReading()
    try AppList(store.apps(matching: query.query())).write(output.format)
  }
}
