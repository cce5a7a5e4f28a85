import CatalogModel
import Storefront

extension Publisher {
  /// The other pages that are live and show sections of a page, with those of their sections that differ
  /// from what is live there. A live document that cannot be read counts as different.
  func livePages(showing source: String, at moment: Moment) throws -> [SharingPage] {
    try store.pages().compactMap { page -> SharingPage? in
      guard page.slug != source else { return nil }
      let outline = try store.pageOutline(slug: page.slug)
      let sharing = outline.sections.map(\.section).filter { $0.source?.page == source }
      guard !sharing.isEmpty, let live = try store.live(page: page.slug, at: moment) else {
        return nil
      }
      let before = (try? PublishedPage.read(live.bytes).page)?.sectionsByCase ?? [:]
      let after = try draft(page: page.slug).sectionsByCase
      let changed = sharing.map(\.key).filter { before[$0] != after[$0] }
      return changed.isEmpty
        ? nil
        : SharingPage(
          page: page.slug, live: live.publication.number, sections: changed)
    }
  }
}
