public import CatalogModel
public import DocumentJSON

/// A change of the draft that somebody proposes: operations that are applied when somebody accepts them.
public struct Proposal: Hashable, Sendable {
  /// What has become of a proposal.
  public enum State: String, CaseIterable, Hashable, Sendable, JSONWritable {
    /// Somebody is to answer it, or the rest of it.
    case open
    /// All operations were accepted.
    case accepted
    /// What was not accepted was refused.
    case refused
    /// The author took it back.
    case withdrawn
  }

  /// The number, which no other proposal of the catalog ever has.
  public var number: Int64
  /// What it is, in a few words.
  public var title: String
  /// Why; nil for none.
  public var note: String?
  /// Who proposes; nil if unknown.
  public var author: String?
  /// The program that proposes for the author; nil for none.
  public var agent: String?
  /// When it was made.
  public var moment: Moment
  /// The revision that the author saw.
  public var base: Int64
  /// The operations, in order: the parts of the proposal.
  public var operations: [EditOperation]
  /// What undoes all of them at the base.
  public var inverse: [EditOperation]
  /// What has become of it.
  public var state: State
  /// The answers, oldest first.
  public var answers: [ProposalAnswer]

  /// The most open proposals of an author.
  public static let mostOpen = 100
  /// The most operations.
  public static let mostOperations = 2_000
  /// The most bytes of the operations and what undoes them, as JSON.
  public static let mostBytes = 1 << 20

  /// The indices of the operations that were accepted, and whose acceptance stands.
  public var acceptedParts: Set<Int> {
    Set(answers.filter { !$0.isUndone }.flatMap(\.parts))
  }

  /// The indices of the operations that can be accepted; empty unless the proposal is open.
  public var openParts: [Int] {
    let accepted = acceptedParts
    return state == .open ? operations.indices.filter { !accepted.contains($0) } : []
  }

  /// The operations that can be accepted.
  var openOperations: [EditOperation] { openParts.map { operations[$0] } }

  /// The state that the answers make.
  var answeredState: State {
    guard acceptedParts.count < operations.count else { return .accepted }
    return switch answers.last(where: { $0.verdict != .accepted })?.verdict {
    case .refused: .refused
    case .withdrawn: .withdrawn
    case .accepted, .reopened, nil: .open
    }
  }

  /// Who proposes, such as `ada` or `ada through claude-code`.
  public var by: String {
    (author ?? "somebody") + (agent.map { " through \($0)" } ?? "")
  }
}

/// What somebody answered to a proposal.
public struct ProposalAnswer: Hashable, Sendable {
  /// The kinds of answers.
  public enum Verdict: String, CaseIterable, Hashable, Sendable, JSONReadable, JSONWritable {
    /// Some operations were applied, or all.
    case accepted
    /// The rest is not wanted.
    case refused
    /// The author took back the rest.
    case withdrawn
    /// A refusal or a withdrawal was taken back.
    case reopened
  }

  /// The kind.
  public var verdict: Verdict
  /// When the answer was given.
  public var moment: Moment
  /// Who answered; nil if unknown.
  public var author: String?
  /// Why; nil for none.
  public var reason: String?
  /// The indices of the operations that were accepted.
  public var parts: [Int]
  /// The edit that was made; nil if the draft had all of it already, and for other answers.
  public var revision: Int64?
  /// Whether that edit was undone, so that its parts are open again.
  public var isUndone = false
  /// Whether other operations were applied in place of the proposal's.
  public var isEdited = false
}

extension Proposal: JSONWritable {
  /// Writes the proposal as an object.
  public func write(to writer: inout JSONWriter) { writer.object { writeMembers(to: &$0) } }

  /// Writes the proposal as members of an object.
  package func writeMembers(to writer: inout JSONWriter) {
    writeSummary(to: &writer)
    writer.member("operations", operations)
  }

  /// Writes what a list has of the proposal, without its operations.
  package func writeSummary(to writer: inout JSONWriter) {
    writer.member("number", number)
    writer.member("title", title)
    writer.member("note", note)
    writer.member("author", author)
    writer.member("agent", agent)
    writer.member("moment", moment.description)
    writer.member("base", base)
    writer.member("state", state)
    writer.member("parts", operations.count)
    writer.member("openParts", openParts)
    writer.member("answers", answers)
  }
}

extension ProposalAnswer: JSONWritable {
  /// Writes the answer.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("verdict", verdict)
      writer.member("moment", moment.description)
      writer.member("author", author)
      writer.member("reason", reason)
      writer.member("parts", parts, unless: [])
      writer.member("revision", revision)
      writer.member("isUndone", isUndone, unless: false)
      writer.member("isEdited", isEdited, unless: false)
    }
  }
}
