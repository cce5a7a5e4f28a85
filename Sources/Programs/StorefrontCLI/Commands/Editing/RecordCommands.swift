import ArgumentParser
import CatalogEditing
import CatalogStore
import DocumentJSON

/// `storefront app`, and the same command for the other kinds without commands of their own.
struct RecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "\(Kind.kind)", "Add, change, move, remove or show \(Kind.article) \(Kind.kind).",
      examples: ["storefront \(Kind.kind) show \(Kind.exampleKey)"], guide: .editing,
      subcommands: [
        AddRecordCommand<Kind>.self, SetRecordCommand<Kind>.self, MoveRecordCommand<Kind>.self,
        RemoveRecordCommand<Kind>.self, ShowRecordCommand<Kind>.self,
      ])
  }
}

/// `storefront app add`, and the same command for the other kinds.
struct AddRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    Kind.command("add", "Add a new \(Kind.kind).", example: Kind.exampleFields)
  }

  @OptionGroup private var options: EditOptions
  @Argument(help: Kind.keyName) private var key: String
  @OptionGroup private var fields: FieldOptions<Kind>
  @Flag(help: .createCatalog) private var create = false

  func run() throws {
    let key = try RecordKey(Kind.kind, argument: key)
    let values = try fields.values()
    try options.edit(creating: create) { try $0.put(key, values, isNew: true) }
  }
}

/// `storefront app set`, and the same command for the other kinds.
struct SetRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    Kind.command(
      "set", "Change the fields of \(Kind.article) \(Kind.kind); an empty value clears a field.",
      example: Kind.exampleFields)
  }

  @OptionGroup private var options: EditOptions
  @Argument(help: Kind.keyName, completion: .keys(of: Kind.kind)) private var key: String
  @OptionGroup private var fields: FieldOptions<Kind>

  func run() throws {
    let key = try RecordKey(Kind.kind, argument: key)
    let values = try fields.changedValues()
    try options.edit { try $0.put(key, values, isNew: false) }
  }
}

/// `storefront app move`, and the same command for the other kinds.
struct MoveRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    Kind.command(
      "move", "Change the key of \(Kind.article) \(Kind.kind).", arguments: " <new-key>",
      example: "\(Kind.exampleKey)-2", aliases: ["rename"])
  }

  @OptionGroup private var options: EditOptions
  @Argument(help: Kind.keyName, completion: .keys(of: Kind.kind)) private var key: String
  @Argument(help: "The new key.") private var newKey: String

  func run() throws {
    let key = try RecordKey(Kind.kind, argument: key)
    try options.edit { try $0.rename(key, to: newKey) }
  }
}

/// `storefront app remove`, and the same command for the other kinds.
struct RemoveRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    Kind.command(
      "remove", "Remove \(Kind.kind.plural), all of them or none.", arguments: " ...")
  }

  @OptionGroup private var options: EditOptions
  @Argument(
    help: ArgumentHelp(
      "\(Kind.keyName.abstract) - reads more from standard input, one a line.",
      valueName: Kind.keyName.valueName ?? "key"), completion: .keys(of: Kind.kind))
  private var keys: [String]

  func validate() throws { try KeyArguments.validate(keys) }

  func run() throws {
    let keys = try KeyArguments.all(keys).map { try RecordKey(Kind.kind, argument: $0) }
    try options.edit(each: keys) { try $0.remove($1) }
  }
}

/// `storefront app show`, and the same command for the other kinds.
struct ShowRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "show",
      "Print the fields of \(Kind.article) \(Kind.kind); as JSON, a document that can be imported.",
      examples: ["storefront \(Kind.kind) show \(Kind.exampleKey)"], guide: .editing)
  }

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions
  @Argument(help: Kind.keyName, completion: .keys(of: Kind.kind)) private var key: String

  func run() throws {
    let key = try RecordKey(Kind.kind, argument: key)
    try database.openForReading().detail(of: key).write(output.format)
  }
}

extension EditedKind {
  /// The configuration of a command that edits a record.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the key, in the usage line.
  ///   - example: What follows the key in the example.
  fileprivate static func command(
    _ name: String, _ abstract: String, arguments: String = "", example: String = "",
    aliases: [String] = []
  ) -> CommandConfiguration {
    let call = "storefront \(kind) \(name)"
    return CommandConfiguration(
      name, abstract, usage: "\(call) [<options>] <\(keyName.valueName ?? "key")>\(arguments)",
      examples: ["\(call) \(exampleKey)\(example.isEmpty ? "" : " ")\(example)"], guide: guide,
      aliases: aliases)
  }
}

extension CatalogDetail {
  /// Writes the fields to standard output.
  func write(_ format: OutputOptions.Format) throws {
    switch format {
    case .json: try Output.write(json)
    case .text:
      let width = fields.map(\.name.count).max() ?? 0
      try Output.write(
        fields.map { name, value in
          name + String(repeating: " ", count: width - name.count + 2) + value.escapingControls
        })
    }
  }
}
