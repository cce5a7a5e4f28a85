import ArgumentParser
import CatalogStore
import LayoutRendering

/// `storefront seed`: puts the sample catalog into the database.
struct SeedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "seed",
    abstract: "Put the sample catalog into the database, creating it if needed.",
    discussion: """
      Seeding twice leaves the same rows. Rows of your own stay, unless --reset empties the \
      catalog first. All of it is one transaction.
      """)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Empty the catalog first, rows of your own included.")
  var reset = false

  @Flag(name: .shortAndLong, help: "Do not ask before --reset.")
  var yes = false

  func run() throws {
    if reset { try confirmReset() }
    let store = try CatalogStore(path: database.path, mode: .readWrite)
    let report = try store.seed(try CatalogDocument.sample(), reset: reset)
    switch output.format {
    case .json: try Output.write(json: report)
    case .text: try Output.write(Self.lines(report, path: database.path))
    }
  }

  private func confirmReset() throws {
    guard !yes else { return }
    let catalog = "the catalog \"\(database.path.inMessages)\""
    guard Terminal.canAsk, Terminal.confirm("Empty \(catalog) and seed it anew?")
    else { throw CommandError.notConfirmed(action: "empty \(catalog)") }
  }

  private static func lines(_ report: SeedReport, path: String) -> [String] {
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
    let verb = report.hasChanges ? "Seeded" : "Nothing to change in"
    return ["\(verb) \(path.escapingControls), revision \(report.revision)"] + table.lines
  }
}
