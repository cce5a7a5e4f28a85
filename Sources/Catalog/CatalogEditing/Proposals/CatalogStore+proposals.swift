public import CatalogModel
public import CatalogStore
import DocumentJSON

extension CatalogStore {
  // MARK: Reading

  /// The proposals, newest first.
  ///
  /// - Parameters:
  ///   - states: The states that they have; all by default.
  ///   - author: Who made them; nil for everybody.
  ///   - limit: The most proposals; nil for all.
  public func proposals(
    in states: Set<Proposal.State> = Set(Proposal.State.allCases), by author: String? = nil,
    limit: Int? = nil
  ) throws -> [Proposal] {
    let list = states.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
    return try read { db in
      try ProposalTable.proposals(
        db,
        "WHERE state IN (\(list)) AND ifnull(author = ?1, ?1 IS NULL) ORDER BY number DESC LIMIT ?2",
        [author, limit ?? -1])
    }
  }

  /// The proposal with a number.
  ///
  /// - Throws: ``ProposalError/missing(_:)``.
  public func proposal(_ number: Int64) throws -> Proposal {
    try read { db in try ProposalTable.proposal(db, number) }
  }

  /// The number of open proposals.
  package func openProposalCount() throws -> Int {
    try read { db in
      try fetch(db, "SELECT count(*) FROM proposal WHERE state = 'open'") { Int($0.integer(0)) }
    }.first ?? 0
  }

  /// A value that is another one whenever a proposal was made, answered or removed.
  package func proposalsMark() throws -> [Int64] {
    try read { db in
      try fetch(
        db,
        """
        SELECT (SELECT ifnull(max(number), 0) FROM proposal), (SELECT count(*) FROM proposal), count(*),
          ifnull(max(id), 0), ifnull(sum(id * is_undone), 0)
        FROM proposal_answer
        """
      ) { row in (0..<5).map { row.integer($0) } }
    }.first ?? []
  }

  /// What others have changed since that stands against the operations of a proposal: for each operation, its
  /// conflicts; none for one that is not open.
  package func conflicts(of proposal: Proposal) throws -> [[EditConflict.Conflict]] {
    try read { db in
      let open = Set(proposal.openParts)
      guard !open.isEmpty else { return proposal.operations.map { _ in [] } }
      let conflicts = try EditConflicts(db, since: proposal.base, of: proposal)
      return try proposal.operations.enumerated().map { index, operation in
        open.contains(index) ? try conflicts.conflicts(of: [operation]) : []
      }
    }
  }

  // MARK: Proposing

  /// Proposes operations, which must be possible at their base.
  ///
  /// - Parameter dryRun: Whether to roll the proposal back at the end, which then has the number 0.
  /// - Throws: ``ProposalError``, ``EditLogError/badText(field:problem:remedy:)``, ``CatalogDiagnostics`` with the
  ///   paths of operations, or `CatalogError`.
  public func propose(_ request: ProposalRequest, dryRun: Bool = false) throws -> Proposal {
    let texts = [
      ("title", request.title), ("note", request.note), ("author", request.author),
      ("agent", request.agent), ("request", request.request),
    ]
    for (field, text) in texts { try EditLogError.check(text, field) }
    guard !request.title.isEmpty else {
      throw EditLogError.badText(
        field: "title", problem: "it is empty", remedy: "Say in a few words what changes.")
    }
    guard !request.operations.isEmpty else { throw ProposalError.empty }
    return try transaction(commits: !dryRun) { store in
      let (author, name) = (request.author.nonEmpty, request.request.nonEmpty)
      let known = try store.read { db in
        try ProposalTable.made(db, request: name, by: author)
      }
      if let known {
        guard known.operations == request.operations, known.title == request.title else {
          throw ProposalError.usedName(name ?? "")
        }
        return known
      }
      try store.read { db in try Self.checkCount(of: author, db) }
      let tried = try store.trial(request)
      var proposal = Proposal(
        number: 0, title: request.title, note: request.note.nonEmpty, author: author,
        agent: request.agent.nonEmpty, moment: request.moment ?? .now, base: tried.base,
        operations: request.operations, inverse: tried.inverse, state: .open, answers: [])
      let number = try store.write { db in
        try ProposalTable.insert(proposal, request: name, db)
      }
      if !dryRun { proposal.number = number }
      return proposal
    }
  }

