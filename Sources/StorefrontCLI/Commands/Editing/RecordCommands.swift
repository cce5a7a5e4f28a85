import ArgumentParser
import CatalogEditing
import CatalogStore
import DocumentJSON

/// `storefront app add`, and the same command for the other kinds.
struct AddRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "add", abstract: "Add a new \(Kind.kind.rawValue).",
      usage: Kind.usage("add"),
      discussion: CommandHelp.text(
        examples: ["storefront \(Kind.kind.rawValue) add \(Kind.exampleKey) \(Kind.exampleFields)"],
        guide: .editing))
  }

  @OptionGroup var options: EditOptions
  @Argument(help: Kind.keyName) var key: RecordKey
  @OptionGroup var fields: Kind.Fields

  func run() throws {
    let key = try key.parts(of: Kind.kind)
    let values = try fields.values()
    try options.edit { try $0.put(Kind.kind, key, values, isNew: true) }
  }
}

/// `storefront app set`, and the same command for the other kinds.
struct SetRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "set",
      abstract:
        "Change the fields of \(Kind.article) \(Kind.kind.rawValue); an empty value clears a field.",
      usage: Kind.usage("set"),
      discussion: CommandHelp.text(
        examples: ["storefront \(Kind.kind.rawValue) set \(Kind.exampleKey) \(Kind.exampleFields)"],
        guide: .editing))
  }

  @OptionGroup var options: EditOptions
  @Argument(help: Kind.keyName) var key: RecordKey
  @OptionGroup var fields: Kind.Fields

  func run() throws {
    let key = try key.parts(of: Kind.kind)
    let values = try fields.changedValues()
    try options.edit { try $0.put(Kind.kind, key, values, isNew: false) }
  }
}

/// `storefront app move`, and the same command for the other kinds.
struct MoveRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "move", abstract: "Change the key of \(Kind.article) \(Kind.kind.rawValue).",
      usage: Kind.usage("move") + " <new-key>",
      discussion: CommandHelp.text(
        examples: ["storefront \(Kind.kind.rawValue) move \(Kind.exampleKey) \(Kind.exampleKey)-2"],
        guide: .editing))
  }

  @OptionGroup var options: EditOptions
  @Argument(help: Kind.keyName) var key: RecordKey
  @Argument(help: "The new key.") var newKey: String

  func run() throws {
    let key = try key.parts(of: Kind.kind)
    try options.edit { try $0.rename(Kind.kind, key, to: newKey) }
  }
}

/// `storefront app remove`, and the same command for the other kinds.
struct RemoveRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "remove", abstract: "Remove \(Kind.article) \(Kind.kind.rawValue).",
      usage: Kind.usage("remove"),
      discussion: CommandHelp.text(
        examples: ["storefront \(Kind.kind.rawValue) remove \(Kind.exampleKey)"],
        guide: .editing))
  }

  @OptionGroup var options: EditOptions
  @Argument(help: Kind.keyName) var key: RecordKey

  func run() throws {
    let key = try key.parts(of: Kind.kind)
    try options.edit { try $0.remove(Kind.kind, key) }
  }
}

/// `storefront app show`, and the same command for the other kinds.
struct ShowRecordCommand<Kind: EditedKind>: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "show",
      abstract:
        "Print the fields of \(Kind.article) \(Kind.kind.rawValue); as JSON, a document that can be imported.",
      discussion: CommandHelp.text(
        examples: ["storefront \(Kind.kind.rawValue) show \(Kind.exampleKey)"],
        guide: .editing))
  }

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @Argument(help: Kind.keyName) var key: RecordKey

  func run() throws {
    try database.openForReading()
      .detail(of: Kind.kind, key.parts(of: Kind.kind)).write(output.format)
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
