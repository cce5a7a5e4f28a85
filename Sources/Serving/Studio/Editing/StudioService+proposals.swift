import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import PageService

/// Proposals: operations that somebody else applies, or nobody. What they change is drawn and reviewed as edits are that
/// are not saved.
extension StudioService {
  /// `/studio/api/proposals`: the proposals, newest first, without their operations.
  func proposals(_ call: StudioCall) throws -> PageResponse {
    let store = try catalog.store()
    let states = call.query["state"].flatMap(Proposal.State.init(rawValue:)).map { [$0] }
    let author = call.query["author"] ?? ""
    let proposals = try store.proposals(
      in: Set(states ?? Proposal.State.allCases), by: author.isEmpty ? nil : author,
      limit: call.query.whole("limit") ?? 200)
    return try json(call) { writer in
      writer.member("open", try? store.openProposalCount())
      writer.array("proposals") { writer in
        for proposal in proposals {
          writer.object { writer in
            proposal.writeSummary(to: &writer)
            let conflicts = try? store.conflicts(of: proposal)
            writer.member("hasConflicts", conflicts?.contains { !$0.isEmpty } ?? false)
          }
        }
      }
    }
  }

  /// `POST /studio/api/proposals`: makes a proposal.
  func propose(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(ProposalBody.self)
    let catalog = try catalog.current()
    let proposal = try catalog.store.propose(
      ProposalRequest(
        body.title, body.operations, base: body.base, note: body.note, author: call.author,
        request: body.request, at: call.now), trials: catalog.trials)
    hub.poll()
    return try json(call) { proposal.writeSummary(to: &$0) }
  }

  /// `/studio/api/proposals/{number}`: a proposal, and where it stands.
  func proposal(_ call: StudioCall) throws -> PageResponse {
    let catalog = try catalog.current()
    let review = try catalog.trials.review(catalog.store.proposal(number(call)))
    return try json(call) { writer in
      writer.member("revision", try? catalog.store.revision())
      writer.member("proposal", review)
      let user = call.user?.user
      let isOwn = user?.name == review.proposal.author
      writer.object("refusals") { writer in
        let isEditor = user.map { $0.role >= .editor } ?? false
        let needsOther = ProposalError.needsOther(author: review.proposal.author)
        writer.member(
          "accept",
          !isEditor
            ? Problem.notEditor.detail : options.needsFourEyes && isOwn ? "\(needsOther)" : nil)
        writer.member("answer", isEditor || isOwn ? nil : Problem.notAnswering.detail)
      }
    }
  }

  /// `POST /studio/api/proposals/{number}/answers`: accepts operations of a proposal, or refuses, withdraws or opens it
  /// again.
  func answer(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(AnswerBody.self)
    let number = try number(call)
    let store = try catalog.store()
    let origin = EditOrigin(author: call.author, source: .studio, at: call.now)
    var result: EditResult?
    if body.verdict == .accepted {
      try call.demand(.editor)
      var acceptance = ProposalAcceptance(number)
      (acceptance.parts, acceptance.operations) = (body.parts, body.operations)
      (acceptance.overrides, acceptance.reason) = (body.overrides, body.reason)
      acceptance.needsOther = options.needsFourEyes
      result = try store.accept(acceptance, as: origin, request: body.request)
    } else {
      guard body.parts == nil, body.operations == nil, body.overrides == nil else {
        throw Problem.badBody("Only what is accepted has parts, operations and overrides.")
      }
      if try store.proposal(number).author != call.author, call.user?.user.role == .contributor {
        throw Problem.notAnswering
      }
      try store.answer(
        ProposalRefusal(number, body.verdict, reason: body.reason), as: origin,
        request: body.request)
    }
    hub.poll()
    let proposal = try store.proposal(number)
    return try json(call) { writer in
      writer.member("revision", try? result?.revision ?? store.revision())
      writer.member("state", proposal.state)
      writer.member("openParts", proposal.openParts)
      writer.member("inverse", result?.inverse)
      writer.member("isRepeated", result?.isRepeated)
    }
  }

  private func number(_ call: StudioCall) throws -> Int64 {
    guard let number = call.number else {
      throw Problem.noRecord("\(quoted(call.argument, to: 100)) is not the number of a proposal.")
    }
    return number
  }
}

/// The body of a proposal.
private struct ProposalBody: JSONReadable {
  var title: String
  var note: String?
  var base: Int64
  var request: String?
  var operations: [EditOperation]

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    title = try members.required("title")
    note = try members.optional("note")
    base = try members.required("base")
    request = try members.optional("request")
    operations = try members.required("operations")
    members.finish()
  }
}

/// The body of an answer to a proposal.
private struct AnswerBody: JSONReadable {
  var verdict: ProposalAnswer.Verdict
  var parts: [Int]?
  var operations: [EditOperation]?
  /// The revision whose conflicts the user has seen and overrides.
  var overrides: Int64?
  var reason: String?
  var request: String?

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    verdict = try members.required("verdict")
    parts = try members.optional("parts")
    operations = try members.optional("operations")
    overrides = try members.optional("overrides")
    reason = try members.optional("reason")
    request = try members.optional("request")
    members.finish()
  }
}
