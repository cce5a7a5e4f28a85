import CatalogModel
import CatalogStore
package import DocumentJSON

/// A proposal with what its reader needs to know of it now.
package struct ProposalReview: Sendable {
  package var proposal: Proposal
  /// What each operation does, in sentences without a subject.
  package var sentences: [[String]]
  /// What stands against each operation.
  package var conflicts: [[EditConflict.Conflict]]
  /// The pages that change, in their order; the drafts of all pages that have what is in conflict if there is any.
  package var pages: [String]
  /// Why the open operations are not possible together any more; nil if they are.
  package var problem: String?
  /// The operations that are open, and the revision at which they are possible: the base if something stands against
  /// them, and nil for the newest one.
  package var trial: (operations: [EditOperation], base: Int64?) {
    (
      proposal.openParts.map { proposal.operations[$0] },
      conflicts.contains { !$0.isEmpty } ? proposal.base : nil
    )
  }
}

extension CatalogTrials {
  /// Finds out where a proposal stands.
  package func review(_ proposal: Proposal) throws -> ProposalReview {
    var review = ProposalReview(
      proposal: proposal, sentences: try store.sentences(of: proposal),
      conflicts: try store.conflicts(of: proposal), pages: [])
    let (operations, base) = review.trial
    let keys = operations.touchedKeys
    guard !keys.isEmpty else { return review }
    review.pages = try store.pages(touchedBy: keys)
    do {
      let after = try trying(operations, on: base) { try $0.pages(touchedBy: keys) }.value
      review.pages += after.filter { !review.pages.contains($0) }
    } catch let diagnostics as CatalogDiagnostics {
      review.problem = "\(diagnostics)"
    }
    return review
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
