import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText

/// `storefront text`: edits texts in other languages than the source.
struct TextCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "text", "Set, list or remove texts in other languages.",
    details: """
      A record is named with its kind: page/apps, section/apps/favorites, app/com.acme.pulse, \
      category/games or card/red-door. The field is kindLine, name, title, subtitle, text or \
      actionTitle, as far as records of the kind have it. Texts in the source language are the fields \
      of the records themselves.
      """,
    examples: [
      "storefront text set section/apps/favorites title de Lieblinge",
      "storefront text list --locale de --missing",
      "storefront export --kind text --as csv > texts.csv",
    ], guide: .languages, subcommands: [Change.self, List.self, Remove.self])

  /// `storefront text set`.
  struct Change: ParsableCommand {
    static let configuration = CommandConfiguration(
      "set", "Set a text in a language.",
      usage: "storefront text set [<options>] <record> <field> <locale> <text>",
      examples: [
        "storefront text set app/com.acme.pulse subtitle de 'Puls messen'",
        "storefront text set page/apps title ja アプリ --state needs-review-translation",
      ], guide: .languages)

    @OptionGroup private var options: EditOptions
    @Option(
      help: ArgumentHelp(
        "How far the translation is, as XLIFF names it, such as final; new ones are not shown.",
        valueName: "state"))
    private var state: TranslationState?
    @OptionGroup private var name: TextArguments
    @Argument(help: "The text.") private var text: String

    func run() throws {
      let key = try name.key
      try options.edit {
        try $0.set(key, in: name.locale.description, to: text, state: state)
      }
    }
  }

  /// `storefront text remove`.
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      "remove", "Remove a text in a language.",
      usage: "storefront text remove [<options>] <record> <field> <locale>",
      examples: ["storefront text remove app/com.acme.pulse subtitle de"], guide: .languages)

    @OptionGroup private var options: EditOptions
    @OptionGroup private var name: TextArguments

    func run() throws {
      let key = try name.key
      try options.edit { try $0.remove(key, in: name.locale.description) }
    }
  }

  /// `storefront text list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      "list", "List the texts in other languages, or those that are missing.",
      usage: "storefront text list [<options>] [<page>]",
      examples: ["storefront text list apps", "storefront text list --locale de --missing"],
      guide: .languages)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var output: OutputOptions
    @OptionGroup private var page: PageArgument

    @Option(
      help: ArgumentHelp("Only this language.", valueName: "tag"), completion: .keys(of: .locale))
    private var locale: LanguageTag?

    @Flag(help: "The texts of the source language that a language lacks or has to translate.")
    private var missing = false

    /// A text in a language as the command prints it, or nil where nothing is stored.
    private struct Row {
      let key: TextKey
      let locale: String
      let source: String
      let text: TranslatedText?
    }

    func run() throws {
      let (locales, texts) = try database.openForReading().texts(page: page.given)
      if let locale, !locales.contains(where: { $0.tag == locale.description }) {
        throw CommandError.noLocale(locale.description, locales: locales.map(\.tag))
      }
      let tags = locales.filter { !$0.isSource }.map(\.tag)
        .filter { locale == nil || $0 == locale?.description }
      let rows = texts.flatMap { text in
        tags.compactMap { tag in
          let found = text.translations[tag]
          let isShown =
            missing ? found?.translation == nil && !text.source.isEmpty : found != nil
          guard isShown else { return nil }
          return Row(key: text.key, locale: tag, source: text.source, text: found)
        } as [Row]
      }
      try Listing(
        "texts", rows,
        columns: [
          ("record", .left, \.key.recordName), ("field", .left, \.key.field.rawValue),
          ("locale", .left, \.locale),
          (
            missing ? "source" : "text", .left,
            { ((missing ? nil : $0.text?.text) ?? $0.source).escapingControls }
          ),
        ], none: missing ? "No texts are missing." : "No texts in other languages."
      ) { row, writer in
        writer.object { writer in
          writer.member("field", row.key.field.rawValue)
          writer.member("locale", row.locale)
          writer.member("record", row.key.recordName)
          writer.member("source", row.source)
          writer.member("state", row.text?.state.rawValue)
          writer.member("text", row.text?.text)
        }
      }.write(output.format)
    }
  }
}

/// The arguments that name a text in a language.
final class TextArguments: ParsableArguments {
  init() {}

  @Argument(
    help: "The record with its kind, such as app/com.acme.pulse or section/apps/favorites.")
  var record: String

  @Argument(help: "The field, such as name or title.")
  var field: String

  @Argument(
    help: ArgumentHelp("The language's tag.", valueName: "locale"), completion: .keys(of: .locale))
  var locale: LanguageTag

  var key: TextKey {
    get throws {
      if let key = TextKey("\(record)/\(field)") { return key }
      let kinds = TextKind.allCases.map { kind in
        "\(kind.rawValue): \(kind.fields.map(\.rawValue).joined(separator: ", "))"
      }
      throw ValidationError(
        "\(quoted(record)) has no text \(quoted(field)). Name the record with its kind, such as "
          + "app/com.acme.pulse, and one of its fields with texts (\(kinds.joined(separator: "; ")))."
      )
    }
  }
}
