import CatalogModel
package import CatalogStore
package import DocumentJSON

/// A proposal with what its reader needs to know of it now.
package struct ProposalReview: Sendable {
  package var proposal: Proposal
  /// What each operation does, in sentences without a subject.
  package var sentences: [[String]]
  /// The conflicts of each operation.
  package var conflicts: [[EditConflict.Conflict]]
  /// The pages that change, in their order; the drafts of all pages that have what is in conflict if there is any.
  package var pages: [String]
  /// Why the open operations are not possible together any more; nil if they are.
  package var problem: String?
}

extension CatalogTrials {
  /// Runs a block on the draft as it would be with the open operations of a proposal: on the newest revision, or on the
  /// proposal's base if something stands against them there.
  ///
  /// - Throws: As ``trying(_:on:_:)``.
  package func trying<Value>(
    _ proposal: Proposal, _ body: (CatalogStore) throws -> Value
  ) throws -> Value {
    try trying(proposal, against: store.conflicts(of: proposal), body)
  }

  private func trying<Value>(
    _ proposal: Proposal, against conflicts: [[EditConflict.Conflict]],
    _ body: (CatalogStore) throws -> Value
  ) throws -> Value {
    let base = conflicts.contains { !$0.isEmpty } ? proposal.base : nil
    return try trying(proposal.openOperations, on: base, body).value
  }

  /// Finds out where a proposal stands.
  package func review(_ proposal: Proposal) throws -> ProposalReview {
    try review(proposal) { _, _ in }.review
  }

  /// Finds out where a proposal stands, and reads the draft as it would be with what is open of it.
  ///
  /// - Parameter read: Reads something about the pages that change.
  /// - Returns: What was read; nil if nothing is open, or if it is not possible any more.
  package func review<Value>(
    _ proposal: Proposal, _ read: (CatalogStore, _ pages: [String]) throws -> Value
  ) throws -> (review: ProposalReview, after: Value?) {
    var review = ProposalReview(
      proposal: proposal, sentences: try store.sentences(of: proposal),
      conflicts: try store.conflicts(of: proposal), pages: [])
    let keys = proposal.openOperations.touchedKeys
    guard !keys.isEmpty else { return (review, nil) }
    let before = try store.pages(touchedBy: keys)
    review.pages = before
    do {
      let (pages, value) = try trying(proposal, against: review.conflicts) { store in
        let pages = try before + store.pages(touchedBy: keys).filter { !before.contains($0) }
        return (pages, try read(store, pages))
      }
      review.pages = pages
      return (review, value)
    } catch let diagnostics as CatalogDiagnostics {
      review.problem = "\(diagnostics)"
      return (review, nil)
    }
  }
}

extension CatalogStore {
  /// The pages whose documents depend on what has one of some keys.
  fileprivate func pages(touchedBy keys: [EditKey]) throws -> [String] {
    try pageContents(slugs: pages().map(\.slug))
      .filter { PageKeys($0).areTouched(by: keys) }.map(\.page.slug)
  }
}

extension ProposalReview: JSONWritable {
  /// Writes the proposal with where it stands.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      proposal.writeMembers(to: &writer)
      writer.member("sentences", sentences)
      writer.member("conflicts", conflicts)
      writer.member("pages", pages)
      writer.member("problem", problem)
    }
  }
}
