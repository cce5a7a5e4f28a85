import ArgumentParser
import CatalogEditing
import CatalogStore
import DocumentJSON
import LayoutText

/// `storefront migrate`: brings the database's schema up to date, or lists its migrations.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "migrate", "Bring the database's schema up to date.", usage: "storefront migrate [<options>]",
    details: """
      Every row is kept. --status lists applied and pending migrations and writes nothing. \
      --repair also rebuilds derived data that is missing or wrong: triggers, indexes, the \
      revision, the full-text index, the item counts, and what follows from the documents and \
      events of publications. It lists what it cannot repair, and the exit code is then 2.
      """,
    examples: ["storefront migrate", "storefront migrate --status", "storefront migrate --repair"],
    guide: .maintenance)

  @OptionGroup private var database: DatabaseOptions
  @OptionGroup private var output: OutputOptions

  @Flag(help: "Only list applied and pending migrations.")
  private var status = false

  @Flag(help: "Also rebuild derived data that is missing or wrong.")
  private var repair = false

  func validate() throws {
    if status, repair { throw ValidationError("--status only lists; leave --repair out.") }
  }

  func run() throws {
    guard !status else { return try report(repaired: [], rest: nil) }
    let store = try database.openForWriting()
    let repaired = try CatalogChange(in: store).run { store in
      // Repairing migrates in the same transaction, unless nothing is to be repaired.
      let repaired = repair ? try store.repair().map(\.sentence) : []
      try store.migrate()
      return repaired
    }
    var rest: DiagnosticReport?
    try CatalogChange.report(done(store.written)) {
      if repair { rest = try store.integrityReport() }
      try report(repaired: repaired, rest: rest)
    }
    if rest?.isDamage == true { throw ExitCode.diagnostics }
  }

  private func done(_ written: CatalogStore.Written) -> String {
    let path = database.path.shortened(to: 200)
    return switch written {
    case .nothing: "Nothing to change in \(path)"
    case .schema: "Brought the schema of \(path) up to date"
    case .changes: "Repaired \(path)"
    }
  }

  private func report(repaired: [String], rest: DiagnosticReport?) throws {
    let migrations = try CatalogStore.migrationStatus(path: database.path)
    try output.format.write(
      migrations.applied.map { "applied  \($0)" } + migrations.pending.map { "pending  \($0)" }
        + repaired.map { "repaired: \($0.escapingControls)" }
        + (rest?.lines.map(\.escapingControls) ?? [])
    ) { writer in
      writer.member("applied", migrations.applied)
      if let rest { writer.array("findings", rest.writeDiagnostics) }
      writer.member("format", "storefront.migrations/1")
      writer.member("pending", migrations.pending)
      writer.member("repaired", repair ? repaired : nil)
    }
  }
}

/// `storefront backup`: copies the catalog and the uploaded pictures while others use them.
struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "backup", "Copy the catalog into a new file, while others read and write.",
    usage: "storefront backup [<options>] <file>",
    details: """
      A backup also has what is not exported: publications, the users of the studio, and the hashes of \
      their tokens. It has neither their sessions nor their links, so that nobody is signed in to it. \
      A catalog of an earlier version is copied as it is. \
      With a file of uploaded pictures, they are copied into a second new file, whose name has -media \
      before its extension.
      """,
    examples: [
      "storefront backup tonight.sqlite", "storefront backup tonight.sqlite --media media.sqlite",
    ], guide: .maintenance)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var media: MediaFileOptions
  @OptionGroup private var output: OutputOptions

  @Argument(help: ArgumentHelp("The new file.", valueName: "file"), completion: .file())
  private var file: String

  func run() throws {
    let pictures = media.chosenPath.map { MediaStore(path: $0) }
    let store = try CatalogStore(toCopy: database.path, mode: database.readingMode)
    let copy = try store.backup(to: file, with: pictures)
    var lines = [Self.line(database.path, file)]
    if let pictures {
      lines.append(
        copy.map { Self.line(pictures.path, $0) }
          ?? "There are no pictures in \(pictures.path.shortened(to: 200)) yet")
    }
    try CatalogChange.report(lines.joined(separator: "; ")) {
      try output.format.write(lines) { writer in
        writer.member("backup", file)
        writer.member("database", database.path)
        writer.member("format", "storefront.backup/1")
        writer.member("media", copy)
      }
    }
  }

  private static func line(_ original: String, _ copy: String) -> String {
    "Copied \(original.shortened(to: 200)) to \(copy.shortened(to: 200))"
  }
}
