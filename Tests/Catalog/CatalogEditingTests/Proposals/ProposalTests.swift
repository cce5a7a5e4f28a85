import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// What is proposed, who may answer it, and what becomes of it.
@Suite struct ProposalTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let trials: CatalogTrials

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.smallCatalog()
    trials = CatalogTrials(of: store)
  }

  private static let title =
    #"{"do":"set","kind":"section","key":"apps/hero","fields":{"title":"A"}}"#
  private static let list = #"{"do":"remove","kind":"section","key":"apps/list"}"#
  private static let card = #"{"do":"add","kind":"card","key":"noon","fields":{"title":"Noon"}}"#

  private func operations(_ json: String...) throws -> [EditOperation] {
    try json.map {
      try EditOperation(json: JSONInput(JSONDocument($0.utf8).root, log: ReadingLog()))
    }
  }

  @discardableResult
  private func propose(
    _ json: String..., by author: String? = "ben", base: Int64? = nil, request: String? = nil
  ) throws -> Proposal {
    try store.propose(
      ProposalRequest(
        "Idea", try json.flatMap { try operations($0) }, base: base, author: author,
        request: request), trials: trials)
  }

  private func accept(
    _ proposal: Proposal, _ parts: [Int]? = nil, with operations: [EditOperation]? = nil,
    by author: String = "ada", needsOther: Bool = false, request: String? = nil
  ) throws -> EditResult {
    var acceptance = ProposalAcceptance(proposal.number)
    (acceptance.parts, acceptance.operations) = (parts, operations)
    acceptance.needsOther = needsOther
    return try store.accept(
      acceptance, as: EditOrigin(author: author, source: .studio), request: request)
  }

  private func heroTitle() throws -> String? {
    try store.pageContent(slug: "apps").sections[0].section.title
  }

  @Test func `a proposal changes nothing until it is accepted, and undoing opens it again`() throws
  {
    let (before, revision) = (try store.exported(), try store.revision())
    let proposal = try propose(Self.title, Self.list)
    #expect(try store.exported() == before)
    #expect(try store.revision() == revision && proposal.base == revision)
    let result = try accept(proposal)
    #expect(try heroTitle() == "A")
    let entry = try #require(try store.edits(limit: 1).first)
    #expect(entry.revision == result.revision && entry.origin.author == "ada")
    #expect(entry.origin.note == "Proposal 1 of ben: Idea")
    #expect(try store.proposal(1).state == .accepted)
    try store.undo(result.revision)
    #expect(try store.exported() == before)
    #expect(try store.proposal(1).openParts == [0, 1])
    #expect(try store.proposal(1).answers.map(\.isUndone) == [true])
    try store.undo(store.revision())
    #expect(try store.proposal(1).state == .accepted)
    try store.undo(store.revision())
    #expect(try store.conflicts(of: store.proposal(1)) == [[], []])
    _ = try accept(proposal, [1])
    #expect(try store.proposal(1).openParts == [0])
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `some are accepted, one is edited before, and the rest is refused with a reason`()
    throws
  {
    let proposal = try propose(Self.title, Self.list, Self.card)
    let edited = try operations(
      #"{"do":"add","kind":"card","key":"noon","fields":{"title":"High noon"}}"#)
    _ = try accept(proposal, [2], with: edited)
    #expect(try store.cards().map(\.title).contains("High noon"))
    #expect(try store.proposal(1).openParts == [0, 1])
    let refused = try store.answer(
      ProposalRefusal(1, .refused, reason: "Not now"), as: EditOrigin(author: "ada"))
    #expect(refused.state == .refused && refused.answers.last?.reason == "Not now")
    #expect(throws: ProposalError.answered(1, .refused, by: "ada")) { try accept(proposal, [0]) }
    try store.answer(ProposalRefusal(1, .reopened), as: EditOrigin(author: "ada"))
    for parts in [[0, 2], [7], [-1], [.max], [.min], []] {
      #expect(throws: ProposalError.noParts) { try accept(proposal, parts) }
    }
    #expect(throws: ProposalError.operationCount(1, expected: 2)) {
      try accept(proposal, with: edited)
    }
    #expect(try heroTitle() == "Hero")
  }

  @Test func `who changed the same since is named by field, and only what is chosen wins`() throws {
    let proposal = try propose(Self.title, Self.card)
    try store.edit(as: EditOrigin(author: "eve")) { edit in
      try edit.set(SectionReference(page: "apps", key: "hero")) { $0.title = "B" }
    }
    let conflicts = try store.conflicts(of: proposal)
    #expect(conflicts.map(\.count) == [1, 0])
    #expect(conflicts[0][0].key.field == "title" && conflicts[0][0].author == "eve")
    #expect(conflicts[0][0].theirs?.text == #""B""# && conflicts[0][0].yours?.text == #""A""#)
    #expect(throws: EditConflict.self) { try accept(proposal) }
    #expect(try store.proposal(1).openParts == [0, 1])
    _ = try accept(proposal, [1])
    #expect(try heroTitle() == "B")
    var acceptance = ProposalAcceptance(1)
    acceptance.overrides = try store.revision()
    try store.accept(acceptance, as: EditOrigin(author: "ada"))
    #expect(try heroTitle() == "A")
  }

  @Test func `what is overridden is what the reader saw, not what came after it`() throws {
    let proposal = try propose(Self.title)
    var acceptance = ProposalAcceptance(proposal.number)
    for (title, isSeen) in [("B", true), ("C", false)] {
      try store.edit { edit in
        try edit.set(SectionReference(page: "apps", key: "hero")) { $0.title = title }
      }
      if isSeen { acceptance.overrides = try store.revision() }
    }
    #expect(throws: EditConflict.self) {
      try store.accept(acceptance, as: EditOrigin(author: "ada"))
    }
    #expect(try heroTitle() == "C")
  }

  @Test func `requests that are sent again do nothing twice, and names are nobody else's`() throws {
    let proposal = try propose(Self.title, request: "r1")
    #expect(try propose(Self.title, request: "r1").number == proposal.number)
    #expect(throws: ProposalError.usedName("r1")) { try propose(Self.list, request: "r1") }
    #expect(throws: ProposalError.usedName("r1")) {
      try propose(Self.title, by: "eve", request: "r1")
    }
    #expect(try store.proposals().count == 1)
    let first = try accept(proposal, request: "r2")
    let second = try accept(proposal, request: "r2")
    #expect(
      second.isRepeated && second.revision == first.revision && second.inverse == first.inverse)
    #expect(throws: ProposalError.usedName("r2")) { try accept(proposal, by: "eve", request: "r2") }
    #expect(try store.proposal(1).answers.count == 1)
    #expect(throws: ProposalError.usedName("r2")) {
      try store.answer(ProposalRefusal(1, .refused), as: EditOrigin(author: "ada"), request: "r2")
    }
    let other = try propose(Self.list, Self.card)
    let parts = try [0, 1].map { try accept(other, [$0], request: "p\($0)").revision }
    #expect(try accept(other, [0], request: "p0").revision == parts[0])
    #expect(throws: ProposalError.usedName("p0")) { try accept(other, [1], request: "p0") }
    #expect(throws: ProposalError.usedName("p0")) { try accept(other, request: "p0") }
  }

  @Test func `a base is a revision that the catalog has had`() throws {
    for base: Int64 in [-1, .min, 2, .max] {
      #expect(throws: ProposalError.badBase(base, newest: 1)) {
        try propose(Self.title, base: base)
      }
    }
    // At first, there was nothing.
    #expect(throws: CatalogDiagnostics.self) { try propose(Self.title, base: 0) }
    for base in [Int64.min, -1] {
      // An editor whose base is before all revisions overwrites all values.
      #expect(throws: EditConflict.self) {
        try store.apply(EditRequest(operations(Self.title), base: base))
      }
      _ = try trials.trying(operations(Self.title), on: base) { try $0.revision() }
    }
  }

  @Test func `undoing an acceptance twice leaves it open`() throws {
    let proposal = try propose(Self.title)
    let accepted = try accept(proposal).revision
    try store.undo(accepted)
    let again = try store.edit { edit in
      try edit.set(SectionReference(page: "apps", key: "hero")) { $0.title = "A" }
      return edit.changes.revision
    }
    try store.undo(accepted, base: again)
    #expect(try heroTitle() == "Hero" && store.proposal(1).state == .open)
  }

  @Test func `what somebody has put in the place of an operation is news for the others`() throws {
    let proposal = try propose(
      Self.title,
      #"{"do":"set","kind":"section","key":"apps/hero","fields":{"subtitle":"B"}}"#)
    let edited = try operations(
      #"{"do":"set","kind":"section","key":"apps/hero","fields":{"subtitle":"Reviewed"}}"#)
    _ = try accept(proposal, [0], with: edited)
    #expect(try store.proposal(1).answers.map(\.isEdited) == [true])
    #expect(throws: EditConflict.self) { try accept(proposal, by: "ben") }
  }

  @Test func `what is not possible together any more says why`() throws {
    let proposal = try propose(
      Self.card, #"{"do":"set","kind":"card","key":"noon","fields":{"title":"Two"}}"#)
    _ = try accept(proposal, [0])
    try store.edit { try $0.remove(card: "noon") }
    let review = try trials.review(store.proposal(1))
    #expect(review.problem?.contains("noon") == true || !review.conflicts[1].isEmpty)
    #expect(review.sentences[0] == ["add the card Noon"])
  }

  @Test func `with four eyes, who accepts is not the author, and nobody is not somebody else`()
    throws
  {
    let proposal = try propose(Self.title)
    #expect(throws: ProposalError.needsOther(author: "ben")) {
      try accept(proposal, by: "ben", needsOther: true)
    }
    #expect(throws: ProposalError.needsOther(author: "ben")) {
      try accept(proposal, by: "", needsOther: true)
    }
    _ = try accept(proposal, by: "ada", needsOther: true)
    #expect(try heroTitle() == "A")
  }

  @Test func `only its author withdraws a proposal`() throws {
    try propose(Self.title)
    #expect(throws: ProposalError.notAuthor(author: "ben")) {
      try store.answer(ProposalRefusal(1, .withdrawn), as: EditOrigin(author: "ada"))
    }
    #expect(
      try store.answer(ProposalRefusal(1, .refused), as: EditOrigin(author: "ben")).state
        == .withdrawn)
    #expect(throws: ProposalError.notAuthor(author: "ben")) {
      try store.answer(ProposalRefusal(1, .reopened), as: EditOrigin(author: "ada"))
    }
    #expect(throws: ProposalError.answered(1, .withdrawn, by: "ben")) {
      try store.answer(ProposalRefusal(1, .refused), as: EditOrigin(author: "ada"))
    }
    #expect(throws: ProposalError.missing(2)) {
      try store.answer(ProposalRefusal(2, .refused), as: EditOrigin(author: "ada"))
    }
  }

  @Test func `a proposal is refused that cannot be, changes nothing, or is too large`() throws {
    #expect(throws: CatalogDiagnostics.self) {
      try propose(#"{"do":"set","kind":"app","key":"com.acme.none","fields":{"name":"A"}}"#)
    }
    #expect(throws: ProposalError.empty) {
      try propose(#"{"do":"set","kind":"section","key":"apps/hero","fields":{"title":"Hero"}}"#)
    }
    #expect(throws: ProposalError.empty) {
      try store.propose(ProposalRequest("None", [], author: "ben"))
    }
    let most = try Array(repeating: operations(Self.title)[0], count: Proposal.mostOperations + 1)
    #expect(throws: ProposalError.tooManyOperations(most.count)) {
      try store.propose(ProposalRequest("Most", most))
    }
    #expect(throws: EditLogError.self) {
      try store.propose(ProposalRequest("A\nB", operations(Self.title)))
    }
    #expect(throws: EditLogError.self) {
      try store.propose(ProposalRequest("", operations(Self.title)))
    }
    let text = String(repeating: "x", count: 900)
    let many = try (0..<1_200).map { number in
      EditOperation(
        .add, .card("k\(number)"),
        fields: [
          EditField("title", try EditValue(text.prefix(250).description)),
          EditField("subtitle", try EditValue(text)),
        ])
    }
    #expect(throws: ProposalError.self) { try store.propose(ProposalRequest("Many", many)) }
    #expect(try store.proposals() == [])
    #expect(try store.cards().count == 2)
  }

  @Test func `an author has at most 100 open proposals`() throws {
    for number in 0..<Proposal.mostOpen {
      try propose(
        #"{"do":"set","kind":"section","key":"apps/hero","fields":{"title":"\#(number)"}}"#)
    }
    #expect(throws: ProposalError.tooMany(author: "ben")) { try propose(Self.list) }
    try propose(Self.list, by: "eve")
    try propose(Self.list, by: nil)
    try store.answer(ProposalRefusal(1, .withdrawn), as: EditOrigin(author: "ben"))
    try propose(Self.list)
    #expect(throws: ProposalError.tooMany(author: "ben")) {
      try store.answer(ProposalRefusal(1, .reopened), as: EditOrigin(author: "ben"))
    }
  }

  @Test func `it is tried at the revision that its author saw`() throws {
    let base = try store.revision()
    try store.edit { try $0.remove(SectionReference(page: "apps", key: "list")) }
    let proposal = try propose(Self.list, base: base)
    #expect(try store.conflicts(of: proposal).map(\.count) == [1])
    #expect(throws: CatalogDiagnostics.self) { try propose(Self.list) }
    #expect(throws: EditConflict.self) { try accept(proposal) }
    #expect(try CatalogTrials(of: store).review(proposal).pages == ["apps"])
  }

  @Test func `pruning keeps what open proposals are compared with, and drops what is answered`()
    throws
  {
    let open = try propose(Self.title)
    let answered = try propose(Self.list)
    _ = try accept(answered)
    try store.edit(as: EditOrigin(author: "eve")) { edit in
      try edit.set(SectionReference(page: "apps", key: "hero")) { $0.title = "B" }
    }
    try store.edit { try $0.set(page: "apps", title: "Start") }
    let before = try store.conflicts(of: open)
    let end = Moment(milliseconds: Moment.now.milliseconds + 1_000)
    #expect(try store.pruneEdits(before: end) == 1)
    #expect(try store.pruneProposals(before: end) == 0, "its edit can still be undone")
    #expect(try store.conflicts(of: open) == before && before[0][0].author == "eve")
    #expect(try store.proposals().map(\.number) == [answered.number, open.number])
    #expect(try store.checkIntegrity() == [])
    try store.answer(ProposalRefusal(open.number, .refused), as: EditOrigin(author: "ada"))
    #expect(try store.pruneEdits(before: end) == 2)
    #expect(try store.pruneProposals(before: end) == 2)
    #expect(try store.checkIntegrity() == [])
    #expect(try propose(Self.title).number == 3, "numbers are never given again")
  }

  @Test func `backups have proposals, exports have not, and no copy in memory needs them`() throws {
    let before = try store.exported()
    let proposal = try propose(Self.title)
    #expect(try store.exported() == before)
    try store.backup(to: folder.path("backup.sqlite"))
    let copy = try CatalogStore(path: folder.path("backup.sqlite"), mode: .readWrite)
    #expect(try copy.proposal(1) == proposal)
    try copy.accept(ProposalAcceptance(1), as: EditOrigin(author: "ada"))
    #expect(try store.proposal(1).state == .open)
    let reader = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    #expect(try CatalogTrials(of: reader).review(proposal).pages == ["apps", "shop"])
  }

  @Test(arguments: [
    ("UPDATE proposal SET state = 'accepted'", "Its state is not the one that its answers make."),
    (
      "INSERT INTO proposal_answer (proposal, verdict, answered_at, parts) VALUES (1, 'accepted', 0, '[9]')",
      "Its answers or revisions do not fit its operations."
    ),
    (
      "DROP TRIGGER proposal_update_guard; UPDATE proposal SET operations = '[{}]'",
      "It cannot be read."
    ),
    (
      "DROP TRIGGER proposal_answer_insert_guard; INSERT INTO proposal_answer (proposal, verdict, answered_at) VALUES (7, 'refused', 0)",
      "Its proposal is missing."
    ),
    (
      "DROP TRIGGER proposal_update_guard; UPDATE proposal SET base = 99",
      "Its answers or revisions do not fit its operations."
    ),
  ]) func `a check finds what is wrong with proposals`(sql: String, message: String) throws {
    try propose(Self.title)
    try folder.rawConnection(foreignKeys: false).inDatabase { try $0.execute(sql: sql) }
    let messages = try store.checkIntegrity().map(\.message)
    #expect(messages.contains(message), "\(messages)")
  }
}
