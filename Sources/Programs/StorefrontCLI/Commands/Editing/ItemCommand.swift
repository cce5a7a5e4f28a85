import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore

/// `storefront item`: edits the items of a section.
struct ItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "item", "Add, change, set, move, remove or show the items of a section.",
    examples: ["storefront item add apps/favorites com.acme.pulse --at 0"], guide: .editing,
    subcommands: [Add.self, Change.self, Set.self, Move.self, Remove.self, Show.self])

  /// The section and the item to edit.
  final class Target: ParsableArguments {
    init() {}

    @Argument(help: EditedSection.keyName, completion: .keys(of: .section))
    var section: SectionReference
    @Argument(
      help: "The app's bundle identifier, the category's slug, or the card's key.",
      completion: .items)
    var item: String

    /// The item's key.
    func key() throws -> RecordKey { try RecordKey(.item, argument: "\(section)/\(item)") }
  }

  /// The section and many items to edit.
  final class Targets: ParsableArguments {
    init() {}

    @Argument(help: EditedSection.keyName, completion: .keys(of: .section))
    var section: SectionReference
    @Argument(
      help: ArgumentHelp(
        """
        The apps' bundle identifiers, the categories' slugs, or the cards' keys. - reads more from \
        standard input, one a line.
        """, valueName: "item"), completion: .content)
    var items: [String]

    func validate() throws { try KeyArguments.validate(items) }

    /// The items' keys.
    func keys() throws -> [RecordKey] {
      try KeyArguments.all(items).map { try RecordKey(.item, argument: "\(section)/\($0)") }
    }
  }

  /// `storefront item add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      "add", "Add items to a section, next to each other.",
      usage: "storefront item add [<options>] <page/key> <item> ...",
      examples: ["storefront item add apps/favorites com.acme.pulse --at 0"], guide: .editing)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var targets: Targets
    @OptionGroup private var fields: FieldOptions<EditedItem>
    @OptionGroup private var position: PositionOptions

    func run() throws {
      let keys = try targets.keys()
      let values = try fields.values()
      var position = self.position.position ?? .last
      try options.edit(each: keys) { edit, key in
        try edit.put(key, values, isNew: true, at: position)
        switch position {
        case .at, .after: position = .after(key.name)
        case .last, .before: break
        }
      }
    }
  }

  /// `storefront item change`.
  struct Change: ParsableCommand {
    static let configuration = CommandConfiguration(
      "change", "Change what an item has in its section only; an empty value clears a field.",
      usage: "storefront item change [<options>] <page/key> <item>",
      examples: ["storefront item change apps/favorites com.acme.pulse --badge 3"], guide: .editing)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var target: Target
    @OptionGroup private var fields: FieldOptions<EditedItem>

    func run() throws {
      let key = try target.key()
      let values = try fields.changedValues()
      try options.edit { try $0.put(key, values, isNew: false) }
    }
  }

  /// `storefront item set`.
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      "set", "Replace the items of a section.",
      usage: "storefront item set [<options>] <page/key> <item> ...",
      examples: [
        "storefront item set apps/favorites com.acme.pulse com.example.margin",
        "sort top.txt | storefront item set apps/favorites -",
      ], guide: .editing)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var targets: Targets

    func run() throws {
      let items = try KeyArguments.all(targets.items)
      // The output of a program that failed must not empty a section.
      guard !items.isEmpty else {
        throw ValidationError(
          "Standard input has no items; --items \"\" of section set removes all.")
      }
      try options.edit { try $0.set(targets.section, items: items) }
    }
  }

  /// `storefront item move`.
  struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
      "move", "Move an item within its section.",
      usage: "storefront item move [<options>] <page/key> <item>",
      examples: ["storefront item move apps/favorites com.acme.pulse --to 1"], guide: .editing)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var target: Target
    @OptionGroup private var position: PositionOptions

    func validate() throws {
      if position.position == nil { throw ValidationError("Give the new place, such as --to 2.") }
    }

    func run() throws {
      let key = try target.key()
      try options.edit { try $0.put(key, [], isNew: false, at: position.position) }
    }
  }

  /// `storefront item remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      "remove", "Remove items from a section; the apps, categories or cards themselves stay.",
      usage: "storefront item remove [<options>] <page/key> <item> ...",
      examples: ["storefront item remove apps/favorites com.acme.pulse"], guide: .editing)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var targets: Targets

    func run() throws {
      try options.edit(each: try targets.keys()) { try $0.remove($1) }
    }
  }

  /// `storefront item show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      "show", "Print an item with its place; as JSON, a document of the app, category or card.",
      examples: ["storefront item show apps/favorites com.acme.pulse"], guide: .editing)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions
    @OptionGroup private var target: Target

    func run() throws {
      try database.openForReading().detail(of: target.key()).write(output.format)
    }
  }
}

/// Items, identified by page, section and what they show.
enum EditedItem: EditedKind {
  static let kind = RecordKind.item
  static let exampleKey = "apps/favorites com.acme.pulse"
  static let exampleFields = "--badge 3"
  static var keyName: ArgumentHelp {
    ArgumentHelp("The section, such as apps/favorites.", valueName: "page/key")
  }
  static let options = ItemDetails.table.options
}
