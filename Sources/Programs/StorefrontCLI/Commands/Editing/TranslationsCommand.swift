import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON

/// `storefront translations`: exchanges texts with translators.
struct TranslationsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "translations", "Write texts for translators as XLIFF 1.2, and take their translations over.",
    details: """
      Translators' programs read XLIFF. The file has the texts of the source language, and the \
      translations with their states as far as there are any.
      """,
    examples: [
      "storefront translations export --locale de > de.xliff",
      "storefront translations import de.xliff",
    ], guide: .languages, subcommands: [Export.self, Import.self])

  /// `storefront translations export`.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      "export", "Write the texts and their translations into a language to standard output.",
      usage: "storefront translations export --locale <tag> [<options>] [<page>]",
      examples: [
        "storefront translations export --locale de > de.xliff",
        "storefront translations export apps --locale ja > apps.ja.xliff",
      ], guide: .languages)

    @OptionGroup private var database: ReadDatabaseOptions
    @OptionGroup private var page: PageArgument
    @Option(
      help: ArgumentHelp("The language of the translations.", valueName: "tag"),
      completion: .keys(of: .locale))
    private var locale: LanguageTag

    func run() throws {
      do {
        let text = try database.openForReading()
          .translations(into: locale.description, page: page.given)
        try Array(text.utf8).withUnsafeBytes { try Output.write($0) }
      } catch let diagnostics as CatalogDiagnostics {
        Output.complain("Error: \(diagnostics)")
        throw ExitCode.diagnostics
      }
    }
  }

  /// `storefront translations import`.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      "import", "Take the translations of an XLIFF file over, all of them or none.",
      usage: "storefront translations import [<options>] <file>",
      details: """
        A text without a translation stays as it is, and an empty translation removes it. What is new \
        or needs-translation is stored, and not shown. If a text has changed in the source language \
        since the export, its translation is taken and marked needs-review-translation. Texts in a \
        language that is not declared go into the same or a more general one, such as de for de-DE.
        """,
      examples: [
        "storefront translations import de.xliff --dry-run",
        "storefront translations import crowdin.xliff --locale de --author ada",
      ], guide: .languages)

    @OptionGroup private var options: EditOptions
    @Option(
      help: ArgumentHelp(
        "The language of the translations (default: the one that the file names).",
        valueName: "tag"),
      completion: .keys(of: .locale))
    private var locale: LanguageTag?
    @Argument(help: "The XLIFF file; - reads from standard input.", completion: .file())
    private var file: String

    func run() throws {
      let bytes = Array(try InputFile.read(file, limit: TranslationFileError.largestFile))
      try options.change { store, origin in
        let report: TranslationReport
        do {
          report = try store.importTranslations(
            bytes, name: file, into: locale?.description, dryRun: options.dryRun, as: origin)
        } catch let error as TranslationFileError {
          throw CommandError.unreadableDocument(name: InputFile.name(file), problem: "\(error)")
        }
        for (file, catalog) in report.languages {
          Output.note(
            "Note: The catalog does not declare \(file.shortened(to: 40)), so the translations go into \(catalog)."
          )
        }
        Self.warn(
          report.reviewed,
          "changed in the source language since the export; the translation needs a review")
        Self.warn(
          report.untranslated,
          "is still to be translated in the file; the translation in the catalog stays")
        Self.warn(report.gone, "is no text of the catalog any more, and is left out")
        return report.changes
      }
    }

    private static func warn(_ units: [String], _ problem: String) {
      Output.warn(units.map { "\($0.shortened(to: 200).escapingControls) \(problem)." })
    }
  }
}
