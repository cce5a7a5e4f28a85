import CatalogModel
import CatalogStore
import DocumentJSON

/// The tables `proposal` and `proposal_answer`.
enum ProposalTable {
  /// The proposals that a condition and an order select.
  static func proposals(
    _ db: Database, _ condition: String, _ arguments: [any Bindable] = []
  ) throws -> [Proposal] {
    var found = try fetch(
      db,
      """
      SELECT number, title, note, author, agent, proposed_at, base, operations, inverse, state
      FROM proposal \(condition)
      """, arguments
    ) { row in
      Proposal(
        number: row.integer(0), title: row.text(1), note: row.optionalText(2),
        author: row.optionalText(3), agent: row.optionalText(4),
        moment: Moment(milliseconds: row.integer(5)), base: row.integer(6),
        operations: try row.json(7) ?? [], inverse: try row.json(8) ?? [],
        state: try row.parse(9, Proposal.State.init(rawValue:)), answers: [])
    }
    for index in found.indices { found[index].answers = try answers(db, to: found[index].number) }
    return found
  }

  /// The proposal with a number.
  ///
  /// - Throws: ``ProposalError/missing(_:)``.
  static func proposal(_ db: Database, _ number: Int64) throws -> Proposal {
    guard let found = try proposals(db, "WHERE number = ?", [number]).first else {
      throw ProposalError.missing(number)
    }
    return found
  }

  private static func answers(_ db: Database, to number: Int64) throws -> [ProposalAnswer] {
    try fetch(
      db,
      """
      SELECT verdict, answered_at, author, reason, parts, revision, is_undone, is_edited
      FROM proposal_answer
      WHERE proposal = ? ORDER BY id
      """, [number]
    ) { row in
      ProposalAnswer(
        verdict: try row.parse(0, ProposalAnswer.Verdict.init(rawValue:)),
        moment: Moment(milliseconds: row.integer(1)), author: row.optionalText(2),
        reason: row.optionalText(3), parts: try row.json(4) ?? [],
        revision: row.optionalInteger(5), isUndone: row.integer(6) != 0,
        isEdited: row.integer(7) != 0)
    }
  }

  /// Writes a proposal without answers.
  ///
  /// - Returns: Its number.
  static func insert(
    _ proposal: Proposal, request: NamedRequest?, _ db: Database
  ) throws -> Int64 {
    let operations = try proposal.operations.jsonText(.compact)
    let inverse = try proposal.inverse.jsonText(.compact)
    let bytes = operations.utf8.count + inverse.utf8.count
    guard bytes <= Proposal.mostBytes else { throw ProposalError.tooLarge(bytes: bytes) }
    try PreparedStatement(
      db,
      """
      INSERT INTO proposal (
        title, note, author, agent, proposed_at, base, request, asked, operations, inverse)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      proposal.title, proposal.note, proposal.author, proposal.agent, proposal.moment.milliseconds,
      proposal.base, request?.name, request?.asked.text, operations, inverse,
    ])
    return db.lastInsertedRowID
  }

  /// Writes an answer, and the state that it makes.
  ///
  /// - Returns: The proposal with the answer.
  static func insert(
    _ answer: ProposalAnswer, to proposal: Proposal, request: NamedRequest?, _ db: Database
  ) throws -> Proposal {
    try PreparedStatement(
      db,
      """
      INSERT INTO proposal_answer (
        proposal, verdict, answered_at, author, reason, request, asked, parts, revision, is_edited)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    ).run([
      proposal.number, answer.verdict.rawValue, answer.moment.milliseconds, answer.author,
      answer.reason, request?.name, request?.asked.text,
      answer.verdict == .accepted ? try answer.parts.jsonText(.compact) : nil, answer.revision,
      answer.isEdited,
    ])
    return try settle(proposal.number, db)
  }

  /// Writes the state that the answers of a proposal make.
  @discardableResult
  private static func settle(_ number: Int64, _ db: Database) throws -> Proposal {
    var proposal = try proposal(db, number)
    guard proposal.state != proposal.answeredState else { return proposal }
    proposal.state = proposal.answeredState
    try PreparedStatement(db, "UPDATE proposal SET state = ? WHERE number = ?")
      .run([proposal.state.rawValue, number])
    return proposal
  }

  /// The proposal that a request has made before; nil for none.
  ///
  /// - Throws: ``ProposalError/usedName(_:)`` if the name stands for something else.
  static func made(_ db: Database, _ request: NamedRequest?) throws -> Proposal? {
    guard let request else { return nil }
    let found = try fetch(
      db, "SELECT number, asked FROM proposal WHERE request = ?", [request.name]
    ) {
      (number: $0.integer(0), asked: $0.text(1))
    }.first
    guard let found else { return nil }
    guard found.asked == request.asked.text else { throw ProposalError.usedName(request.name) }
    return try proposal(db, found.number)
  }

  /// What a request has answered before; nil for none.
  ///
  /// - Throws: ``ProposalError/usedName(_:)`` if the name stands for something else.
  static func given(
    _ db: Database, _ request: NamedRequest?
  ) throws -> (proposal: Proposal, revision: Int64?)? {
    guard let request else { return nil }
    let found = try fetch(
      db, "SELECT proposal, asked, revision FROM proposal_answer WHERE request = ?", [request.name]
    ) { (number: $0.integer(0), asked: $0.text(1), revision: $0.optionalInteger(2)) }.first
    guard let found else { return nil }
    guard found.asked == request.asked.text else { throw ProposalError.usedName(request.name) }
    return (try proposal(db, found.number), found.revision)
  }

  /// Opens what edits had accepted that are undone, and closes what undoing had opened that is undone itself.
  static func follow(
    undoing revisions: [Int64], isUndone: Bool = true, _ db: Database
  ) throws {
    for revision in revisions {
      let numbers = try fetch(
        db, "SELECT proposal FROM proposal_answer WHERE revision = ?", [revision]
      ) { $0.integer(0) }
      if !numbers.isEmpty {
        try PreparedStatement(db, "UPDATE proposal_answer SET is_undone = ?2 WHERE revision = ?1")
          .run([revision, isUndone])
        for number in numbers { try settle(number, db) }
      }
      try follow(
        undoing: EditTable.entry(db, revision)?.undoes ?? [], isUndone: !isUndone, db)
    }
  }
}
