import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore

/// `storefront item`: edits the items of a section.
struct ItemCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "item",
    abstract: "Add, change, set, move, remove or show the items of a section.",
    discussion: CommandHelp.text(
      examples: ["storefront item add apps/favorites com.acme.pulse --at 0"], guide: .editing),
    subcommands: [
      Add.self, Change.self, Set.self, Move.self, Remove.self, Show.self,
    ])

  /// The section and the item to edit.
  struct Target: ParsableArguments {
    @Argument(help: EditedSection.keyName) var section: RecordKey
    @Argument(help: "The app's bundle identifier, the category's slug, or the card's key.")
    var item: String

    /// The item's key.
    func key() throws -> [String] { try section.parts(of: .section) + [item] }
  }

  /// `storefront item add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add an item to a section.",
      usage: "storefront item add [<options>] <page/key> <item>",
      discussion: CommandHelp.text(
        examples: ["storefront item add apps/favorites com.acme.pulse --at 0"], guide: .editing))

    @OptionGroup var options: EditOptions
    @OptionGroup var target: Target
    @OptionGroup var fields: FieldOptions<EditedItem>
    @OptionGroup var place: PlaceOptions

    func run() throws {
      let key = try target.key()
      let values = try fields.values()
      try options.edit { try $0.put(.item, key, values, isNew: true, at: place.place ?? .last) }
    }
  }

  /// `storefront item change`.
  struct Change: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change what an item has in its section only; an empty value clears a field.",
      usage: "storefront item change [<options>] <page/key> <item>",
      discussion: CommandHelp.text(
        examples: ["storefront item change apps/favorites com.acme.pulse --badge 3"],
        guide: .editing))

    @OptionGroup var options: EditOptions
    @OptionGroup var target: Target
    @OptionGroup var fields: FieldOptions<EditedItem>

    func run() throws {
      let key = try target.key()
      let values = try fields.changedValues()
      try options.edit { try $0.put(.item, key, values, isNew: false) }
    }
  }

  /// `storefront item set`.
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Replace the items of a section.",
      usage: "storefront item set [<options>] <page/key> <items> ...",
      discussion: CommandHelp.text(
        examples: ["storefront item set apps/favorites com.acme.pulse com.example.margin"],
        guide: .editing))

    @OptionGroup var options: EditOptions
    @Argument(help: EditedSection.keyName) var section: RecordKey
    @Argument(help: "The apps' bundle identifiers, the categories' slugs, or the cards' keys.")
    var items: [String]

    func run() throws {
      let parts = try section.parts(of: .section)
      let section = SectionReference(page: parts[0], key: parts[1])
      try options.edit { try $0.set(items: items, of: section) }
    }
  }

  /// `storefront item move`.
  struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Move an item within its section.",
      usage: "storefront item move [<options>] <page/key> <item>",
      discussion: CommandHelp.text(
        examples: ["storefront item move apps/favorites com.acme.pulse --to 1"], guide: .editing))

    @OptionGroup var options: EditOptions
    @OptionGroup var target: Target
    @OptionGroup var place: PlaceOptions

    func validate() throws {
      if place.place == nil { throw ValidationError("Give the new place, such as --to 2.") }
    }

    func run() throws {
      let key = try target.key()
      try options.edit { try $0.put(.item, key, [], isNew: false, at: place.place) }
    }
  }

  /// `storefront item remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove an item from its section; the app, category or card itself stays.",
      usage: "storefront item remove [<options>] <page/key> <item>",
      discussion: CommandHelp.text(
        examples: ["storefront item remove apps/favorites com.acme.pulse"], guide: .editing))

    @OptionGroup var options: EditOptions
    @OptionGroup var target: Target

    func run() throws {
      let key = try target.key()
      try options.edit { try $0.remove(.item, key) }
    }
  }

  /// `storefront item show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print an item with its place; as JSON, a document of the app, category or card.",
      discussion: CommandHelp.text(
        examples: ["storefront item show apps/favorites com.acme.pulse"], guide: .editing))

    @OptionGroup var database: ReadDatabaseOptions
    @OptionGroup var output: OutputOptions
    @OptionGroup var target: Target

    func run() throws {
      try database.openForReading().detail(of: .item, target.key()).write(output.format)
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
