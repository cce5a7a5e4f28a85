import ArgumentParser
import CatalogStore

/// `storefront migrate`: brings the database's schema up to date, or tells how far it is.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Bring the database's schema up to date.",
    discussion: """
      Every row is kept. With --status, list applied and pending migrations and write nothing. With \
      --repair, make anew what follows from rows and is missing or wrong: triggers, indexes, the \
      revision, the full-text index, counts of items.
      """)

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Only list applied and pending migrations.")
  var status = false

  @Flag(help: "Also put right what follows from rows.")
  var repair = false

  func validate() throws {
    if status, repair { throw ValidationError("--status only lists; leave --repair out.") }
  }

  func run() throws {
    var repaired: [String] = []
    if !status {
      let store = try database.openForWriting()
      try store.migrate()
      if repair { repaired = try store.repair() }
    }
    let migrations = try CatalogStore.migrationStatus(path: database.path)
    switch output.format {
    case .json: try Output.write(Answer(format: "storefront.migrations/1", value: migrations))
    case .text:
      try Output.write(
        migrations.applied.map { "applied  \($0)" } + migrations.pending.map { "pending  \($0)" }
          + repaired.map { "repaired: \($0)" })
    }
  }
}
