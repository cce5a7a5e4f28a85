import ArgumentParser
import CatalogEditing
import CatalogStore
import DocumentJSON

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

  private struct Status {
    let database: String
    let catalog: CatalogStore.Summary
    let problems: [String]?

    /// Writes the members of the JSON answer.
    func write(to writer: inout JSONWriter) {
      writer.object("catalog") { writer in
        writer.member("apps", catalog.apps)
        writer.member("categories", catalog.categories)
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
      writer.member("format", "storefront.status/1")
      writer.member("problems", problems)
    }
  }

  func run() throws {
    let store = try database.openForReading()
    let status = Status(
      database: database.path, catalog: try store.summary(),
      problems: check ? try store.checkIntegrity() : nil)
    switch output.format {
    case .json: try Output.stream { status.write(to: &$0) }
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
