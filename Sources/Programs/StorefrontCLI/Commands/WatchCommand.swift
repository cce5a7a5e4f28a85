import ArgumentParser
import CatalogModel
import CatalogStore
import DiffableSnapshot
import Storefront

/// `storefront watch`: prints what changes on a page as it happens.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "watch", "Print changes to a page as they happen, until interrupted.",
    usage: "storefront watch [<options>] [<page>]",
    details: """
      Changes by other processes appear within a second. With --format json, each change is a line \
      of its own.
      """,
    examples: ["storefront watch apps", "storefront watch apps --count 1 --format json"],
    guide: .pages)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  @OptionGroup private var page: PageArgument

  @Option(help: ArgumentHelp("Exit after this many changes.", valueName: "n"))
  private var count: Int?

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count must be 1 or more.") }
  }

  func run() throws {
    let (path, mode, page) = (database.path, database.readingMode, page.given ?? "apps")
    let (format, count) = (output.format, count ?? .max)
    try Interruptible.run {
      // The catalog is closed before this returns, because the process may end right afterwards.
      let store = try CatalogStore(path: path, mode: mode)
      try await Self.follow(page, in: store, format, count)
    }
  }

  /// Prints a page, and then its changes until there were as many as `count`.
  private static func follow(
    _ page: String, in store: CatalogStore, _ format: OutputOptions.Format, _ count: Int
  ) async throws {
    var last: PageUpdate?
    var changes = 0
    for try await update in AppsPresenter.updates(page: page, in: store) {
      let change = PageChange(from: last, to: update)
      try Output.write(format == .json ? [try change.json()] : change.lines)
      if last != nil { changes += 1 }
      last = update
      if changes >= count { break }
    }
  }
}
