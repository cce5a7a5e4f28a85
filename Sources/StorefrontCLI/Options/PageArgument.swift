import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON

/// The page that a command works on: an argument, or the option `--page`.
struct PageArgument: ParsableArguments {
  @Argument(help: ArgumentHelp("The page.", valueName: "page"), completion: .pages)
  var argument: String?

  @Option(
    name: .customLong("page"),
    help: ArgumentHelp("The page, in place of an argument.", valueName: "page"), completion: .pages)
  var option: String?

  func validate() throws {
    if argument != nil, option != nil {
      throw ValidationError("Name the page once, as an argument or with --page.")
    }
  }

  /// The page's slug; nil if none is given.
  var given: String? { argument ?? option }

  /// The page's slug.
  ///
  /// - Throws: A usage error that names the catalog's pages if none is given.
  func slug(of database: DatabaseOptions) throws -> String {
    if let given { return given }
    let slugs = (try? database.openForReading().pages().map(\.slug)) ?? []
    let list = slugs.isEmpty ? "" : ": \(slugs.joined(separator: ", ").shortened(to: 400))"
    throw ValidationError("Name the page\(list).")
  }
}

/// The page with its state that a command reads: an argument, or the option `--page`; by default `apps`.
struct PageStateArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The page, such as shop or shop@live (default: apps).", valueName: "page"),
    completion: .pageStates)
  var argument: String?

  @Option(
    name: .customLong("page"),
    help: ArgumentHelp("The page, in place of an argument.", valueName: "page"),
    completion: .pageStates)
  var option: String?

  func validate() throws {
    if argument != nil, option != nil {
      throw ValidationError("Name the page once, as an argument or with --page.")
    }
  }

  /// The page's name with its state.
  var name: String { argument ?? option ?? "apps" }
}
