import CatalogEditing
import CatalogModel
import CatalogStore
import Publishing
import Storefront

/// What the list of pages says of drafts. It remembers each page until an edit touches it.
final class DraftList: Sendable {
  /// The draft of a page, as it is since a revision.
  struct Draft {
    /// A revision since which no edit has touched the page.
    var revision: Int64
    /// The number of sections.
    var sections: Int
    /// Whether the draft differs from what is live.
    var isChanged: Bool
    /// The newest edit of the page and of all that it shows; nil if the log has none.
    var lastEdit: EditEntry?
    fileprivate var live: Publication?
    fileprivate var keys: PageKeys
  }

  /// Held while the list is made, so that two requests do not find out the same.
  private let known = Locked(Known())

  /// All pages of the draft in order.
  ///
  /// - Parameter moment: When what is compared with the drafts is live.
  /// - Returns: The revision, and the pages with their publications.
  func pages(
    of store: CatalogStore, at moment: Moment
  ) throws -> (revision: Int64, pages: [(page: Page, draft: Draft, timeline: PublicationTimeline)])
  {
    try known.withLock { known in
      try known.forgetTouched(store)
      let timelines = try store.timelines()
      var kept: [String: Draft] = [:]
      var pages: [(page: Page, draft: Draft, timeline: PublicationTimeline)] = []
      for page in try store.pages() {
        let timeline = timelines[page.slug] ?? PublicationTimeline([])
        let live = timeline.live(at: moment)
        var draft = known.drafts[page.slug]
        if draft == nil || draft?.live != live {
          do {
            draft = try Self.draft(of: page.slug, live: live, in: store)
          } catch CatalogError.unknownPage {
            // Somebody has just removed it.
            continue
          }
        }
        guard let draft else { continue }
        kept[page.slug] = draft
        pages.append((page, draft, timeline))
      }
      known.drafts = kept
      return (known.revision, pages)
    }
  }

  private static func draft(
    of page: String, live: Publication?, in store: CatalogStore
  ) throws -> Draft {
    let found = try store.translatedPage(slug: page)
    let keys = PageKeys(found.content)
    var edits = PageEdits(of: keys, in: store)
    return Draft(
      revision: found.content.revision, sections: found.content.sections.count,
      isChanged: try live.map { try isChanged(found, since: $0, in: store) } ?? true,
      lastEdit: try edits.newest(1).first, live: live, keys: keys)
  }

  /// Whether the draft of a page differs from a publication of it in any language.
  private static func isChanged(
    _ page: TranslatedPage, since live: Publication, in store: CatalogStore
  ) throws -> Bool {
    let slug = page.content.page.slug
    return try Publisher(store).documents(of: page).enumerated().contains { index, draft in
      let document =
        try index == 0
        ? store.wholePublication(page: slug, number: live.number)
        : store.translation(page: slug, number: live.number, locale: draft.locale)
      guard let document, let published = try? PublishedPage.read(document.bytes).page
      else { return true }
      return !published.hasSameContent(as: draft)
    }
  }
}

/// The drafts that are known.
private struct Known {
  var drafts: [String: DraftList.Draft] = [:]
  /// The revision up to which edits are considered.
  private(set) var revision: Int64 = 0

  /// The most entries of the log, and the most keys in them, that are considered one by one.
  private static let (mostEntries, mostKeys) = (1_000, 2_000)

  /// Forgets the pages that edits have touched since the last time, and all of them if the log does not say which.
  mutating func forgetTouched(_ store: CatalogStore) throws {
    let newest = try store.revision()
    guard newest != revision else { return }
    let entries =
      newest > revision ? try store.edits(after: revision, limit: Self.mostEntries) : []
    // An entry without operations may have touched everything, and a renaming changes which keys belong to a page.
    let tells = entries.enumerated().allSatisfy { index, entry in
      entry.revision == revision + Int64(index) + 1
        && entry.operations?.allSatisfy { $0.action != .rename } == true
    }
    let keys = entries.flatMap(\.keys)
    if tells, let last = entries.last, last.revision >= newest, keys.count <= Self.mostKeys {
      drafts = drafts.filter { !$0.value.keys.areTouched(by: keys) }
      revision = last.revision
    } else {
      drafts = [:]
      revision = newest
    }
  }
}
