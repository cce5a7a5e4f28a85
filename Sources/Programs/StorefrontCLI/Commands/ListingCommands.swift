import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText

/// `storefront pages`: lists the catalog's pages.
struct PagesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pages",
    abstract: "List the pages of the catalog.",
    discussion: CommandHelp.text(
      examples: [
        "storefront pages",
        "storefront pages --format json",
      ], guide: .pages))

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  func run() throws {
    let pages = try database.openForReading().pages()
    switch output.format {
    case .json:
      try Output.stream { writer in
        writer.member("format", "storefront.pages/1")
        writer.member("pages", pages)
      }
    case .text:
      let areAllPublishable = pages.allSatisfy(\.isPublishable)
      var table = TextTable(
        [("page", .left), ("title", .left)] + (areAllPublishable ? [] : [("publishable", .left)]))
      for page in pages {
        table.add(
          [page.slug, page.title] + (areAllPublishable ? [] : [page.isPublishable ? "yes" : "no"]))
      }
      try Output.write(table.lines(fitting: Terminal.columns))
    }
  }
}

/// `storefront apps`: lists apps by name.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps",
    abstract: "List the apps by name.",
    discussion: CommandHelp.text(
      examples: [
        "storefront apps --category education --limit 3",
        "storefront apps --sort rating --min-rating 4.5",
      ], guide: .listing))

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var query: QueryOptions

  func run() throws {
    try AppList(try query.query(), in: database.openForReading()).write(output.format)
  }
}

/// `storefront search`: finds apps by the beginnings of words.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find apps by the beginnings of words, best match first.",
    discussion: CommandHelp.text(
      "A text that begins with a dash must follow --.",
      examples: [
        "storefront search photo film",
        "storefront search --free -- -nothing",
      ], guide: .listing))

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var query: QueryOptions

  @Argument(help: "The beginnings of words, in any order.")
  private var text: [String]

  func run() throws {
    let query = try query.query(text: text.joined(separator: " "))
    let isEmpty = try AppList(query, in: database.openForReading()).write(output.format)
    guard isEmpty, output.format == .text, query.after == nil else { return }
    Output.note(
      "Search finds the beginnings of words, and no other spellings; fewer letters find more.")
  }
}

/// `storefront categories`: lists categories by name.
struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories",
    abstract: "List the categories by name.",
    discussion: CommandHelp.text(
      examples: ["storefront categories"], guide: .listing))

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  func run() throws {
    let categories = try database.openForReading().categories()
    switch output.format {
    case .json:
      try Output.stream { writer in
        writer.array("categories") { writer in
          for category in categories { CategoryRow.table.writeSorted(category, to: &writer) }
        }
        writer.member("format", "storefront.categories/1")
      }
    case .text:
      var table = TextTable([("category", .left), ("name", .left)])
      for category in categories { table.add([category.slug, category.name]) }
      try Output.write(table.lines(fitting: Terminal.columns))
    }
  }
}

/// `storefront cards`: lists cards by title.
struct CardsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cards",
    abstract: "List the cards by title.",
    discussion: CommandHelp.text(
      examples: ["storefront cards"], guide: .listing))

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  func run() throws {
    let cards = try database.openForReading().cards()
    switch output.format {
    case .json:
      try Output.stream { writer in
        writer.array("cards") { writer in
          for card in cards { CardRow.table.writeSorted(card, to: &writer) }
        }
        writer.member("format", "storefront.cards/1")
      }
    case .text:
      var table = TextTable([("card", .left), ("title", .left), ("subtitle", .left)])
      for card in cards { table.add([card.key, card.title, card.subtitle]) }
      try Output.write(
        cards.isEmpty ? ["No cards."] : table.lines(fitting: Terminal.columns))
    }
  }
}

/// A list of apps as the commands print it.
struct AppList {
  private let store: CatalogStore
  private let query: AppQuery

  /// The apps that match a query, in the query's order.
  init(_ query: AppQuery, in store: CatalogStore) {
    self.store = store
    self.query = query
  }

  /// Writes the apps to standard output as they are read.
  ///
  /// - Returns: Whether there are none.
  @discardableResult
  func write(_ format: OutputOptions.Format) throws -> Bool {
    let (isEmpty, next) = try format == .json ? writeDocument() : writeTable()
    // This goes to standard error, because scripts may count the lines of the list.
    if let next { Output.note("More follow: --after \(Self.shellWord(next))") }
    return isEmpty
  }

  private func writeDocument() throws -> (isEmpty: Bool, next: String?) {
    var next: String?
    var isEmpty = true
    try Output.stream { writer in
      writer.key("apps")
      writer.beginArray()
      next = try store.forEachApp(matching: query) { app in
        isEmpty = false
        try writer.check()
        AppRow.table.writeSorted(app, to: &writer)
      }
      writer.end()
      writer.member("format", "storefront.apps/1")
    }
    return (isEmpty, next)
  }

  private func writeTable() throws -> (isEmpty: Bool, next: String?) {
    var table = TextTable([
      ("id", .right), ("name", .left), ("subtitle", .left), ("price", .right), ("in-app", .left),
      ("rating", .right),
    ])
    var isEmpty = true
    let next = try store.forEachApp(matching: query) { app in
      isEmpty = false
      table.add([
        "\(app.id)", app.name, app.subtitle, app.price.map { "\($0)" } ?? "Unknown",
        app.hasInAppPurchases ? "yes" : "no", app.rating.map { "\($0)" } ?? "",
      ])
    }
    try Output.write(isEmpty ? ["No apps."] : table.lines(fitting: Terminal.columns))
    return (isEmpty, next)
  }

  /// Quotes a text as one word of a shell command.
  private static func shellWord(_ text: String) -> String {
    "'" + text.replacing("'", with: "'\\''") + "'"
  }
}
