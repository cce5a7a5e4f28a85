import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutRendering
import Publishing

/// `storefront seed`: puts the sample catalog into the database.
struct SeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed",
    abstract: "Put the sample catalog into the database, creating it if needed.",
    usage: "storefront seed [<options>]",
    discussion: CommandHelp.text(
      """
      Seeding twice changes nothing. Your own rows, and rows of the sample that you have edited, \
      are listed and kept; if one of them conflicts with the sample, nothing is written and the \
      exit code is 2. Everything is one transaction. Pages of the sample that have never been \
      published are published.
      """,
      examples: [
        "storefront seed",
        "storefront seed --dry-run",
        "storefront seed --reset --yes",
      ], guide: .seeding))

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Empty the catalog first, including your own rows.")
  var reset = false

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  @Flag(name: .shortAndLong, help: "Do not ask before --reset.")
  var yes = false

  func validate() throws {
    if yes, !reset { throw ValidationError("--yes has no effect without --reset.") }
  }

  /// The JSON answer when the user's own rows conflict with the sample's.
  private struct Refusal: Encodable {
    let inTheWay: [CatalogRow]
  }

  func run() throws {
    let store = try database.openForWriting()
    let sample = try CatalogDocument.sample()
    do {
      if reset, !dryRun { try confirmReset(of: store, sample) }
      let report = try store.seed(sample, reset: reset, dryRun: dryRun)
      let published = try dryRun ? [] : publish(sample, in: store, besides: report)
      switch output.format {
      case .json:
        let answer = SeedAnswer(report: report, published: published)
        try Output.write(Answer(format: "storefront.seed/1", value: answer))
      case .text: try Output.write(lines(report, published: published))
      }
    } catch CatalogError.rowsInTheWay(let path, let rows) {
      if output.format == .json {
        try Output.write(Answer(format: "storefront.seed/1", value: Refusal(inTheWay: rows)))
      }
      Output.complain("Error: \(CatalogError.rowsInTheWay(path: path, rows: rows))")
      throw ExitCode.findings
    }
  }

  /// The JSON answer.
  private struct SeedAnswer: Encodable {
    let report: SeedReport
    let published: [String]

    private enum Key: CodingKey { case published }

    func encode(to encoder: any Encoder) throws {
      try report.encode(to: encoder)
      var members = encoder.container(keyedBy: Key.self)
      try members.encode(published, forKey: .published)
    }
  }

  /// Publishes the sample's pages that have never been published and still match the sample.
  ///
  /// - Returns: The slugs of the published pages.
  private func publish(
    _ sample: CatalogDocument, in store: CatalogStore, besides report: SeedReport
  ) throws -> [String] {
    let kinds: Set<CatalogRow.Kind> = [.page, .section]
    let edited = Set(
      report.kept.lazy.filter { kinds.contains($0.row.kind) }
        .map { String($0.row.key.prefix { $0 != "/" }) })
    let pages = sample.pages.map(\.slug).filter { !edited.contains($0) }
    return try CommandClock.publisher(store)
      .publishUnpublished(pages, author: "storefront seed", note: "The sample").map(\.page)
  }

  private func confirmReset(of store: CatalogStore, _ sample: CatalogDocument) throws {
    guard !yes else { return }
    let own = try store.seed(sample, reset: true, dryRun: true).ownRowsDeleted
    let rows = counted(own, "row")
    let catalog =
      "the catalog \"\(database.path.shortened(to: 200))\""
      + (own == 0 ? "" : ", \(rows) of your own included,")
    guard Terminal.canAsk, Terminal.confirm("Empty \(catalog) and seed it again?")
    else { throw CommandError.notConfirmed(action: "empty \(catalog)") }
  }

  private func lines(_ report: SeedReport, published: [String]) -> [String] {
    var table = TextTable([
      ("", .left), ("inserted", .right), ("updated", .right), ("unchanged", .right),
      ("deleted", .right),
    ])
    for row in report.tables {
      let counts = row.counts
      table.add([
        row.name, "\(counts.inserted)", "\(counts.updated)", "\(counts.unchanged)",
        "\(counts.deleted)",
      ])
    }
    let path = database.path.escapingControls
    let head =
      switch (report.hasChanges, dryRun) {
      case (false, _): "Nothing to change in \(path)"
      case (true, true): "Would seed \(path)"
      case (true, false): "Seeded \(path)"
      }
    return ["\(head), revision \(report.revision)"] + table.lines(fitting: Terminal.columns)
      + (published.isEmpty ? [] : ["published: \(published.joined(separator: ", "))"])
      + Self.ownLines(report)
  }

  /// Lines about rows that are not part of the sample.
  private static func ownLines(_ report: SeedReport) -> [String] {
    var lines: [String] = []
    if report.ownRowsDeleted > 0 {
      lines.append("deleted rows of your own: \(report.ownRowsDeleted)")
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
