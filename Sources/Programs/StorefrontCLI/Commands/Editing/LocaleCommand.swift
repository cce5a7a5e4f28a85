import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText

/// `storefront locale`: edits the languages of the catalog.
struct LocaleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "locale", "Declare, change, list or remove the languages of the catalog.",
    details: """
      The texts that records have are those of the source language. Other languages have their texts \
      beside them (storefront text). A text that a language lacks is that of its fallback, of a more \
      general language (zh-Hant for zh-HK), or of the source.
      """,
    examples: [
      "storefront locale add de",
      "storefront locale add ca --fallback es",
      "storefront locale list",
    ], guide: .languages,
    subcommands: [
      Add.self, Change.self, ListCommand<ListedLocales>.self,
      RemoveRecordCommand<EditedLocale>.self,
    ])

  /// `storefront locale add`.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      "add", "Declare a language; the first one also declares the source language.",
      usage: "storefront locale add [<options>] <tag>",
      examples: [
        "storefront locale add ar",
        "storefront locale add de-CH --fallback de",
        "storefront locale add en --source de",
      ], guide: .languages)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var fields: LocaleOptions
    @Option(
      help: ArgumentHelp(
        "The language of the texts that the records have, for the first language (default: en).",
        valueName: "tag"))
    private var source: LanguageTag?
    @Argument(help: EditedLocale.keyName) private var tag: LanguageTag

    func run() throws {
      try options.edit { edit in
        let declared = try edit.locales.first(where: \.isSource)?.tag
        if let source, let declared, source.description != declared {
          throw ValidationError("The source language of the catalog is \(declared).")
        }
        let first = source?.description ?? "en"
        if declared == nil { try edit.add(locale: first, isSource: true) }
        if declared == nil, first == tag.description { return }
        try edit.add(
          locale: tag.description, fallback: fields.fallback?.tag, direction: fields.direction)
      }
    }
  }

  /// `storefront locale set`.
  struct Change: ParsableCommand {
    static let configuration = CommandConfiguration(
      "set", "Change the fallback or the direction of a language; an empty fallback clears it.",
      usage: "storefront locale set [<options>] <tag>",
      examples: ["storefront locale set de-CH --fallback de"], guide: .languages)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var fields: LocaleOptions
    @Argument(help: EditedLocale.keyName, completion: .keys(of: .locale))
    private var tag: LanguageTag

    func validate() throws {
      if fields.fallback == nil, fields.direction == nil {
        throw ValidationError("Give --fallback or --direction.")
      }
    }

    func run() throws {
      let fallback = fields.fallback.map { $0.tag.map(FieldChange.set) ?? .clear } ?? .keep
      try options.edit {
        try $0.set(locale: tag.description, fallback: fallback, direction: fields.direction)
      }
    }
  }
}

/// `storefront locale list`: the languages, with the number of their texts.
enum ListedLocales: CatalogList {
  static let configuration = CommandConfiguration(
    "list", "List the languages, with the number of their texts and of those that they lack.",
    examples: ["storefront locale list"], guide: .languages)

  static func listing(in store: CatalogStore) throws -> Listing<LanguageCount> {
    Listing(
      "locales", try store.languageCounts(),
      columns: [
        ("locale", .left, \.locale.tag),
        ("fallback", .left, { $0.locale.isSource ? "(source)" : $0.locale.fallback ?? "" }),
        ("direction", .left, \.locale.direction.rawValue), ("texts", .right, { "\($0.texts)" }),
        ("missing", .right, { "\($0.missing)" }),
      ], none: "No languages are declared."
    ) { $1.value($0) }
  }
}

extension LanguageCount: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("direction", locale.direction)
      writer.member("fallback", locale.fallback)
      writer.member("missing", missing)
      writer.member("source", locale.isSource)
      writer.member("tag", locale.tag)
      writer.member("texts", texts)
    }
  }
}

/// The options of the fields of a language.
final class LocaleOptions: ParsableArguments {
  init() {}

  @Option(
    help: ArgumentHelp(
      "The language whose texts stand in for missing ones.", valueName: "tag"),
    completion: .keys(of: .locale))
  var fallback: Fallback?

  @Option(
    help: "The direction of the writing: leftToRight or rightToLeft (default: the language's own).")
  var direction: LayoutDirection?

  /// A tag, or none for an empty text.
  struct Fallback: ExpressibleByArgument {
    let tag: String?

    init?(argument: String) {
      guard !argument.isEmpty else {
        tag = nil
        return
      }
      guard let tag = LanguageTag(argument)?.description else { return nil }
      self.tag = tag
    }
  }
}

/// Languages, by their tags.
enum EditedLocale: EditedKind {
  static let kind = RecordKind.locale
  static let exampleKey = "de"
  static let exampleFields = ""
  static var keyName: ArgumentHelp {
    ArgumentHelp("The language's tag, such as de, pt-BR or zh-Hant.", valueName: "tag")
  }
  static let options: [FieldOption] = []
  static var guide: Guide { .languages }
}
