import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import LayoutText

/// `storefront status`: summarizes the database and, with `--check`, verifies it.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "status", "Summarize the database, and with --check verify it.",
    details: """
      --check verifies the file's structure, its schema, derived data, every row, and every \
      publication. If it finds a problem, the exit code is 2; `storefront migrate --repair` rebuilds \
      derived data.
      """,
    examples: ["storefront status", "storefront status --check --format json"], guide: .maintenance)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions

  @Flag(help: "Check the whole file, every row included.")
  private var check = false

  private struct Status {
    let database: String
    let catalog: CatalogStore.Summary
    let languages: [LanguageCount]
    let report: DiagnosticReport?

    /// Writes the members of the JSON output.
    func write(to writer: inout JSONWriter) {
      writer.object("catalog") { writer in
        writer.member("apps", catalog.apps)
        writer.member("cards", catalog.cards)
        writer.member("categories", catalog.categories)
        writer.member("edits", catalog.edits)
        writer.member("fileSize", catalog.fileSize)
        writer.member("items", catalog.items)
        writer.member("logSize", catalog.logSize)
        writer.member("pages", catalog.pages)
        writer.member("publications", catalog.publications)
        writer.member("revision", catalog.revision)
        writer.member("schemaVersion", catalog.schemaVersion)
        writer.member("sections", catalog.sections)
      }
      writer.member("database", database)
      if let report { writer.array("findings", report.writeDiagnostics) }
      writer.member("format", "storefront.status/1")
      if !languages.isEmpty { writer.member("locales", languages) }
      writer.member("problems", report?.diagnostics.map(\.sentence))
    }
  }

  func run() throws {
    let store = try database.openForReading()
    let report = check ? try store.integrityReport() : nil
    let status = Status(
      database: database.path, catalog: try store.summary(),
      languages: try languages(in: store, report), report: report)
    try output.format.write(Self.lines(status)) { status.write(to: &$0) }
    if status.report?.isDamage == true { throw ExitCode.diagnostics }
  }

  /// The languages with their texts; none if rows cannot be counted, which --check finds.
  private func languages(
    in store: CatalogStore, _ report: DiagnosticReport?
  ) throws -> [LanguageCount] {
    do {
      return try store.languageCounts()
    } catch {
      if case CatalogError.corrupt = error { return [] }
      guard report?.diagnostics.isEmpty == false else { throw error }
      return []
    }
  }

  /// The most problems that a text lists.
  private static let shownProblems = 100

  private static func lines(_ status: Status) -> [String] {
    let catalog = status.catalog
    var lines = [
      "database    \(status.database.escapingControls)",
      "schema      version \(catalog.schemaVersion)",
      "revision    \(catalog.revision)",
      "pages       \(catalog.pages), with \(counted(catalog.publications, "publication"))",
      "sections    \(catalog.sections), holding \(catalog.items) items",
      "apps        \(catalog.apps)",
      "categories  \(catalog.categories)",
      "cards       \(catalog.cards)",
      "edits       \(catalog.edits) in the log",
      "size        \(megabytes(catalog.fileSize))"
        + (catalog.logSize > 0 ? ", and \(megabytes(catalog.logSize)) in its log" : ""),
    ]
    for (index, language) in status.languages.enumerated() {
      let missing = language.missing
      lines.append(
        (index == 0 ? "languages   " : "            ") + language.locale.tag
          + (missing == 0 ? "" : ", \(counted(missing, "text")) missing"))
    }
    if var report = status.report {
      let count = report.diagnostics.count
      lines.append("check       \(count == 0 ? "sound" : counted(count, "problem"))")
      report.diagnostics = Array(report.diagnostics.prefix(Self.shownProblems))
      lines += report.lines.map { "            " + $0.escapingControls }
      if count > Self.shownProblems {
        lines.append(
          "            … and \(count - Self.shownProblems) more; --format json lists all")
      }
    }
    return lines
  }

  /// A size in bytes as a number of megabytes with one decimal.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
