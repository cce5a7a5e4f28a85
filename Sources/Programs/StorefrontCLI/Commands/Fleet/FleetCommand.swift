import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import SystemEssentials
import PostgresLog
import ProgramOptions

/// `storefront fleet`: the publication log that many servers share.
struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "fleet", "Make, copy or check the publication log that many servers share.",
    details: """
      The log is in PostgreSQL. Each server keeps a complete copy of it in a catalog of its own and \
      answers from there.
      """,
    examples: [
      "storefront fleet adopt --fleet /etc/storefront/fleet",
      "storefront fleet check --fleet /etc/storefront/fleet",
    ], guide: .fleet, subcommands: [Adopt.self, Copy.self, Check.self])

  /// `storefront fleet adopt`.
  struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
      "adopt", "Make a log in an empty database from the publications of the catalog.",
      details: """
        The user of the connection must own the database. From then on, the catalog copies the log, \
        and publishing needs --fleet. With a log of an older version, its tables are brought up to \
        date. Repeating the command changes nothing.
        """,
      examples: ["storefront fleet adopt --fleet /etc/storefront/fleet"], guide: .fleet)

    @OptionGroup private var arguments: FleetCommandOptions

    func run() throws {
      let file = try arguments.requiredFile()
      let store = try arguments.database.openExisting(forWriting: true)
      let report = try CatalogChange(in: store).run { store in
        let head = try Fleet.make(file, from: store)
        try store.followToChange(try Fleet.log(file, for: .publishing))
        guard let catalog = try store.followedLog() else { throw PublicationLogError.notCopied }
        return FleetReport(log: head, catalog: catalog, forks: try store.forks())
      }
      try report.write(
        arguments.output.format,
        done: "The catalog copies the log, which is at revision \(report.log.revision)")
    }
  }

  /// `storefront fleet copy`.
  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      "copy", "Copy what the log has and the catalog has not, once.",
      usage: "storefront fleet copy [<options>]",
      details: """
        A catalog that does not exist is made. storefront serve --fleet copies all the time.

        If the log has lost entries that the catalog has, as after PostgreSQL was restored from an older \
        backup, nothing is copied, and the exit code is 1. --go-back lists what was lost, exports the \
        catalog with all its publications to a new file, and takes back what the log does not have. \
        storefront import makes a catalog of the file in an empty place.
        """,
      examples: [
        "storefront fleet copy --fleet /etc/storefront/fleet",
        "storefront fleet copy --fleet /etc/storefront/fleet --go-back lost.json",
      ], guide: .fleet)

    @OptionGroup private var arguments: FleetCommandOptions

    @Option(
      help: ArgumentHelp(
        "Take back what the log has lost, after exporting the catalog to this file.",
        valueName: "file"), completion: .file())
    private var goBack: String?

    func run() throws {
      let file = try arguments.requiredFile()
      let store = try arguments.database.openForWriting()
      let (report, progress) = try CatalogChange(in: store).run { store in
        let progress = try store.follow(
          try Fleet.log(file, for: goBack == nil ? .following : .publishing),
          goingBack: goBack.map { path in { try Self.keep($0, of: store, in: path) } })
        return (
          try store.followedLog().map {
            FleetReport(
              log: progress.head, catalog: $0, forks: progress.forks, lead: progress.lead)
          }, progress
        )
      }
      if goBack == nil { Self.list(progress.lost) }
      guard let report else { throw PublicationLogError.notCopied }
      try report.requireNoLead()
      try report.write(
        arguments.output.format,
        done:
          "Copied \(progress.copied == 1 ? "1 entry" : "\(progress.copied) entries"); the catalog is "
          + "at revision \(report.catalog.revision)")
    }

    private static func list(_ lost: [PublicationEvent]) {
      for event in lost {
        Output.complain(
          "Warning: the log has lost revision \(event.id), \(event.kind.rawValue) publication "
            + "\(event.number) of \(event.page); it is taken back here.")
      }
    }

    /// Lists what was lost, and exports the catalog that has it.
    private static func keep(
      _ lost: [PublicationEvent], of store: CatalogStore, in path: String
    ) throws {
      guard access(path, F_OK) != 0 else {
        throw CommandError.cannotWriteFile(path, reason: "the file exists")
      }
      list(lost)
      var options = ExportOptions(format: .json)
      options.includesPublications = true
      var data = Data()
      try store.export(options) { data.append(contentsOf: $0) }
      try OutputFile.write(data, to: path)
    }
  }

  /// `storefront fleet check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      "check", "Check the hashes of all entries, in the log and in the catalog.",
      details: """
        Each entry has a hash of itself and of the one before it, and each document one of its \
        content. If an entry does not have the hash that it must have, the exit code is 2. If the log \
        has lost entries that the catalog has, it is 1.
        """,
      examples: ["storefront fleet check --fleet /etc/storefront/fleet"], guide: .fleet)

    @OptionGroup private var arguments: FleetCommandOptions

    func run() throws {
      let file = try arguments.requiredFile()
      let store = try arguments.database.openForReading()
      // First, because others may be publishing.
      guard let catalog = try store.followedLog() else { throw PublicationLogError.followsNone }
      let log = try Fleet.log(file, for: .publishing)
      let head = try log.state(at: 0).head
      var report = FleetReport(log: head, catalog: catalog, forks: try store.forks())
      if head.log == catalog.log { report.lead = max(0, catalog.revision - head.revision) }
      // Entries that a log has in place of lost ones differ from the catalog's without being damaged.
      report.damaged = try store.damagedEntries(of: log, comparing: report.lead == 0)
      report.damagedHere = try store.damagedEntries()
      try report.write(arguments.output.format, done: nil)
      try report.requireNoLead()
      if report.hasDamage { throw ExitCode.diagnostics }
    }
  }
}

/// The options of the subcommands.
final class FleetCommandOptions: ParsableArguments {
  init() {}

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var fleet: FleetFileOptions
  @OptionGroup var output: OutputOptions

  func requiredFile() throws -> FleetFile {
    guard let file = try fleet.file() else {
      throw ValidationError("Name the file with the connection: --fleet FILE.")
    }
    return file
  }
}
