import ArgumentParser
import CatalogEditing
import CatalogStore
import DocumentJSON
import LayoutText

/// `storefront scheme`: edits the schemes of addresses that actions may have beside `https`.
struct SchemeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scheme",
    abstract: "Declare, list or remove the schemes that actions may have beside https.",
    discussion: CommandHelp.text(
      """
      An action is where a tap leads: an https address, or one with a scheme that your app opens, \
      such as acme://apps/new. Schemes that run code or read from the device are refused.
      """,
      examples: [
        "storefront scheme add acme",
        "storefront section set apps/favorites --action acme://apps/favorites",
      ], guide: .editing),
    subcommands: [Add.self, List.self, RemoveRecordCommand<EditedScheme>.self])

  /// `storefront scheme add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract: "Declare a scheme.",
      usage: "storefront scheme add [<options>] <scheme>",
      discussion: CommandHelp.text(examples: ["storefront scheme add acme"], guide: .editing))

    @OptionGroup private var options: EditOptions
    @Argument(help: EditedScheme.keyName) private var scheme: String

    func run() throws { try options.edit { try $0.add(scheme: scheme) } }
  }

  /// `storefront scheme list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the declared schemes.",
      discussion: CommandHelp.text(examples: ["storefront scheme list"], guide: .editing))

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions

    func run() throws {
      let schemes = try database.openForReading().schemes()
      switch output.format {
      case .json:
        try Output.stream { writer in
          writer.member("format", "storefront.schemes/1")
          writer.member("schemes", schemes)
        }
      case .text: try Output.write(schemes.isEmpty ? ["No schemes beside https."] : schemes)
      }
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
