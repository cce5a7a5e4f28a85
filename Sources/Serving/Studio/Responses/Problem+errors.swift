import CatalogEditing
import CatalogModel
import CompositionalLayout
import DocumentJSON
import PageService
import Publishing

extension Problem {
  /// The problem that an error stands for, as an editor is told of it; `nil` for one that no editor can do anything
  /// about.
  init?(ofEditor error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let diagnostics as CatalogDiagnostics: self = .diagnostics(diagnostics)
    case let conflict as EditConflict: self = .conflict(conflict)
    case let error as EditLogError: self = .editLog(error)
    case let error as ProposalError: self = .proposal(error)
    case let refused as PublicationRefused: self = .refused(refused)
    case let error as PublicationError:
      guard let problem = Problem.publication(error) else { return nil }
      self = problem
    case let error as PublicationLogError:
      self = Problem(
        503, "no-log", "The publication log did not take the change", "\(error)")
    case let error as DocumentError: self = .document(error)
    case let error as RecordKeyError: self = .noRecord("\(error)")
    case CatalogError.unknownPage(let page, let suggestions): self = .noDraft(page, suggestions)
    case let error as CatalogError:
      guard case .unknownCategory = error else { return nil }
      self = .noRecord(error.problem)
    default: return nil
    }
  }

  /// Others have changed what the edit is about.
  static func conflict(_ conflict: EditConflict) -> Problem {
    Problem(
      409, "conflict", "Somebody else has changed it",
      conflict.description.split(separator: "\n").first.map(String.init) ?? "",
      moments: conflict.conflicts.first?.moment.map { [$0] } ?? []
    ) { writer in
      writer.member("revision", conflict.revision)
      writer.member("conflicts", conflict.conflicts)
    }
  }

  /// The log cannot undo an edit.
  static func editLog(_ error: EditLogError) -> Problem {
    switch error {
    case .noEntry, .future:
      Problem(404, "no-edit", "There is no such edit", "\(error)")
    case .tooLarge, .incomplete:
      Problem(409, "not-undoable", "The edit cannot be undone", "\(error)")
    case .badText:
      Problem(422, "bad-text", "The text is not a single line", "\(error)")
    case .usedName:
      Problem(422, "used-name", "The name of the request is used", "\(error)")
    }
  }

  /// A proposal cannot be made or answered.
  static func proposal(_ error: ProposalError) -> Problem {
    switch error {
    case .missing: Problem(404, "no-proposal", "There is no such proposal", "\(error)")
    case .answered: Problem(409, "answered", "The proposal is answered", "\(error)")
    case .empty: Problem(422, "bad-proposal", "The proposal changes nothing", "\(error)")
    case .badBase: Problem(422, "bad-proposal", "There was no such revision", "\(error)")
    case .noParts, .operationCount:
      Problem(422, "bad-proposal", "The proposal has other operations", "\(error)")
    case .tooManyRows, .tooManyOperations, .tooLarge:
      Problem(413, "large-proposal", "The proposal is too large", "\(error)")
    case .tooMany: Problem(409, "many-proposals", "There are too many open proposals", "\(error)")
    case .needsOther: Problem(403, "four-eyes", "Somebody else must accept this", "\(error)")
    case .notAuthor: Problem(403, "not-author", "It is somebody else's proposal", "\(error)")
    case .usedName: Problem(422, "used-name", "The name of the request is used", "\(error)")
    }
  }

  /// A body that cannot be read, or has a value that its reader refuses.
  static func document(_ error: DocumentError) -> Problem {
    guard case .refused(let rule, let message, let remedy) = error.problem else {
      return .badBody("\(error)")
    }
    return .diagnostics(
      CatalogDiagnostics([
        Diagnostic(
          rule: rule, severity: .error, at: Diagnostic.Location(path: error.path),
          message: message, remedy: remedy)
      ]))
  }

  /// The edit breaks rules of the catalog.
  static func diagnostics(_ diagnostics: CatalogDiagnostics) -> Problem {
    Problem(
      422, "findings", "The edit breaks rules of the catalog",
      diagnostics.diagnostics.first?.sentence ?? "Nothing was changed."
    ) { writer in
      writer.array("findings") { writer in
        for diagnostic in diagnostics.diagnostics { diagnostic.write(asEditTo: &writer) }
      }
    }
  }
}
