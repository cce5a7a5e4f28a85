import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import Foundation
import PageService
import Publishing
import Storefront

/// Pictures and diagnostics of a page with edits that are not saved. Nothing is written: the edits are tried on a
/// copy of the catalog in memory. The page is read from it, and solved and drawn afterwards.
extension StudioService {
  /// `POST /studio/api/pages/{page}/pictures`.
  func pictures(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageBody.self)
    let isCancelled = begin(asked, "pictures", call)
    let found = try content(asked, call, unless: isCancelled)
    let page = found.document.shown(to: asked.audience)
    guard !isCancelled(),
      let pictures = StudioPicture.all(of: page, asked.picture, unless: isCancelled)
    else { throw Problem.superseded }
    return try json(call) { writer in
      writer.member("revision", found.revision)
      if asked.audience != nil { writer.member("decisions", page.decisions) }
      writer.member("pictures", pictures)
    }
  }

  /// `POST /studio/api/pages/{page}/review`: the diagnostics on all devices, as publishing makes them.
  func review(_ call: StudioCall) throws -> PageResponse {
    let asked = try call.body(PageBody.self)
    let isCancelled = begin(asked, "review", call)
    let found = try content(asked, call, unless: isCancelled)
    let store = try catalog.store()
    guard !isCancelled(),
      let diagnostics = Publisher(store).diagnostics(
        of: found.page, schemes: Set(try store.schemes()), unless: isCancelled)
    else { throw Problem.superseded }
    let page = PublishedPage(found.page.content)
    return try json(call) { writer in
      writer.member("revision", found.revision)
      writer.array("findings") { writer in
        for diagnostic in diagnostics { diagnostic.write(of: page, to: &writer) }
      }
    }
  }

  private func begin(
    _ asked: PageBody, _ what: String, _ call: StudioCall
  ) -> @Sendable () -> Bool {
    let isSuperseded = drawings.begin(asked.tab.map { "\(what) \(call.author ?? "") \($0)" })
    return { [isAbandoned = call.isAbandoned] in isSuperseded() || isAbandoned() }
  }

  /// The page that is asked for, and the revision without the edits: the one that the editor has seen, unless it is
  /// very old, so that what somebody else has changed since is no conflict while one types.
  private func content(
    _ asked: PageBody, _ call: StudioCall, unless isCancelled: @Sendable () -> Bool
  ) throws -> (page: TranslatedPage, document: PublishedPage, revision: Int64) {
    // It may have waited for a thread.
    guard !isCancelled() else { throw Problem.superseded }
    func read(_ store: CatalogStore) throws -> (page: TranslatedPage, document: PublishedPage) {
      try state(asked.state, in: asked.locale, of: call.argument, store: store, at: call.now)
    }
    guard !asked.operations.isEmpty else {
      let found = try read(catalog.store())
      return (found.page, found.document, found.page.content.revision)
    }
    guard try pageState(asked.state) == .draft else {
      throw Problem.badBody("Only the draft can have edits.")
    }
    let (found, revision) = try catalog.current().trials.trying(
      asked.operations, on: asked.base, read)
    return (found.page, found.document, revision)
  }
}

/// The pictures and diagnostics that are being made. A newer request of a tab takes the place of the one
/// before, whose result nobody waits for.
///
/// Unchecked because `lock` guards the mutable state.
final class Drawings: @unchecked Sendable {
  private let lock = NSLock()
  private var newest: [String: Int] = [:]
  private var last = 0

  /// Begins a piece of work.
  ///
  /// - Parameter tab: What the work is for: newer work for the same takes its place; `nil` for nothing.
  /// - Returns: Whether the work has become useless.
  func begin(_ tab: String?) -> @Sendable () -> Bool {
    guard let tab else { return { false } }
    let own = lock.withLock {
      last += 1
      if newest.count > 10_000 { newest = [:] }
      newest[tab] = last
      return last
    }
    return { [self] in lock.withLock { newest[tab, default: own] != own } }
  }
}
