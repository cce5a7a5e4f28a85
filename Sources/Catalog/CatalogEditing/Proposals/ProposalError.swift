import CatalogModel
import DocumentJSON

/// A proposal that cannot be made or answered. Nothing was written.
public enum ProposalError: Error, Hashable, Sendable {
  /// There is no such proposal.
  case missing(Int64)
  /// The proposal has no operations, or they change nothing.
  case empty
  /// The base is no revision that the catalog has had.
  case badBase(Int64, newest: Int64)
  /// The operations change more rows than the log of edits keeps.
  case tooManyRows
  /// There are more than ``Proposal/mostOperations``.
  case tooManyOperations(Int)
  /// The operations and what undoes them take more than ``Proposal/mostBytes``.
  case tooLarge(bytes: Int)
  /// The author has ``Proposal/mostOpen`` open proposals.
  case tooMany(author: String?)
  /// It is not open any more, or for opening again, it is.
  case answered(Int64, Proposal.State, by: String?)
  /// None are named, or some that are not open.
  case noParts
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
    case .badBase(let base, let newest):
      "The catalog has had no revision \(base).\nName a base from 0 to \(newest)."
    case .tooManyOperations(let count):
      "The proposal has \(count) operations.\n"
        + "A proposal has at most \(Proposal.mostOperations); propose them in parts."
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
          ? "Undo the edit that accepted it, or propose the change again."
          : "Open it again to answer it anew.")
    case .noParts:
      "The proposal has no such open operations.\nRead it again to see which are open."
    case .operationCount(let count, let expected):
      "The answer gives \(counted(count, "operation")), but accepts \(expected).\n"
        + "Give one for each that it accepts, in their order."
    case .needsOther(let author):
      "\(author.map { quoted($0) } ?? "Somebody without a name") proposed this, so that somebody else must accept it.\n"
        + "Ask another editor."
    case .notAuthor(let author):
      "Only \(author.map { quoted($0) } ?? "its author") can withdraw the proposal, and open it again afterwards.\n"
        + "Refuse it, or propose the same again."
    case .usedName(let name):
      "The name \(quoted(name, to: 100)) is that of another request.\n"
        + "Give each request a name of its own; one that is sent again must ask the same."
    }
  }
}
