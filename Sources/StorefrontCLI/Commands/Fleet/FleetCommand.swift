import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import PostgresLog
import ProgramOptions

/// `storefront fleet`: the publication log that many servers share.
struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet",
    abstract: "Make, copy or check the publication log that many servers share.",
    discussion: CommandHelp.text(
      """
      The log is in PostgreSQL. Each server keeps a complete copy of it in a catalog of its own and \
      answers from there.
      """,
      examples: [
        "storefront fleet adopt --fleet /etc/storefront/fleet",
        "storefront fleet check --fleet /etc/storefront/fleet",
      ], guide: .fleet),
    subcommands: [Adopt.self, Copy.self, Check.self])

  /// `storefront fleet adopt`.
  struct Adopt: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "adopt",
      abstract: "Make a log in an empty database from the publications of the catalog.",
      discussion: CommandHelp.text(
        """
        The user of the connection must own the database. From then on, the catalog copies the log, \
        and publishing needs --fleet. With a log of an older version, its tables are brought up to \
        date. Repeating the command changes nothing.
        """,
        examples: ["storefront fleet adopt --fleet /etc/storefront/fleet"], guide: .fleet))

    @OptionGroup private var arguments: FleetCommandOptions

    func run() throws {
      let file = try arguments.requiredFile()
      let store = try arguments.database.openExisting(forWriting: true)
      let report = try CatalogChange(in: store).run { store in
        let head = try Fleet.make(file, from: store)
        try store.follow(try Fleet.log(file, for: .publishing))
        return try FleetReport(log: head, store: store)
      }
      try report.write(
        arguments.output.format,
        done: "The catalog copies the log, which is at revision \(report.log.revision)")
    }
  }

  /// `storefront fleet copy`.
  struct Copy: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy",
      abstract: "Copy what the log has and the catalog has not, once.",
      discussion: CommandHelp.text(
        "A catalog that does not exist is made. storefront serve --fleet copies all the time.",
        examples: ["storefront fleet copy --fleet /etc/storefront/fleet"], guide: .fleet))

    @OptionGroup private var arguments: FleetCommandOptions

    func run() throws {
      let file = try arguments.requiredFile()
      let store = try arguments.database.openForWriting()
      let (report, progress) = try CatalogChange(in: store).run { store in
        let progress = try store.follow(try Fleet.log(file, for: .following))
        return (try FleetReport(log: progress.head, store: store), progress)
      }
      for event in progress.lost {
        Output.complain(
          "Warning: the log has lost revision \(event.id), \(event.kind.rawValue) publication "
            + "\(event.number) of \(event.page); it was taken back here.")
      }
      try report.write(
        arguments.output.format,
        done:
          "Copied \(progress.copied == 1 ? "1 entry" : "\(progress.copied) entries"); the catalog is "
          + "at revision \(report.catalog.revision)")
    }
  }

  /// `storefront fleet check`.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check the hashes of all entries, in the log and in the catalog.",
      discussion: CommandHelp.text(
        """
        Each entry has a hash of itself and of the one before it, and each document one of its \
        content. If an entry does not have the hash that it must have, the exit code is 2.
        """,
        examples: ["storefront fleet check --fleet /etc/storefront/fleet"], guide: .fleet))

    @OptionGroup private var arguments: FleetCommandOptions

    func run() throws {
      let file = try arguments.requiredFile()
      let store = try arguments.database.openForReading()
      guard try store.followedLog() != nil else { throw PublicationLogError.followsNone }
      let log = try Fleet.log(file, for: .publishing)
      let report = try FleetReport(
        log: log.state(at: 0).head, store: store, damaged: store.damagedEntries(of: log),
        damagedHere: store.damagedEntries())
      try report.write(arguments.output.format, done: nil)
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

/// How far the log and the catalog are, and what is damaged.
struct FleetReport: JSONWritable {
  let log: LogHead
  let catalog: LogHead
  let forks: Int
  /// The revisions of the log's damaged entries; nil if they were not checked.
  let damaged: [Int64]?
  let damagedHere: [Int64]?

  init(
    log: LogHead, store: CatalogStore, damaged: [Int64]? = nil, damagedHere: [Int64]? = nil
  ) throws {
    guard let catalog = try store.followedLog() else { throw PublicationLogError.followsNone }
    self.log = log
    self.catalog = catalog
    forks = try store.forks()
    self.damaged = damaged
    self.damagedHere = damagedHere
  }

  var hasDamage: Bool { damaged?.isEmpty == false || damagedHere?.isEmpty == false }

  func write(_ format: OutputOptions.Format, done: String?) throws {
    try CatalogChange.report(done) {
      switch format {
      case .json: try Output.write(document: self)
      case .text:
        try Output.write(
          (done.map { [$0] } ?? []) + [
            line("log    ", log, damaged), line("catalog", catalog, damagedHere),
          ])
      }
    }
  }

  private func line(_ name: String, _ head: LogHead, _ damaged: [Int64]?) -> String {
    let state =
      switch damaged {
      case nil: ""
      case []?: ", every entry has its hash"
      case let revisions?:
        ", damaged: "
          + revisions.prefix(20).map { "revision \($0)" }.joined(separator: ", ")
          + (revisions.count > 20 ? " and \(revisions.count - 20) more" : "")
      }
    return "\(name)  revision \(head.revision), hash \(head.hash.text.prefix(12))\(state)"
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", "storefront.fleet/1")
      writer.object("log") { writer in
        writer.member("name", log.log)
        write(log, damaged, to: &writer)
      }
      writer.object("catalog") { writer in
        write(catalog, damagedHere, to: &writer)
        writer.member("forks", forks)
      }
    }
  }

  private func write(_ head: LogHead, _ damaged: [Int64]?, to writer: inout JSONWriter) {
    writer.member("revision", head.revision)
    writer.member("hash", head.hash.text)
    guard let damaged else { return }
    writer.array("damaged") { writer in
      for revision in damaged { writer.integer(revision) }
    }
  }
}
