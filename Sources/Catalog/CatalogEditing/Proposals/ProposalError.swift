import CatalogModel
import DocumentJSON

/// A proposal that cannot be made or answered. Nothing was written.
public enum ProposalError: Error, Hashable, Sendable {
  /// There is no such proposal.
  case missing(Int64)
  /// The proposal has no operations, or they change nothing.
  case empty
  /// The operations change more rows than the log of edits keeps.
  case tooManyRows
  /// The operations and what undoes them take more than ``Proposal/mostBytes``.
  case tooLarge(bytes: Int)
  /// The author has ``Proposal/mostOpen`` open proposals.
  case tooMany(author: String?)
  /// It is not open any more, or for opening again, it is.
  case answered(Int64, Proposal.State, by: String?)
  /// There are no such open operations, by their indices.
  case noParts([Int], open: [Int])
  /// As many operations must be given as are accepted.
  case operationCount(Int, expected: Int)
  /// Somebody else than the author must accept.
  case needsOther(author: String?)
  /// Only its author can withdraw a proposal, or open it again after that.
  case notAuthor(author: String?)
  /// The name of a request is that of another one.
  case usedName(String)
}

extension ProposalError: CustomStringConvertible {
  /// What is wrong and what to do about it.
  public var description: String {
    switch self {
    case .missing(let number):
      "There is no proposal \(number).\nList the proposals to see their numbers."
    case .empty:
      "The operations change nothing.\nPropose what is different from the draft."
    case .tooManyRows:
      "The operations change more rows than a proposal can have.\nPropose them in parts."
    case .tooLarge(let bytes):
      "The proposal has \(bytes) bytes, with what it replaces.\n"
        + "A proposal has at most \(Proposal.mostBytes); propose it in parts."
    case .tooMany(let author):
      "\(author.map { quoted($0) } ?? "Somebody without a name") has \(Proposal.mostOpen) open proposals.\n"
        + "Wait for answers, or withdraw some."
    case .answered(let number, .open, _):
      "Proposal \(number) is open.\nNothing needs to be opened again."
    case .answered(let number, let state, let author):
      "Proposal \(number) was \(state.rawValue)\(author.map { " by \(quoted($0))" } ?? "") already.\n"
        + (state == .accepted
          ? "Undo the edit that it made to open it again." : "Open it again to answer it anew.")
    case .noParts(let parts, let open):
      (parts.isEmpty
        ? "No operations are named." : "There are no open operations \(Self.list(parts)).")
        + "\n\(open.isEmpty ? "None is open." : "Open are \(Self.list(open)).")"
    case .operationCount(let count, let expected):
      "There are \(counted(count, "operation")) in place of \(expected).\n"
        + "Give one for each that is accepted, in their order."
    case .needsOther(let author):
      "\(author.map { quoted($0) } ?? "Somebody without a name") proposed this, and somebody else must accept it.\n"
        + "Ask somebody else."
    case .notAuthor(let author):
      "Only \(author.map { quoted($0) } ?? "its author"), who made it, can withdraw it, or open it again then.\n"
        + "Refuse it, or propose the same again."
    case .usedName(let name):
      "The name \(quoted(name, to: 100)) is that of another request.\n"
        + "Give each request a name of its own; one that is sent again must ask the same."
    }
  }

  /// Numbers from 1, as people count operations.
  private static func list(_ parts: [Int]) -> String {
    parts.prefix(20).map { "\($0 + 1)" }.joined(separator: ", ") + (parts.count > 20 ? "…" : "")
  }
}
