import CatalogModel
import CatalogStore

/// What the studio has found out about a revision of the catalog.
final class StudioMemory: Sendable {
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
