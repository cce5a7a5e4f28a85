import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText

/// `storefront pages`: the catalog's pages.
enum ListedPages: CatalogList {
  static let configuration = CommandConfiguration(
    "pages", "List the pages of the catalog.",
    examples: ["storefront pages", "storefront pages --format json"], guide: .pages)

  static func listing(in store: CatalogStore) throws -> Listing<Page> {
    let pages = try store.pages()
    var columns: [Listing<Page>.Column] = [("page", .left, \.slug), ("title", .left, \.title)]
    if !pages.allSatisfy(\.isPublishable) {
      columns.append(("publishable", .left, { $0.isPublishable ? "yes" : "no" }))
    }
    return Listing("pages", pages, columns: columns) { $1.value($0) }
  }
}

/// `storefront apps`: lists apps by name.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "apps", "List the apps by name.",
    examples: [
      "storefront apps --category education --limit 3",
      "storefront apps --sort rating --min-rating 4.5",
    ], guide: .listing)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var query: QueryOptions

  func run() throws {
    try AppListing(try query.query(), in: database.openForReading()).write(output.format)
  }
}

/// `storefront search`: finds apps by the beginnings of words.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "search", "Find apps by the beginnings of words, best match first.",
    details: "A text that begins with a dash must follow --.",
    examples: ["storefront search photo film", "storefront search --free -- -nothing"],
    guide: .listing)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var query: QueryOptions

  @Argument(help: "The beginnings of words, in any order.")
  private var text: [String]

  func run() throws {
    let query = try query.query(text: text.joined(separator: " "))
    let isEmpty = try AppListing(query, in: database.openForReading()).write(output.format)
    guard isEmpty, output.format == .text, query.after == nil else { return }
    Output.note(
      "Search finds the beginnings of words, and no other spellings; fewer letters find more.")
  }
}

/// `storefront categories`: categories by name.
enum ListedCategories: CatalogList {
  static let configuration = CommandConfiguration(
    "categories", "List the categories by name.", examples: ["storefront categories"],
    guide: .listing)

  static func listing(in store: CatalogStore) throws -> Listing<CatalogModel.Category> {
    var listing = Listing(
      "categories", try store.categories(),
      columns: [("category", .left, \.slug), ("name", .left, \.name)]
    ) { CategoryRow.table.writeSorted($0, to: &$1) }
    listing.endsWithFormat = true
    return listing
  }
}

/// `storefront cards`: cards by title.
enum ListedCards: CatalogList {
  static let configuration = CommandConfiguration(
    "cards", "List the cards by title.", examples: ["storefront cards"], guide: .listing)

  static func listing(in store: CatalogStore) throws -> Listing<Card> {
    var listing = Listing(
      "cards", try store.cards(),
      columns: [
        ("card", .left, \.key), ("title", .left, \.title), ("subtitle", .left, \.subtitle),
      ], none: "No cards."
    ) { CardRow.table.writeSorted($0, to: &$1) }
    listing.endsWithFormat = true
    return listing
  }
}

/// A list of apps as the commands print it.
struct AppListing {
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
