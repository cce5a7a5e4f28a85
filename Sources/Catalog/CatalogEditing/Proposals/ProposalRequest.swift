public import CatalogModel
import DocumentJSON

/// Operations to propose.
public struct ProposalRequest: Hashable, Sendable {
  /// What it is, in a few words.
  public var title: String
  /// Why; nil for none.
  public var note: String?
  /// Who proposes; nil if unknown.
  public var author: String?
  /// The program that proposes for the author; nil for none.
  public var agent: String?
  /// The revision that the author saw; nil for the newest one.
  public var base: Int64?
  /// The operations, in order.
  public var operations: [EditOperation]
  /// What the client calls the request; see ``EditRequest/request``.
  public var request: String?
  /// When the proposal is made; nil for now.
  public var moment: Moment?

  /// Proposes operations.
  public init(
    _ title: String, _ operations: [EditOperation], base: Int64? = nil, note: String? = nil,
    author: String? = nil, agent: String? = nil, request: String? = nil, at moment: Moment? = nil
  ) {
    (self.title, self.note, self.author, self.agent) = (title, note, author, agent)
    (self.operations, self.base, self.request, self.moment) = (operations, base, request, moment)
  }
}

/// The parts of a proposal to accept.
public struct ProposalAcceptance: Hashable, Sendable {
  /// The number of the proposal.
  public var proposal: Int64
  /// The indices of its operations; nil for all that are open.
  public var parts: [Int]?
  /// What is applied in place of these operations, as many and in their order; nil for the operations themselves.
  public var operations: [EditOperation]?
  /// The revision at which the conflicts were looked at that the proposal is to win; nil if conflicts refuse it.
  public var overrides: Int64?
  /// Whether somebody else than the author must accept.
  public var needsOther = false
  /// Why; nil for none.
  public var reason: String?

  /// Accepts all of a proposal that is open.
  public init(_ proposal: Int64) { self.proposal = proposal }
}

/// An answer to a proposal that applies nothing.
public struct ProposalRefusal: Hashable, Sendable {
  /// The number of the proposal.
  public var proposal: Int64
  /// The kind of answer: anything but ``ProposalAnswer/Verdict/accepted``.
  public var verdict: ProposalAnswer.Verdict
  /// Why; nil for none.
  public var reason: String?

  /// Refuses, withdraws or opens again.
  public init(_ proposal: Int64, _ verdict: ProposalAnswer.Verdict, reason: String? = nil) {
    (self.proposal, self.verdict, self.reason) = (proposal, verdict, reason)
  }
}

extension NamedRequest {
  /// A proposal; nil without a name.
  init?(_ request: ProposalRequest) throws {
    try self.init(request.request) { writer in
      writer.member("title", request.title)
      writer.member("note", request.note)
      writer.member("author", request.author)
      writer.member("agent", request.agent)
      writer.member("base", request.base)
      writer.member("operations", request.operations)
    }
  }

  /// An acceptance; nil without a name. Which conflicts were looked at does not matter, because they can be looked at
  /// again before the request is sent again.
  init?(_ name: String?, _ acceptance: ProposalAcceptance, by author: String?) throws {
    try self.init(name) { writer in
      writer.member("accept", acceptance.proposal)
      writer.member("author", author)
      writer.member("parts", acceptance.parts)
      writer.member("operations", acceptance.operations)
      writer.member("reason", acceptance.reason)
    }
  }

  /// Another answer; nil without a name.
  init?(_ name: String?, _ refusal: ProposalRefusal, by author: String?) throws {
    try self.init(name) { writer in
      writer.member("answer", refusal.proposal)
      writer.member("author", author)
      writer.member("verdict", refusal.verdict)
      writer.member("reason", refusal.reason)
    }
  }
}
