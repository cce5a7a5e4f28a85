import ArgumentParser
import CatalogEditing
import CatalogStore
import DocumentJSON
import LayoutText

/// `storefront scheme`: edits the schemes of addresses that actions may have beside `https`.
struct SchemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "scheme", "Declare, list or remove the schemes that actions may have beside https.",
    details: """
      An action is where a tap leads: an https address, or one with a scheme that your app opens, \
      such as acme://apps/new. Schemes that run code or read from the device are refused.
      """,
    examples: [
      "storefront scheme add acme",
      "storefront section set apps/favorites --action acme://apps/favorites",
    ], guide: .editing,
    subcommands: [
      Add.self, ListCommand<ListedSchemes>.self, RemoveRecordCommand<EditedScheme>.self,
    ])

  /// `storefront scheme add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      "add", "Declare a scheme.", usage: "storefront scheme add [<options>] <scheme>",
      examples: ["storefront scheme add acme"], guide: .editing)

    @OptionGroup private var options: EditOptions
    @Argument(help: EditedScheme.keyName) private var scheme: String

    func run() throws { try options.edit { try $0.add(scheme: scheme) } }
  }
}

/// `storefront scheme list`: the declared schemes.
enum ListedSchemes: CatalogList {
  static let configuration = CommandConfiguration(
    "list", "List the declared schemes.", examples: ["storefront scheme list"], guide: .editing)

  static func listing(in store: CatalogStore) throws -> Listing<String> {
    Listing("schemes", try store.schemes(), columns: [], none: "No schemes beside https.") {
      $1.string($0)
    }
  }
}

/// Schemes, by their names.
enum EditedScheme: EditedKind {
  static let kind = RecordKind.scheme
  static let exampleKey = "acme"
  static let exampleFields = ""
  static var keyName: ArgumentHelp {
    ArgumentHelp("The scheme, in lowercase letters and without a colon.", valueName: "scheme")
  }
  static let options: [FieldOption] = []
}
