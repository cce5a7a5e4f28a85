import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore

/// `storefront section`: edits the sections of a page.
struct SectionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "section", "Add, change, move, remove or show a section of a page.",
    examples: ["storefront section show apps/favorites"], guide: .editing,
    subcommands: [
      Add.self, Set.self, Move.self, RemoveRecordCommand<EditedSection>.self,
      ShowRecordCommand<EditedSection>.self,
    ])

  /// `storefront section add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      "add", "Add a section to a page.",
      examples: [
        "storefront section add apps --type doubleList --title New --after favorites",
        "storefront section add shop --from apps/new",
      ], guide: .editing)

    @OptionGroup private var options: EditOptions
    @Argument(
      help: ArgumentHelp(
        "The page, or the page and the new key, such as apps/new; by default, the title or the source gives the key.",
        valueName: "page[/key]"), completion: .pages)
    private var key: String
    @OptionGroup private var fields: FieldOptions<EditedSection>
    @OptionGroup private var position: PositionOptions

    func run() throws {
      let values = try fields.values()
      let isWhole = key.contains("/")
      let named = try RecordKey(isWhole ? .section : .page, argument: key)
      try options.edit { edit in
        let section =
          try isWhole
          ? named
          : .section(
            SectionReference(
              page: key,
              key: edit.freeKey(
                onPage: key,
                title: fields["title"] ?? fields["from"].flatMap(SectionReference.init)?.key,
                type: fields["type"])))
        try edit.put(section, values, isNew: true, at: position.position ?? .last)
      }
    }
  }

  /// `storefront section set`.
  struct Set: ParsableCommand {
    static let configuration = CommandConfiguration(
      "set", "Change a section's fields; an empty value clears one.",
      usage: "storefront section set [<options>] <page/key>",
      examples: ["storefront section set apps/new --subtitle \"This week\" --key this-week"],
      guide: .editing)

    @OptionGroup private var options: EditOptions
    @Argument(help: EditedSection.keyName, completion: .keys(of: .section))
    private var section: SectionReference
    @Option(help: ArgumentHelp("The new key.", valueName: "key")) private var key: String?
    @OptionGroup private var fields: FieldOptions<EditedSection>

    func run() throws {
      let values = key == nil ? try fields.changedValues() : try fields.values()
      try options.edit { edit in
        try edit.put(.section(section), values, isNew: false)
        if let key { try edit.rename(.section(section), to: key) }
      }
    }
  }

  /// `storefront section move`.
  struct Move: ParsableCommand {
    static let configuration = CommandConfiguration(
      "move", "Move a section on its page.",
      usage: "storefront section move [<options>] <page/key>",
      examples: ["storefront section move apps/new --to 2"], guide: .editing)

    @OptionGroup private var options: EditOptions
    @Argument(help: EditedSection.keyName, completion: .keys(of: .section))
    private var section: SectionReference
    @OptionGroup private var position: PositionOptions

    func validate() throws {
      if position.position == nil { throw ValidationError("Give the new place, such as --to 2.") }
    }

    func run() throws {
      try options.edit { try $0.put(.section(section), [], isNew: false, at: position.position) }
    }
  }
}

/// Sections, identified by page slug and section key.
enum EditedSection: EditedKind {
  static let kind = RecordKind.section
  static let exampleKey = "apps/new"
  static let exampleFields = "--subtitle \"This week\""
  static var keyName: ArgumentHelp {
    ArgumentHelp("The section, such as apps/favorites.", valueName: "page/key")
  }
  static let options =
    SectionRow.table.options + [
      FieldOption("shows", "The kind of its items; by default, that of its first item.")
        .taking(ItemKind.allCases.map(\.rawValue)),
      FieldOption(
        "fallback",
        "The apps that clients without cards show in place of its cards, separated by spaces or commas."
      ),
      FieldOption(
        "from", "The section whose content it shows, such as apps/favorites, in place of all else.",
        valueName: "page/key", completion: .keys(of: .section)),
      FieldOption("items", "All its items in order, separated by spaces or commas."),
    ]
}