  private static func checkCount(of author: String?, _ db: Database) throws {
    let count =
      try fetch(
        db, "SELECT count(*) FROM proposal WHERE state = 'open' AND author IS ?", [author]
      ) { $0.integer(0) }.first ?? 0
    guard count < Proposal.mostOpen else { throw ProposalError.tooMany(author: author) }
  }

  /// What undoes operations at their base; at the newest revision if the log does not reach back to it.
  private func trial(
    _ request: ProposalRequest
  ) throws -> (base: Int64, inverse: [EditOperation]) {
    let newest = try revision()
    let base = min(request.base ?? newest, newest)
    func inverse(_ store: CatalogStore) throws -> [EditOperation] {
      try store.recording(EditOrigin(), commits: true) { db, recorder in
        let edit = try CatalogEdit(db, recorder)
        try edit.apply(request.operations)
        guard edit.changes.hasChanges else { throw ProposalError.empty }
        guard let inverse = try recorder.operations(db)?.inverse else {
          throw ProposalError.tooManyRows
        }
        return inverse
      }
    }
    if base < newest, newest - base <= CatalogTrials.reach {
      do {
        return try transaction(commits: false) { store in
          (base, try store.withState(at: base, inverse))
        }
      } catch is EditLogError {
        // The newest state is as near as one gets.
      }
    }
    return (base, try transaction(commits: false, inverse))
  }

  // MARK: Answering

  /// Applies operations of a proposal in one transaction, unless others have changed since what they are about. Undoing
  /// the edit opens them again.
  ///
  /// - Parameters:
  ///   - origin: Who accepts, and through which door. The note of the edit says which proposal it was.
  ///   - request: What the client calls the request; one that was applied before is not applied again.
  ///   - dryRun: Whether to roll back at the end.
  /// - Throws: ``ProposalError``, ``EditConflict``, ``CatalogDiagnostics`` with the paths of operations, or
  ///   `CatalogError`.
  @discardableResult
  public func accept(
    _ acceptance: ProposalAcceptance, as origin: EditOrigin, request: String? = nil,
    dryRun: Bool = false
  ) throws -> EditResult {
    try EditLogError.check(acceptance.reason, "reason")
    try EditLogError.check(request, "request")
    var origin = origin
    let proposal = try proposal(acceptance.proposal)
    origin.note = "Proposal \(proposal.number) of \(proposal.by): \(proposal.title)"
      .shortened(to: 200)
    return try recording(origin, commits: !dryRun) { db, recorder in
      let (author, name) = (origin.author.nonEmpty, request.nonEmpty)
      let given = try ProposalTable.given(
        db, request: name, by: author, to: proposal.number
      ) { $0 == .accepted }
      if let given { return try Self.repeated(given.revision, db) }
      // Somebody may have answered it meanwhile.
      let proposal = try ProposalTable.proposal(db, proposal.number)
      let (parts, operations) = try proposal.operations(for: acceptance, by: author)
      let conflicts = try EditConflicts(
        db, since: max(proposal.base, acceptance.overrides ?? 0), of: proposal
      ).conflicts(of: operations)
      guard conflicts.isEmpty else {
        throw EditConflict(conflicts: conflicts, revision: try Self.revision(db))
      }
      let result = try Self.apply(EditRequest(operations, origin: origin), db, recorder)
      _ = try ProposalTable.insert(
        ProposalAnswer(
          verdict: .accepted, moment: origin.moment ?? .now, author: author,
          reason: acceptance.reason.nonEmpty, parts: parts,
          revision: result.changes.hasChanges ? result.revision : nil, isUndone: false),
        to: proposal, request: name, db)
      return result
    }
  }

  /// What a request had done that comes again.
  private static func repeated(_ revision: Int64?, _ db: Database) throws -> EditResult {
    let entry = try revision.flatMap { try EditTable.entry(db, $0) }
    return EditResult(
      revision: try revision ?? Self.revision(db), inverse: entry?.inverse ?? [],
      changes: entry?.changes ?? CatalogChanges(), isRepeated: true)
  }

