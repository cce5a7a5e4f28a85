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

  /// The conflicts of a proposal's operations with changes that others have made since its base: a list for each
  /// operation, empty for one that is not open.
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

  /// Proposes operations, which must be possible at their base. They are tried on a copy of the catalog, so that nobody
  /// waits for it.
  ///
  /// - Parameters:
  ///   - trials: The copy; nil makes one.
  ///   - dryRun: Whether to roll the proposal back at the end, which then has the number 0.
  /// - Throws: ``ProposalError``, ``EditLogError/badText(field:problem:remedy:)``, ``CatalogDiagnostics`` with the
  ///   paths of operations, or `CatalogError`.
  public func propose(
    _ request: ProposalRequest, trials: CatalogTrials? = nil, dryRun: Bool = false
  ) throws -> Proposal {
    let texts = [
      ("title", request.title), ("note", request.note), ("author", request.author),
      ("agent", request.agent),
    ]
    for (field, text) in texts { try EditLogError.check(text, field) }
    guard !request.title.isEmpty else {
      throw EditLogError.badText(
        field: "title", problem: "the text is empty", remedy: "Say in a few words what changes.")
    }
    let count = request.operations.count
    guard count > 0 else { throw ProposalError.empty }
    guard count <= Proposal.mostOperations else { throw ProposalError.tooManyOperations(count) }
    let name = try NamedRequest(request)
    if let known = try read({ db in try ProposalTable.made(db, name) }) { return known }
    let newest = try revision()
    let base = request.base ?? newest
    guard (0...newest).contains(base) else { throw ProposalError.badBase(base, newest: newest) }
    let inverse = try (trials ?? CatalogTrials(of: self)).inverse(of: request.operations, on: base)
    return try write(commits: !dryRun) { db in
      if let known = try ProposalTable.made(db, name) { return known }
      try Self.checkCount(of: request.author.nonEmpty, db)
      var proposal = Proposal(
        number: 0, title: request.title, note: request.note.nonEmpty,
        author: request.author.nonEmpty, agent: request.agent.nonEmpty,
        moment: request.moment ?? .now, base: base, operations: request.operations,
        inverse: inverse, state: .open, answers: [])
      let number = try ProposalTable.insert(proposal, request: name, db)
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

  // MARK: Answering

  /// Applies operations of a proposal in one transaction, unless others have changed since what they are about. Undoing
  /// the edit opens them again.
  ///
  /// - Parameters:
  ///   - origin: Who accepts, and with what. The note of the edit says which proposal it was.
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
    let author = origin.author.nonEmpty
    let name = try NamedRequest(request, acceptance, by: author)
    var origin = origin
    let proposal = try proposal(acceptance.proposal)
    origin.note = "Proposal \(proposal.number) of \(proposal.by): \(proposal.title)"
      .shortened(to: 200)
    return try recording(origin, commits: !dryRun) { db, recorder in
      if let given = try ProposalTable.given(db, name) {
        return try Self.repeated(given.revision, db)
      }
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
          revision: result.changes.hasChanges ? result.revision : nil,
          isEdited: operations != parts.map { proposal.operations[$0] }),
        to: proposal, request: name, db)
      return result
    }
  }

  /// The result of a request that was sent before.
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
    let author = origin.author.nonEmpty
    let name = try NamedRequest(request, refusal, by: author)
    return try write { db in
      if let given = try ProposalTable.given(db, name) { return given.proposal }
      let proposal = try ProposalTable.proposal(db, refusal.proposal)
      let isOwn = author != nil && author == proposal.author
      var verdict = refusal.verdict
      if verdict == .refused, isOwn { verdict = .withdrawn }
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
          reason: refusal.reason.nonEmpty, parts: [], revision: nil),
        to: proposal, request: name, db)
    }
  }

  /// Removes the proposals whose last answers are from before a moment, and whose edits the log does not have any more.
  ///
  /// - Returns: The number of proposals that were removed.
  @discardableResult
  public func pruneProposals(before moment: Moment) throws -> Int {
    try write { db in
      let old = """
        state <> 'open' AND NOT EXISTS (
          SELECT 1 FROM proposal_answer
          WHERE proposal = number
            AND (answered_at >= ? OR revision IN (SELECT revision FROM edit)))
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
    guard !parts.isEmpty, parts.allSatisfy(Set(open).contains) else { throw .noParts }
    let operations = acceptance.operations ?? parts.map { self.operations[$0] }
    guard operations.count == parts.count else {
      throw .operationCount(operations.count, expected: parts.count)
    }
    return (parts, operations)
  }
}

extension EditConflicts {
  /// Looks at the edits after a revision but those that accepted parts of a proposal, with what undid them.
  fileprivate convenience init(
    _ db: Database, since base: Int64, of proposal: Proposal
  ) throws {
    // Operations that somebody has edited when accepting them are not the proposal's own.
    var own = Set(proposal.answers.filter { !$0.isEdited }.compactMap(\.revision))
    // Undoing is newer than what it undoes.
    for entry in try EditTable.outlines(db, since: base).reversed()
    where !entry.undoes.isEmpty && own.isSuperset(of: entry.undoes) {
      own.insert(entry.revision)
    }
    try self.init(db, since: base) { own.contains($0.revision) }
  }
}
