import ArgumentParser
import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import ProgramOptions

/// The options of every command that edits the catalog.
final class EditOptions: CatalogOptions {
  init() {}

  @Option(name: .customLong("database"), help: .database, completion: .file())
  var database: String?

  @Option(name: .long, help: .format)
  var format: OutputOptions.Format = .text

  @Option(name: .customLong("author"), help: .author)
  private var author: String?

  @Flag(help: "Show what would change, and change nothing.")
  var dryRun = false

  /// Runs edits in one transaction and prints what changed. Broken rules are printed on standard
  /// error, and the command then exits with code 2.
  ///
  /// - Parameter creates: Whether to create an empty catalog first if there is none.
  func edit(creating creates: Bool = false, _ body: (borrowing CatalogEdit) throws -> Void) throws {
    try change(creating: creates) { store, origin in
      try store.edit(dryRun: dryRun, as: origin) { edit in
        try body(edit)
        return edit.changes
      }
    }
  }

  /// Runs a change in one transaction and prints what changed, as ``edit(_:)`` does.
  func change(
    creating creates: Bool = false, _ body: (CatalogStore, EditOrigin) throws -> CatalogChanges
  ) throws {
    let origin = try AuthorOptions.given { $0.given = author }.origin(.command)
    let store = try creates ? openForWriting() : openExisting(forWriting: true)
    do {
      let changes = try CatalogChange(in: store).run { try body($0, origin) }
      try ChangeReport(changes: changes, database: path, isDryRun: dryRun)
        .write(format)
    } catch let diagnostics as CatalogDiagnostics {
      Output.complain("Error: \(diagnostics)\nNothing was written.")
      throw ExitCode.diagnostics
    } catch let conflict as EditConflict {
      Output.complain("Error: \(conflict)\nNothing was written.")
      throw ExitCode.diagnostics
    }
  }
}

/// The new position of a section or an item.
final class PositionOptions: ParsableArguments {
  init() {}

  @Option(help: ArgumentHelp("The new index; 0 is the first place.", valueName: "index"))
  var at: Int?

  @Option(help: ArgumentHelp("Another name for --at.", valueName: "index"))
  var to: Int?

  @Option(help: ArgumentHelp("Place it before this one.", valueName: "key"), completion: .neighbors)
  var before: String?

  @Option(help: ArgumentHelp("Place it after this one.", valueName: "key"), completion: .neighbors)
  var after: String?

  func validate() throws {
    let given = [at != nil, to != nil, before != nil, after != nil].count { $0 }
    if given > 1 { throw ValidationError("Give one of --at, --to, --before and --after.") }
  }

  /// The new position; nil if no option gives one.
  var position: EditPosition? {
    if let index = at ?? to { return .at(index) }
    return before.map(EditPosition.before) ?? after.map(EditPosition.after)
  }
}
