import ArgumentParser
import CatalogStore
import DocumentJSON
import LayoutRendering

/// `storefront status`: summarizes the database and, with `--check`, verifies it.
struct StatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Summarize the database, and with --check verify it.",
    discussion: CommandHelp.text(
      """
      --check verifies the file's structure, its schema, derived data, and every row. If it finds \
      a problem, the exit code is 2; `storefront migrate --repair` rebuilds derived data.
      """,
      examples: [
        "storefront status",
        "storefront status --check --format json",
      ], guide: .listing))

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Check the whole file, every row included.")
  var check = false

  /// The JSON answer.
  private struct Status: Encodable {
    let database: String
    let catalog: CatalogStore.Summary
    let problems: [String]?
  }

  func run() throws {
    let store = try database.openForReading()
    let status = Status(
      database: database.path, catalog: try store.summary(),
      problems: check ? try store.checkIntegrity() : nil)
    switch output.format {
    case .json: try Output.write(Answer(format: "storefront.status/1", value: status))
    case .text: try Output.write(Self.lines(status))
    }
    if status.problems?.isEmpty == false { throw ExitCode.findings }
  }

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
      "size        \(megabytes(catalog.fileSize))"
        + (catalog.logSize > 0 ? ", and \(megabytes(catalog.logSize)) in its log" : ""),
    ]
    if let problems = status.problems {
      let limit = 100
      let count = counted(problems.count, "problem")
      lines += ["check       \(problems.isEmpty ? "sound" : count)"]
      lines += problems.prefix(limit).map { "            " + $0.escapingControls }
      if problems.count > limit {
        lines.append("            … and \(problems.count - limit) more; --format json lists all")
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
