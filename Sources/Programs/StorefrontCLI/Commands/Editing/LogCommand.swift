import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import LayoutText
import ProgramOptions

/// `storefront log`: lists who edited what, or removes old entries.
struct LogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "log", "List who edited what, when, and what it was before, newest first.",
    usage: "storefront log [<options>] [<record>]",
    details: """
      A record is named with its kind, such as app:com.acme.pulse or section:apps/hero, or by its key alone \
      if only one kind of record has it; a page stands for its sections and items, too. Each edit has the \
      revision that it made; storefront undo takes it back. What one person typed into one field within a \
      minute is listed as one edit unless --every is given.
      """,
    examples: [
      "storefront log --limit 20",
      "storefront log section:apps/favorites",
      "storefront log apps --since 2026-12-01T09:00Z --format json",
      "storefront log --prune 90d",
    ], guide: .log)

  @OptionGroup private var database: ReadDatabaseOptions
  @OptionGroup private var output: OutputOptions
  @OptionGroup private var rows: LimitOptions

  @Argument(help: ArgumentHelp("The record, such as section:apps/favorites.", valueName: "record"))
  private var record: String?

  @Option(
    help: ArgumentHelp(
      "Only edits since a time, or of the last days, such as 7d or 12h.", valueName: "time"))
  private var since: String?

  @Flag(help: "List each edit by itself, not those of one field within a minute as one.")
  private var every = false

  @Option(
    help: ArgumentHelp(
      "Remove the entries that are older than this, such as 90d, but the newest one.",
      valueName: "age"))
  private var prune: String?

  @Flag(help: "Show how many entries --prune would remove, and remove none.")
  private var dryRun = false

  func validate() throws {
    if let record { _ = try EditedRecord(record) }
    if prune != nil, record != nil || since != nil || rows.limit != nil || every {
      throw ValidationError("--prune removes entries of all records; it takes no other choice.")
    }
    if let prune, Age(prune) == nil {
      throw ValidationError("\(quoted(prune)) is no age; give one such as 90d.")
    }
    if dryRun, prune == nil { throw ValidationError("--dry-run has no effect without --prune.") }
    if let since, Age(since) == nil { _ = try LocalTime.moment(since) }
  }

  func run() throws {
    if let prune, let age = Age(prune) {
      return try remove(before: age.start(at: CommandClock.now()))
    }
    let store = try database.openForReading()
    let start = try since.map { text in
      try Age(text)?.start(at: CommandClock.now()) ?? LocalTime.moment(text)
    }
    let key = try record.map { try EditedRecord($0).key(in: store) }
    let (groups, entries) = try EditGroup.newest(rows.limit) {
      try store.edits(of: key, since: start, limit: $0)
    }
    let edits =
      every ? entries.map { ([$0.revision], $0) } : groups.map { ($0.revisions, $0.combined) }
    try output.format.write(Self.lines(edits, about: key)) { writer in
      writer.member("edits", entries)
      writer.member("format", "storefront.log/1")
      if !every { writer.member("groups", groups) }
    }
  }

  /// The most lines of one edit.
  private static let shownLines = 10

  /// Edits as a table, or that there are none.
  ///
  /// - Parameter record: The record that is asked for, whose changes are the first ones of each edit.
  static func lines(
    _ edits: [(revisions: [Int64], edit: EditEntry)], about record: EditKey?
  ) -> [String] {
    guard !edits.isEmpty else { return ["No edits."] }
    var table = TextTable([
      ("revision", .right), ("time\(LocalTime.zoneSuffix)", .left), ("author", .left),
      ("source", .left), ("change", .left),
    ])
    let name = record.map { "\($0.record)" }
    for (revisions, entry) in edits {
      var all = entry.lines
      if let name { all = all.filter { $0.names(name) } + all.filter { !$0.names(name) } }
      var lines = Array(all.prefix(all.count > shownLines ? shownLines - 1 : shownLines))
      if all.count > lines.count { lines.append("… and \(all.count - lines.count) more") }
      if !entry.undoes.isEmpty {
        let undone = entry.undoes.map(String.init).joined(separator: ", ")
        lines.insert("undoes revision \(undone)", at: 0)
      }
      if let note = entry.origin.note { lines.insert(note, at: 0) }
      for (index, line) in (lines.isEmpty ? ["no change remained"] : lines).enumerated() {
        table.add(
          index > 0
            ? ["", "", "", "", line]
            : [
              text(revisions), LocalTime.text(entry.moment.withoutFraction),
              entry.origin.author ?? "",
              entry.origin.source.rawValue, line,
            ])
      }
    }
    return table.lines(fitting: Terminal.columns)
  }

  /// Revisions, newest first, such as `12–14` or `11, 14`.
  private static func text(_ revisions: [Int64]) -> String {
    guard let newest = revisions.first, let oldest = revisions.last, newest != oldest else {
      return revisions.first.map { "\($0)" } ?? ""
    }
    let isRange = newest - oldest + 1 == revisions.count
    return isRange
      ? "\(oldest)–\(newest)" : revisions.reversed().map { "\($0)" }.joined(separator: ", ")
  }

  private func remove(before moment: Moment) throws {
    guard !database.immutable else {
      throw ValidationError("--immutable has no effect with --prune.")
    }
    let store = try database.openExisting(forWriting: true)
    let (edits, proposals) = try CatalogChange(in: store).run { store in
      try store.transaction(commits: !dryRun) { store in
        (try store.pruneEdits(before: moment), try store.pruneProposals(before: moment))
      }
    }
    let removed = [
      edits > 0 ? "\(counted(edits, "edit")) from the log of edits" : nil,
      proposals > 0 ? "\(counted(proposals, "answered proposal"))" : nil,
    ].compactMap(\.self)
    let line =
      removed.isEmpty
      ? "Nothing to remove from the log of edits"
      : "\(dryRun ? "Would remove" : "Removed") \(removed.joined(separator: ", and "))"
    try CatalogChange.report(dryRun ? nil : line) { try Output.write([line]) }
  }
}

extension String {
  /// Whether a word of a line is the key of a record, or of something in it.
  fileprivate func names(_ key: String) -> Bool {
    split { $0 == " " || $0 == ":" }.contains { word in
      word == key || word.hasPrefix("\(key)/") || word.contains("/\(key)/")
    }
  }
}

extension Moment {
  /// The moment in whole seconds, for people.
  var withoutFraction: Moment {
    Moment(milliseconds: milliseconds - (milliseconds % 1000 + 1000) % 1000)
  }
}
