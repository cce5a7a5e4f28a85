import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText

/// `storefront import`: writes catalog documents into the database.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "import", "Write catalog documents into the database: JSON, NDJSON or tables.",
    usage: "storefront import [<options>] <file> ...",
    details: """
      Rows are matched by their keys and change only in the fields that the files contain. All \
      files of one command are one transaction. If anything breaks a rule, nothing is written, \
      every finding is reported, and the exit code is 2.
      """,
    examples: [
      "storefront import nightly.ndjson",
      "storefront import apps.csv sections.csv items.csv --dry-run",
      "storefront import preise.csv --map \"Kennung=bundleIdentifier,Preis=price\" --ignore-columns",
      "storefront import feed.json --records results --as app --ignore-columns",
      "storefront import page.json --replace page:apps",
      "curl https://example.com/feed | storefront import - --as ndjson --prune --yes",
    ], guide: .importing)

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var output: DiagnosticFormatOptions
  @OptionGroup private var input: ImportFileOptions
  @OptionGroup private var author: AuthorOptions

  @Option(
    help: ArgumentHelp(
      "Replace a page: everything that the files do not contain is removed. Repeatable.",
      valueName: "page:slug"))
  private var replace: [String] = []

  @Flag(help: "Remove rows that the files do not contain, of the kinds that they contain.")
  private var prune = false

  @Flag(help: "Move users to other arms where the files change the weights of live experiments.")
  private var reshuffle = false

  @Flag(help: .createCatalog)
  private var create = false

  @Flag(help: "Show what would change, and change nothing.")
  private var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask before --prune removes rows.")
  private var yes = false

  func validate() throws {
    for name in replace where !name.hasPrefix("page:") || name == "page:" {
      throw ValidationError("--replace names a page, such as page:apps.")
    }
    if yes, !prune { throw ValidationError("--yes has no effect without --prune.") }
    if prune, !yes, !dryRun, input.files.contains("-") {
      throw ValidationError(
        "--prune with standard input needs --yes, because no question can be asked.")
    }
  }

  func run() throws {
    var options = input.importOptions(output.format)
    options.replacedPages = Set(replace.map { String($0.dropFirst("page:".count)) })
    options.prunes = prune
    options.movesUsers = reshuffle
    options.settingNames[.movedUsers] = "--reshuffle"
    options.isDryRun = dryRun
    let change = CatalogChange(
      in: try create ? database.openForWriting() : openExisting())
    if prune, !yes, !dryRun {
      options.isDryRun = true
      try confirm(try change.run { try importFiles(into: $0, options) })
      options.isDryRun = false
    }
    let changes = try change.run { try importFiles(into: $0, options) }
    let report = ChangeReport(changes: changes, database: database.path, isDryRun: dryRun)
    try report.write(output.format)
  }

  /// Opens the catalog; says how to create one if there is none.
  private func openExisting() throws -> CatalogStore {
    do {
      return try database.openExisting(forWriting: true)
    } catch CatalogError.noDatabase(let path) {
      throw CommandError.noCatalogForImport(path)
    }
  }

  private func importFiles(
    into store: CatalogStore, _ options: ImportOptions
  ) throws -> CatalogChanges {
    let line = ProgressLine()
    defer { line.clear() }
    do {
      return try store.importDocuments(
        input.sources, options: options, as: author.origin(.import), progress: line.show,
        note: { note in
          line.clear()
          Output.note("Note: \(note.advised)")
        })
    } catch let diagnostics as CatalogDiagnostics {
      line.clear()
      try DiagnosticReport(diagnostics, sumsUp: input.sumsUp(output.format)).write(output.format)
      Output.complain("Nothing was written.")
      throw ExitCode.diagnostics
    }
  }

  /// Asks whether the rows that the files do not name may be removed; throws if the answer is not
  /// yes.
  private func confirm(_ changes: CatalogChanges) throws {
    let removed = changes.tables.filter { $0.counts.removed > 0 }
      .map { "\($0.counts.removed) \($0.name)" }.joined(separator: ", ")
    guard !removed.isEmpty else { return }
    let action = "remove \(removed) from \(quoted(database.path))"
    guard Terminal.canAsk, Terminal.confirm("The import would \(action). Continue?") else {
      throw CommandError.notConfirmed(action: action)
    }
  }
}
