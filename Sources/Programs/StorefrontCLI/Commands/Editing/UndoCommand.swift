import ArgumentParser
import CatalogEditing
import CatalogStore

/// `storefront undo`: takes an edit back.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "undo", "Take an edit back, whichever command, import or person made it.",
    usage: "storefront undo [<options>] <revision>",
    details: """
      storefront log lists the revisions. Later edits of other fields and records stay. If somebody has \
      changed the same since, nothing is written, both values are printed, and the exit code is 2. Undoing \
      is an edit, too: undo its revision to redo.
      """,
    examples: ["storefront undo 41 --dry-run", "storefront undo 41 --author ada"], guide: .log)

  @OptionGroup private var options: EditOptions
  @Argument(help: ArgumentHelp("The revision that the edit made.", valueName: "revision"))
  private var revision: Int64

  func run() throws {
    try options.change { store, origin in
      try store.undo(revision, as: origin, dryRun: options.dryRun).changes
    }
  }
}
