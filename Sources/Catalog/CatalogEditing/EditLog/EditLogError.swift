import CatalogModel
import CatalogStore
import DocumentJSON

/// Why the log of edits cannot undo an edit, or cannot tell an earlier state.
public enum EditLogError: Error, Hashable, Sendable {
  /// The log has no entry with this revision; the newest one, if there is any, has another.
  case noEntry(revision: Int64, newest: Int64?)
  /// The edit changed more rows than the log keeps.
  case tooLarge(revision: Int64, rows: Int)
  /// The log does not have all edits after this revision: those up to another one were made by another program,
  /// or pruned.
  case incomplete(revision: Int64, missing: Int64)
  /// The catalog does not have the revision yet.
  case future(revision: Int64, newest: Int64)
  /// The name of the request stands for something else that was asked, or that somebody else did: the edit with this
  /// revision, or a publication.
  case usedName(String, revision: Int64?)
  /// The author, the note or the name of a request is no line of text; what is wrong with it, and the remedy.
  case badText(field: String, problem: String, remedy: String)

  /// Throws ``badText(field:problem:remedy:)`` for a text that is no line; an empty one is none.
  static func check(_ text: String?, _ field: String) throws {
    guard let text, !text.isEmpty, let problem = ValueRule.longName.problem(text) else { return }
    throw EditLogError.badText(
      field: field, problem: problem.problem(about: "it"), remedy: problem.remedy)
  }

  static func missing(_ revision: Int64, _ db: Database) throws -> EditLogError {
    .noEntry(revision: revision, newest: try EditTable.newest(db))
  }

  /// The error for a state that cannot be told because entries after its revision are missing.
  static func gap(
    _ revision: Int64, _ entries: [EditEntry], _ db: Database
  ) throws -> EditLogError {
    var missing = try CatalogStore.revision(db)
    for entry in entries where entry.revision == missing { missing -= 1 }
    return .incomplete(revision: revision, missing: missing)
  }
}

extension EditLogError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .noEntry(let revision, let newest):
      "The log has no edit with the revision \(revision).\n"
        + (newest.map { "The newest one is \($0)." }
          ?? "It is empty, because nothing was edited yet, or only by other programs.")
    case .tooLarge(let revision, let rows):
      "The edit of revision \(revision) changed \(rows) rows, more than the log keeps.\n"
        + "Restore the catalog from a backup, or import the earlier files again."
    case .incomplete(let revision, let missing):
      "The log does not reach back to revision \(revision): it lacks the edit of revision \(missing), "
        + "which another program made, or which was pruned.\n"
        + "Name a revision from \(missing) on."
    case .future(let revision, let newest):
      "The catalog has no revision \(revision) yet.\nThe newest one is \(newest)."
    case .usedName(let name, let revision):
      "The name \(quoted(name, to: 100)) is that of another request"
        + "\(revision.map { ", which made revision \($0)" } ?? "").\n"
        + "Give each request a name of its own; one that is sent again must ask the same."
    case .badText(let field, let problem, let remedy):
      "In the \(field), \(problem).\n\(remedy)"
    }
  }
}
