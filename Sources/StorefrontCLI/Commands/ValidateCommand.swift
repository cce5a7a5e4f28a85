import ArgumentParser
import CatalogStore
import Foundation
import LayoutRendering

/// `storefront validate`: lists the mistakes in catalog documents.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Say what is wrong with catalog documents, all at once.",
    discussion: """
      Reads the files as `import` does, and changes nothing. What they name and do not hold is \
      looked up in the catalog, if there is one. The exit code is 2 if anything breaks a rule.
      """)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var input: ImportFileOptions

  @Option(help: "How to print: text, json or sarif.")
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
