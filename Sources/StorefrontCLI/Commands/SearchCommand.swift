import ArgumentParser
import CatalogStore

/// `storefront search`: finds apps by the beginnings of words.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search", abstract: "Find apps by the beginnings of words, best match first.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var query: QueryOptions

  @Argument(help: "The beginnings of words, in any order.")
  var text: [String]

  func run() throws {
    let store = try database.openForReading()
    try AppList(store.apps(matching: query.query(text: text.joined(separator: " ")))).write(
      output.format)
  }
}
