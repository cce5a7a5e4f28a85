import CatalogEditing
import CatalogModel
import CatalogStore
import Storefront

/// What the studio has found out about a revision of the catalog.
final class StudioMemory: Sendable {
  private let drafts = Locked<(revision: Int64, found: [DraftQuestion: FoundDraft])>((-1, [:]))

  /// The most drafts that are kept: those of a few editors, each with the edits that are not saved.
  private static let mostDrafts = 8

  /// A draft, which is read once for all widths and devices that are drawn of it.
  func draft(
    _ question: DraftQuestion, in store: CatalogStore, _ read: () throws -> FoundDraft
  ) throws -> FoundDraft {
    let revision = try store.revision()
    let known = drafts.withLock { $0.revision == revision ? $0.found[question] : nil }
    if let known { return known }
    let found = try read()
    drafts.withLock { drafts in
      if drafts.revision != revision || drafts.found.count >= Self.mostDrafts {
        drafts = (revision, [:])
      }
      drafts.found[question] = found
    }
    return found
  }

  private let edits = Locked<(revision: Int64, newest: [RecordKey: NewestEdit])>((-1, [:]))

  /// The newest edits of records.
  func newestEdits(in store: CatalogStore) throws -> [RecordKey: NewestEdit] {
    let revision = try store.revision()
    return try edits.withLock { edits in
      if edits.revision != revision { edits = (revision, try store.newestEdits()) }
      return edits.newest
    }
  }

  private let known = Locked<CatalogIndex?>(nil)

  /// The records of the catalog, and the places of drafts that show them.
  func index(of store: CatalogStore) throws -> CatalogIndex {
    try known.withLock { known in
      let index = try CatalogIndex(store, since: known)
      known = index
      return index
    }
  }
}

/// A draft that is asked for: a page in a language, with edits on top of a revision.
struct DraftQuestion: Hashable {
  var page: String
  var locale: String?
  var base: Int64?
  var operations: [EditOperation]
}

/// A page that was read, its document in a language, and the revision without the edits.
struct FoundDraft: Sendable {
  var page: TranslatedPage
  var document: PublishedPage
  var revision: Int64
}
