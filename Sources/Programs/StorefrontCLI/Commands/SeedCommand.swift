import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions
import Publishing

/// `storefront seed`: puts the sample catalog into the database.
struct SeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "seed", "Put the sample catalog into the database, creating it if needed.",
    usage: "storefront seed [<options>]",
    details: """
      Seeding twice changes nothing. Your own rows, and rows of the sample that you have edited, \
      are listed and kept; if one of them conflicts with the sample, nothing is written and the \
      exit code is 2. Everything is one transaction. Pages of the sample that have never been \
      published are published.
      """,
    examples: ["storefront seed", "storefront seed --dry-run", "storefront seed --reset --yes"],
    guide: .seeding)

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var author: AuthorOptions

  @Flag(help: "Empty the catalog first, including your own rows.")
  private var reset = false

  @Flag(help: "Show what would change, and change nothing.")
  private var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask before --reset.")
  private var yes = false

  func validate() throws {
    if yes, !reset { throw ValidationError("--yes has no effect without --reset.") }
  }

  func run() throws {
    let change = CatalogChange(in: try database.openForWriting())
    do {
      let (report, published) = try change.run { store in
        if reset, !dryRun { try confirmReset(of: store) }
        // The rows and the publications are one transaction.
        return try store.transaction(commits: !dryRun) { store in
          let report = try store.seed(reset: reset, as: author.origin(.seed))
          return (report, dryRun ? [] : try publish(report.pagesAsSeeded, in: store))
        }
      }
      let lines = lines(report, published: published)
      try CatalogChange.report(dryRun ? nil : lines.first) {
        try output.format.write(lines) { Self.write(report, published: published, to: &$0) }
      }
    } catch let conflict as SeedConflict {
      if output.format == .json {
        try Output.stream { writer in
          writer.member("format", "storefront.seed/1")
          writer.array("inTheWay") { writer in
            for row in conflict.rows { Self.write(row, to: &writer) }
          }
        }
      }
      Output.complain("Error: \(conflict)")
      throw ExitCode.diagnostics
    }
  }

  /// Writes the members of the JSON output, sorted by name.
  private static func write(
    _ report: SeedReport, published: [String], to writer: inout JSONWriter
  ) {
    // The format keeps the names of its first version.
    func counts(_ name: String, _ counts: CatalogChanges.RowCounts) {
      writer.object(name) { writer in
        writer.member("deleted", counts.removed)
        writer.member("inserted", counts.inserted)
        writer.member("unchanged", counts.unchanged)
        writer.member("updated", counts.updated)
      }
    }
    counts("appCategories", report.changes.appCategories)
    counts("apps", report.changes.apps)
    counts("cards", report.changes.cards)
    counts("categories", report.changes.categories)
    writer.member("format", "storefront.seed/1")
    writer.array("kept") { writer in
      for kept in report.kept {
        writer.object { writer in
          writer.member("reason", kept.reason.rawValue)
          writer.key("row")
          write(kept.row, to: &writer)
        }
      }
    }
    writer.member("keptCount", report.keptCount)
    counts("locales", report.changes.locales)
    writer.member("ownRowsDeleted", report.ownRowsRemoved)
    counts("pages", report.changes.pages)
    writer.member("published", published)
    writer.member("revision", report.changes.revision)
    counts("sectionItems", report.changes.sectionItems)
    counts("sections", report.changes.sections)
    counts("texts", report.changes.texts)
  }

  private static func write(_ row: CatalogRow, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", row.key)
      writer.member("kind", row.kind.rawValue)
    }
  }

  /// Publishes those of the sample's pages that have never been published.
  ///
  /// - Returns: The slugs of the published pages.
  private func publish(_ pages: [String], in store: CatalogStore) throws -> [String] {
    try CommandClock.publisher(store)
      .publishUnpublished(pages, author: "storefront seed", note: "The sample").map(\.page)
  }

  private func confirmReset(of store: CatalogStore) throws {
    guard !yes else { return }
    let own = try store.seed(reset: true, dryRun: true).ownRowsRemoved
    let rows = counted(own, "row")
    let catalog =
      "the catalog \(quoted(database.path))"
      + (own == 0 ? "" : ", \(rows) of your own included,")
    guard Terminal.canAsk, Terminal.confirm("Empty \(catalog) and seed it again?")
    else { throw CommandError.notConfirmed(action: "empty \(catalog)") }
  }

  private func lines(_ report: SeedReport, published: [String]) -> [String] {
    let path = database.path.escapingControls
    let head =
      switch (report.changes.hasChanges, dryRun) {
      case (false, _): "Nothing to change in \(path)"
      case (true, true): "Would seed \(path)"
      case (true, false): "Seeded \(path)"
      }
    return ["\(head), revision \(report.changes.revision)"]
      + report.changes.lines
      + (published.isEmpty ? [] : ["published: \(published.joined(separator: ", "))"])
      + Self.ownLines(report)
  }

  /// Lines about rows that are not part of the sample.
  private static func ownLines(_ report: SeedReport) -> [String] {
    var lines: [String] = []
    if report.ownRowsRemoved > 0 {
      lines.append("removed rows of your own: \(report.ownRowsRemoved)")
    }
    guard report.keptCount > 0 else { return lines }
    lines.append("kept as they are: \(report.keptCount)")
    let limit = 20
    lines += report.kept.prefix(limit).map { kept in
      "  \(kept.row.kind.rawValue) \(kept.row.key.escapingControls), "
        + (kept.reason == .own ? "your own" : "edited since it was seeded")
    }
    if report.keptCount > limit { lines.append("  and \(report.keptCount - limit) more") }
    return lines
  }
}
