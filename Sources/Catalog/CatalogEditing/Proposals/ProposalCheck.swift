import CatalogModel
import CatalogStore
import DocumentJSON

/// The check of proposals: whether they can be read, have answers only to what they have, and the states that the
/// answers make.
enum ProposalCheck {
  /// All that is wrong.
  static func damages(_ db: Database) throws -> [CatalogDamage] {
    let newest = try CatalogStore.revision(db)
    let numbers = try fetch(db, "SELECT number FROM proposal ORDER BY number") { $0.integer(0) }
    var damages = try fetch(
      db, "SELECT id FROM proposal_answer WHERE proposal NOT IN (SELECT number FROM proposal)"
    ) {
      CatalogDamage.reference(
        row: "proposal_answer id \($0.integer(0))", problem: "its proposal is missing")
    }
    for number in numbers {
      guard let proposal = try? ProposalTable.proposal(db, number) else {
        damages.append(.proposal(number, .unreadable))
        continue
      }
      let parts = proposal.answers.flatMap(\.parts)
      let revisions = [proposal.base] + proposal.answers.compactMap(\.revision)
      if !parts.allSatisfy(proposal.operations.indices.contains)
        || revisions.contains(where: { $0 > newest }) || proposal.operations.isEmpty
      {
        damages.append(.proposal(number, .answers))
      } else if proposal.state != proposal.answeredState {
        damages.append(.proposal(number, .state))
      }
    }
    return damages
  }
}
