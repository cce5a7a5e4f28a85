import ArgumentParser
import CatalogEditing
import CatalogStore
import LayoutText

/// `storefront validate`: lists the mistakes in catalog documents.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "validate", "Check catalog documents without importing them, and list every mistake.",
    usage: "storefront validate [<options>] <file> ...",
    details: """
      Reads the files as `import` does and changes nothing. References to records that are not in \
      the files are looked up in the catalog, if there is one. Texts that languages would lack are counted. If anything \
      breaks a rule, the exit code is 2.
      """,
    examples: [
      "storefront validate apps.csv --max-findings 20",
      "storefront validate feed.json --format sarif",
    ], guide: .validating)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var input: ImportFileOptions

  @OptionGroup private var output: DiagnosticFormatOptions

  func run() throws {
    let isThere = try CatalogStore.exists(at: database.path)
    let catalog = isThere || database.database != nil ? try database.openForReading() : nil
    do {
      try CatalogStore.validate(
        input.sources, options: input.importOptions(output.format), against: catalog,
        note: { Output.note("Note: \($0.advised)") })
      try DiagnosticReport(nil).write(output.format)
    } catch let diagnostics as CatalogDiagnostics {
      try DiagnosticReport(diagnostics, sumsUp: input.sumsUp(output.format)).write(output.format)
      throw ExitCode.diagnostics
    }
  }
}
