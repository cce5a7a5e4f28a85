import ArgumentParser
import CatalogModel
import CatalogStore
import LayoutRendering

/// `storefront pages`: lists the catalog's pages.
struct PagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages", abstract: "List the pages of the catalog.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let pages = try database.openForReading().pages()
    switch output.format {
    case .json:
      try Output.write(Answer(format: "storefront.pages/1", name: "pages", value: pages))
    case .text:
      var table = TextTable([("page", .left), ("title", .left)])
      for page in pages { table.add([page.slug, page.title]) }
      try Output.write(table.lines(fitting: Terminal.columns))
    }
  }
}

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

/// `storefront categories`: lists categories by name.
struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories", abstract: "List the categories by name.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let categories = try database.openForReading().categories()
    switch output.format {
    case .json:
      try Output.write(
        Answer(format: "storefront.categories/1", name: "categories", value: categories))
    case .text:
      var table = TextTable([("category", .left), ("name", .left)])
      for category in categories { table.add([category.slug, category.name]) }
      try Output.write(table.lines(fitting: Terminal.columns))
    }
  }
}

/// Apps as the commands print them.
struct AppList {
  private let apps: [App]
  /// Where the list goes on.
  private let next: String?

  /// Apps in the order to print.
  init(_ results: AppResults) {
    apps = results.apps
    next = results.next
  }

  /// Writes the apps to standard output.
  func write(_ format: OutputOptions.Format) throws {
    switch format {
    case .json:
      try Output.write(Answer(format: "storefront.apps/1", name: "apps", value: apps))
    case .text: try Output.write(apps.isEmpty ? ["No apps."] : lines)
    }
    // Not a part of the list, which scripts may count.
    if let next { Output.note("More follow: --after \(Self.shellWord(next))") }
  }

  /// A text as one word of a command line.
  private static func shellWord(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private var lines: [String] {
    var table = TextTable([
      ("id", .right), ("name", .left), ("subtitle", .left), ("price", .right), ("in-app", .left),
      ("rating", .right),
    ])
    for app in apps {
      table.add([
        "\(app.id)", app.name, app.subtitle, "\(app.price)", app.hasInAppPurchases ? "yes" : "no",
        app.rating.map { "\($0)" } ?? "",
      ])
    }
    return table.lines(fitting: Terminal.columns)
  }
}
