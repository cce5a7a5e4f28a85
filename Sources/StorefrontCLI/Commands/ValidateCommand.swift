import ArgumentParser
import CatalogStore
import Foundation
import LayoutRendering

/// `storefront validate`: lists the mistakes in catalog documents.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check catalog documents without importing them, and list every mistake.",
    usage: "storefront validate [<options>] <file> ...",
    discussion: CommandHelp.text(
      """
      Reads the files as `import` does and changes nothing. References to records that are not in \
      the files are looked up in the catalog, if there is one. If anything breaks a rule, the exit \
      code is 2.
      """,
      examples: [
        "storefront validate apps.csv --max-findings 20",
        "storefront validate feed.json --format sarif",
      ], guide: .validating))

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var input: ImportFileOptions

  @Option(help: "The output format: text, json or sarif.")
  var format: FindingReport.Format = .text

  func run() throws {
    let isThere = FileManager.default.fileExists(atPath: database.path)
    let catalog = isThere || database.database != nil ? try database.openForReading() : nil
    do {
      try CatalogStore.validate(
        input.sources, options: input.importOptions, against: catalog)
      try Output.write(try FindingReport(nil).text(format))
    } catch let findings as CatalogFindings {
      try Output.write(try FindingReport(findings).text(format))
      throw ExitCode.findings
    }
  }
}
