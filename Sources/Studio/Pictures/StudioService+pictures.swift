import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PageService
import Publishing
import Storefront

/// Pictures and findings of a page with edits that are not saved. Nothing is written: the edits are applied
/// in a transaction that is rolled back. The page is read in it, and solved and drawn outside of it.
extension StudioService {
  /// `POST /studio/api/pages/{page}/pictures`.
  func pictures(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageAsked.self)
    let isCancelled = begin(asked, "pictures", call)
    let (found, revision, direction) = try content(asked, call)
    let page = PublishedPage(found, direction: direction)
    guard !isCancelled(),
      let pictures = StudioPicture.all(of: page, asked.picture, unless: isCancelled)
    else { throw StudioProblem.superseded }
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.member("pictures", pictures)
    }
  }

  /// `POST /studio/api/pages/{page}/review`: the findings on all devices, as publishing makes them.
  func review(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageAsked.self)
    let isCancelled = begin(asked, "review", call)
    let (found, revision, _) = try content(asked, call)
    let store = try catalog.store()
    guard !isCancelled(),
      let findings = Publisher(store).findings(
        of: found, schemes: Set(try store.schemes()), unless: isCancelled)
    else { throw StudioProblem.superseded }
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.array("findings") { writer in
        for finding in findings { finding.write(of: PublishedPage(found), to: &writer) }
      }
    }
  }

  private func begin(
    _ asked: PageAsked, _ what: String, _ call: StudioCall
  ) -> @Sendable () -> Bool {
    drawings.begin(asked.tab.map { "\(what) \(call.author ?? "") \($0)" })
  }

  /// The page that is asked for, and the revision without the edits: the one that the editor has seen as long
  /// as the log reaches back to it, so that what somebody else has changed since is no conflict while one types.
  private func content(
    _ asked: PageAsked, _ call: StudioCall
  ) throws -> (content: PageContent, revision: Int64, direction: LayoutDirection) {
    let store = try catalog.store()
    guard !asked.operations.isEmpty else {
      let found = try state(asked.state, of: call.argument, in: store, at: call.now)
      return (found.content, found.content.revision, found.direction)
    }
    guard try pageState(asked.state) == .draft else {
      throw StudioProblem.badBody("Only the draft can have edits.")
    }
    func edited(
      _ store: CatalogStore, at revision: Int64
    ) throws -> (content: PageContent, revision: Int64, direction: LayoutDirection) {
      try store.apply(
        EditRequest(asked.operations, origin: EditOrigin(author: call.author, source: .studio)))
      return (try store.pageContent(slug: call.argument), revision, Publisher(store).direction)
    }
    if let base = asked.base, try base < store.revision() {
      do {
        return try store.withState(at: base) { try edited($0, at: base) }
      } catch is EditLogError {
        // The newest state is as near as one gets.
      }
    }
    return try store.transaction(commits: false) { try edited($0, at: $0.revision()) }
  }
}