  /// Refuses or withdraws what is open of a proposal, or opens it again.
  ///
  /// - Parameter origin: Who answers. The author of a proposal withdraws it.
  /// - Throws: ``ProposalError`` or `CatalogError`.
  @discardableResult
  public func answer(
    _ refusal: ProposalRefusal, as origin: EditOrigin, request: String? = nil
  ) throws -> Proposal {
    try EditLogError.check(refusal.reason, "reason")
    try EditLogError.check(origin.author, "author")
    try EditLogError.check(request, "request")
    return try write { db in
      let (author, name) = (origin.author.nonEmpty, request.nonEmpty)
      let proposal = try ProposalTable.proposal(db, refusal.proposal)
      let isOwn = author != nil && author == proposal.author
      var verdict = refusal.verdict
      if verdict == .refused, isOwn { verdict = .withdrawn }
      let given = try ProposalTable.given(
        db, request: name, by: author, to: proposal.number
      ) { $0 == verdict }
      if let given { return given.proposal }
      let isOpening = verdict == .reopened
      if verdict == .withdrawn || isOpening && proposal.state == .withdrawn, !isOwn {
        throw ProposalError.notAuthor(author: proposal.author)
      }
      guard proposal.state != .accepted, (proposal.state == .open) != isOpening else {
        throw ProposalError.answered(
          proposal.number, proposal.state, by: proposal.answers.last?.author)
      }
      if isOpening { try Self.checkCount(of: proposal.author, db) }
      return try ProposalTable.insert(
        ProposalAnswer(
          verdict: verdict, moment: origin.moment ?? .now, author: author,
          reason: refusal.reason.nonEmpty, parts: [], revision: nil, isUndone: false),
        to: proposal, request: name, db)
    }
  }

  /// Removes the proposals whose last answers are from before a moment.
  ///
  /// - Returns: The number of proposals that were removed.
  @discardableResult
  public func pruneProposals(before moment: Moment) throws -> Int {
    try write { db in
      let old = """
        state <> 'open' AND NOT EXISTS (
          SELECT 1 FROM proposal_answer WHERE proposal = number AND answered_at >= ?)
        """
      try PreparedStatement(
        db,
        "DELETE FROM proposal_answer WHERE proposal IN (SELECT number FROM proposal WHERE \(old))"
      ).run([moment.milliseconds])
      try PreparedStatement(
        db,
        """
        DELETE FROM proposal WHERE state <> 'open'
          AND NOT EXISTS (SELECT 1 FROM proposal_answer WHERE proposal = number)
        """
      ).run([])
      return db.changesCount
    }
  }
}

extension Proposal {
  /// The indices of the parts that an acceptance names, and what is applied for them.
  fileprivate func operations(
    for acceptance: ProposalAcceptance, by author: String?
  ) throws(ProposalError) -> (parts: [Int], operations: [EditOperation]) {
    guard state == .open else {
      throw .answered(number, state, by: answers.last?.author)
    }
    guard !acceptance.needsOther || author != nil && author != self.author else {
      throw .needsOther(author: self.author)
    }
    let open = openParts
    let parts = acceptance.parts.map { Set($0).sorted() } ?? open
    let unknown = parts.filter { !open.contains($0) }
    guard unknown.isEmpty, !parts.isEmpty else { throw .noParts(unknown, open: open) }
    let operations = acceptance.operations ?? parts.map { self.operations[$0] }
    guard operations.count == parts.count else {
      throw .operationCount(operations.count, expected: parts.count)
    }
    return (parts, operations)
  }
}

extension EditConflicts {
  /// Looks at the edits after a revision but those that accepted parts of a proposal, with what undid them.
  fileprivate init(_ db: Database, since base: Int64, of proposal: Proposal) throws {
    var own = Set(proposal.answers.compactMap(\.revision))
    // Undoing is newer than what it undoes.
    for entry in try EditTable.outlines(db, since: base).reversed()
    where !entry.undoes.isEmpty && own.isSuperset(of: entry.undoes) {
      own.insert(entry.revision)
    }
    try self.init(db, since: base) { own.contains($0.revision) }
  }
}
