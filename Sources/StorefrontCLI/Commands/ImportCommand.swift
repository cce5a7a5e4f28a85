import ArgumentParser
import CatalogStore
import DocumentJSON
import LayoutRendering

/// `storefront import`: writes catalog documents into the database.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write catalog documents into the database: JSON, NDJSON or tables.",
    discussion: """
      Rows are found by their keys and change only in the fields that the files give; the files of \
      one command are one transaction. Whatever breaks a rule is reported, nothing is written then, \
      and the exit code is 2. Documentation/Catalog.md describes the formats.

      Examples:
        storefront import nightly.ndjson
        storefront import apps.csv sections.csv items.csv --dry-run
        storefront import page.json --replace page:apps
        curl https://example.com/feed | storefront import - --as ndjson --prune --yes
      """)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var input: ImportFileOptions

  @Option(
    help: ArgumentHelp(
      "Swap a page whole: what the files do not say of it is removed. Repeatable.",
      valueName: "page:slug"))
  var replace: [String] = []

  @Flag(help: "Remove what the files do not name, of the kinds that they hold.")
  var prune = false

  @Flag(help: "Say what would change, and change nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask before --prune removes something.")
  var yes = false

  func validate() throws {
    for name in replace where !name.hasPrefix("page:") || name == "page:" {
      throw ValidationError("--replace names a page, such as page:apps.")
    }
    if prune, !yes, !dryRun, input.files.contains("-") {
      throw ValidationError(
        "--prune with standard input needs --yes, because no question can be asked.")
    }
  }

  func run() throws {
    var options = input.importOptions
    options.replacedPages = Set(replace.map { String($0.dropFirst("page:".count)) })
    options.prunes = prune
    options.isDryRun = dryRun
    let store = try database.openForWriting()
    if prune, !yes, !dryRun {
      options.isDryRun = true
      try confirm(try importFiles(into: store, options))
      options.isDryRun = false
    }
    let changes = try importFiles(into: store, options)
    try ChangeReport(changes: changes, database: database.path, isDryRun: dryRun)
      .write(output.format)
  }

  private func importFiles(
    into store: CatalogStore, _ options: ImportOptions
  ) throws -> CatalogChanges {
    let line = ProgressLine()
    defer { line.clear() }
    do {
      return try store.importDocuments(input.sources, options: options, progress: line.show)
    } catch let findings as CatalogFindings {
      line.clear()
      let format: FindingReport.Format = output.format == .json ? .json : .text
      try Output.write(try FindingReport(findings).text(format))
      Output.complain("Nothing was written.")
      throw ExitCode.findings
    }
  }

  /// Asks whether the rows that the files do not name may be removed; throws if the answer is not
  /// yes.
  private func confirm(_ changes: CatalogChanges) throws {
    let removed = changes.tables.filter { $0.counts.deleted > 0 }
      .map { "\($0.counts.deleted) \($0.name)" }.joined(separator: ", ")
    guard !removed.isEmpty else { return }
    let action = "remove \(removed) from \"\(database.path.shortened(to: 200))\""
    guard Terminal.canAsk, Terminal.confirm("The import would \(action). Continue?") else {
      throw CommandError.notConfirmed(action: action)
    }
  }
}
