import CatalogModel
import CatalogStore
import Foundation

/// What the studio has found out about a revision of the catalog.
///
/// Unchecked because `lock` guards the mutable state.
final class StudioMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var usage: (revision: Int64, usage: CatalogUsage)?

  /// Where things stand in drafts.
  func usage(in store: CatalogStore) throws -> CatalogUsage {
    let revision = try store.revision()
    if let known = lock.withLock({ usage }), known.revision == revision { return known.usage }
    let found = try CatalogUsage(store)
    lock.withLock { usage = (revision, found) }
    return found
  }
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
