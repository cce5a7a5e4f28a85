import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON

/// The page that a command works on: an argument, or the option `--page`.
final class NamedPage<Naming: PageNaming>: ParsableArguments {
  init() {}

  @Argument(
    help: ArgumentHelp(Naming.help, valueName: "page"), completion: Naming.completion)
  var argument: String?

  @Option(
    name: .customLong("page"),
    help: ArgumentHelp("The page, in place of an argument.", valueName: "page"),
    completion: Naming.completion)
  var option: String?

  func validate() throws {
    if argument != nil, option != nil {
      throw ValidationError("Name the page once, as an argument or with --page.")
    }
  }

  /// The page as it was named; nil if it was not.
  var given: String? { argument ?? option }
}

/// How a command names its page.
protocol PageNaming {
  /// What the argument is.
  static var help: String { get }
  static var completion: CompletionKind { get }
}

/// Names a page by its slug.
enum PlainPage: PageNaming {
  static let help = "The page."
  static var completion: CompletionKind { .pages }
}

/// Names a page with its state; by default `apps`.
enum PageWithState: PageNaming {
  static let help = "The page, such as shop or shop@live (default: apps)."
  static var completion: CompletionKind { .pageStates }
}

/// The page that a command changes, publishes or watches.
typealias PageArgument = NamedPage<PlainPage>

/// The page that a command reads, with its state.
typealias PageStateArgument = NamedPage<PageWithState>

extension NamedPage where Naming == PlainPage {
  /// The page's slug.
  ///
  /// - Throws: A usage error that names the catalog's pages if none is given.
  func slug(of database: some CatalogOptions) throws -> String {
    if let given { return given }
    let slugs = (try? database.openForReading().pages().map(\.slug)) ?? []
    let list = slugs.isEmpty ? "" : ": \(slugs.joined(separator: ", ").shortened(to: 400))"
    throw ValidationError("Name the page\(list).")
  }
}

extension NamedPage where Naming == PageWithState {
  /// The page's name with its state.
  var name: String { given ?? "apps" }
}
