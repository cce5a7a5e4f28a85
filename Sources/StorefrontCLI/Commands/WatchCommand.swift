import ArgumentParser
import CatalogModel
import CatalogStore
import DiffableSnapshot
import Storefront

/// `storefront watch`: prints what changes on a page as it happens.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print changes to a page as they happen, until interrupted.",
    usage: "storefront watch [<options>] [<page>]",
    discussion: CommandHelp.text(
      """
      Changes by other processes appear within a second. With --format json, each change is a line \
      of its own.
      """,
      examples: [
        "storefront watch apps",
        "storefront watch apps --count 1 --format json",
      ], guide: .pages))

  @OptionGroup var database: ReadDatabaseOptions
  @OptionGroup var output: OutputOptions

  @OptionGroup var page: PageArgument

  @Option(help: ArgumentHelp("Exit after this many changes.", valueName: "n"))
  var count: Int?

  func validate() throws {
    if let count, count < 1 { throw ValidationError("--count must be 1 or more.") }
  }

  func run() throws {
    try Interruptible.run { try await follow() }
  }

  /// Prints changes until the count is reached. The catalog is closed before this returns, because
  /// the process may end right afterwards.
  private func follow() async throws {
    let store = try database.openForReading()
    var last: PageUpdate?
    var changes = 0
    for try await update in AppsPresenter.updates(page: page.given ?? "apps", in: store) {
      let change = PageChange(from: last, to: update)
      try Output.write(output.format == .json ? [try change.json()] : change.lines)
      if last != nil { changes += 1 }
      last = update
      if changes >= count ?? .max { break }
    }
  }
}
