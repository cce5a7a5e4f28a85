import ArgumentParser
import CatalogStore

/// `storefront migrate`: brings the database's schema up to date, or tells how far it is.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Bring the database's schema up to date.",
    discussion: "With --status, list applied and pending migrations and write nothing.")

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Only list applied and pending migrations.")
  var status = false

  func run() throws {
    if !status { try database.openForWriting().migrate() }
    let migrations = try CatalogStore.migrationStatus(path: database.path)
    switch output.format {
    case .json: try Output.write(Answer(format: "storefront.migrations/1", value: migrations))
    case .text:
      try Output.write(
        migrations.applied.map { "applied  \($0)" } + migrations.pending.map { "pending  \($0)" })
    }
  }
}
