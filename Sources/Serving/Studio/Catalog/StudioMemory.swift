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

  private let usage = Locked<(revision: Int64, usage: CatalogUsage)?>(nil)

  /// Where things stand in drafts.
  func usage(in store: CatalogStore) throws -> CatalogUsage {
    let revision = try store.revision()
    if let known = usage.withLock(\.self), known.revision == revision { return known.usage }
    let found = try CatalogUsage(store)
    usage.withLock { $0 = (revision, found) }
    return found
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

/// Where apps, categories, cards and styles stand in drafts, as `page/section`.
struct CatalogUsage: Sendable {
  private var ofItems: [String: [String]] = [:]
  private var ofStyles: [String: [String]] = [:]

  /// Reads the places.
  init(_ store: CatalogStore) throws {
    let slugs = try store.pages().map(\.slug)
    for page in try store.pageContents(slugs: slugs) {
      for content in page.sections {
        let section = "\(page.page.slug)/\(content.section.key)"
        if case .style(let style) = content.section.kind {
          ofStyles[style.slug, default: []].append(section)
        }
        for item in content.items {
          ofItems["\(item.kind) \(item.key)", default: []].append(section)
        }
      }
    }
  }

  /// The sections that show an item.
  func sections(showing kind: ItemKind, _ key: String) -> [String] {
    ofItems["\(kind) \(key)"] ?? []
  }

  /// The sections that have a style.
  func sections(ofStyle slug: String) -> [String] { ofStyles[slug] ?? [] }
}
