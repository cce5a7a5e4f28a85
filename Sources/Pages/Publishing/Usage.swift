public import CatalogModel
import Storefront

/// The occurrences of an app, another item, a style or a section: in drafts, and in the publications
/// that are live or will be.
public struct Usage: Hashable, Sendable {
  /// An occurrence on a page.
  public struct Occurrence: Hashable, Sendable {
    /// The states of pages.
    public enum State: String, CaseIterable, Sendable {
      /// The draft.
      case draft
      /// The publication that is live now.
      case live
      /// A publication that will be live later.
      case scheduled
    }

    /// The state of the page.
    public var state: State
    /// The page's slug.
    public var page: String
    /// The key of the section.
    public var section: String
    /// The position from 0: of an item in its section, and of a section on its page.
    public var position: Int
    /// What stands there: `app` or another kind of item, `fallback` for an app in place of cards, `style` or `type` for a section that has it, and
    /// `section` for the section itself and those that show it.
    public var kind: String
    /// The section that this one shows in drafts; `nil` for one with its own content.
    public var source: SectionReference?
    /// The publication; `nil` in drafts.
    public var publication: Publication?
  }

  /// A bundle identifier, a slug, a type, or a page and a section's key with a slash between them.
  public var name: String
  /// The occurrences, first those in drafts, then the live ones, then the scheduled ones; each in the
  /// order of pages, sections and items.
  public var occurrences: [Occurrence]

  /// Finds the places of a name.
  ///
  /// Publications do not say which of their sections were shared. A section therefore stands in them where
  /// it, or a section that shows it in drafts, has its place.
  ///
  /// - Parameters:
  ///   - name: A bundle identifier, a slug, a type, or a page and a section's key with a slash between
  ///     them.
  ///   - store: The catalog.
  ///   - now: The current time.
  /// - Throws: `CatalogError`, or `PublicationError` or `DocumentError` for a document that cannot be read.
  public init(
    of name: String, in store: some CatalogReading & PublicationReading, at now: Moment
  ) throws {
    let slugs = try store.pages().map(\.slug)
    let drafts = try slugs.map { try store.pageContent(slug: $0) }
    let search = Search(name: name, drafts: drafts)
    var occurrences = drafts.flatMap { search.occurrences(in: $0, .draft, nil) }
    // A page that was removed may still be live.
    let others = try store.livePublications(at: now).publications.map(\.page)
      .filter { !slugs.contains($0) }
    for page in slugs + others {
      let timeline = try store.timeline(page: page)
      let live = timeline.live(at: now)?.number
      for number in timeline.numbers(liveFrom: now).sorted() {
        guard let document = try store.publication(page: page, number: number) else { continue }
        occurrences += search.occurrences(
          in: try PublishedPage.read(document.bytes).page.contentWithCases,
          number == live ? .live : .scheduled, document.publication)
      }
    }
    self.name = name
    self.occurrences = Occurrence.State.allCases.flatMap { state in
      occurrences.filter { $0.state == state }
    }
  }

  /// Finds a name on pages.
  private struct Search {
    let name: String
    /// The sections that show the named one, and itself; empty if the name is not that of a section.
    let sections: Set<SectionReference>

    init(name: String, drafts: [PageContent]) {
      self.name = name
      guard let section = SectionReference(name) else {
        sections = []
        return
      }
      sections = drafts.reduce(into: [section]) { sections, page in
        for shown in page.sections where shown.section.source == section {
          sections.insert(SectionReference(page: page.page.slug, key: shown.section.key))
        }
      }
    }

    func occurrences(
      in page: PageContent, _ state: Occurrence.State, _ publication: Publication?
    ) -> [Occurrence] {
      // A live page keeps the slug that it was published under.
      let slug = publication?.page ?? page.page.slug
      return page.sections.enumerated().flatMap { index, content in
        let section = content.section
        func occurrence(_ kind: String, _ position: Int) -> Occurrence {
          Occurrence(
            state: state, page: slug, section: section.key, position: position, kind: kind,
            source: section.source, publication: publication)
        }
        var occurrences: [Occurrence] = []
        if sections.contains(SectionReference(page: slug, key: section.key)) {
          occurrences.append(occurrence("section", index))
        }
        if section.kind.name == name {
          occurrences.append(occurrence(section.type == nil ? "style" : "type", index))
        }
        for (index, item) in content.items.enumerated() where item.key == name {
          occurrences.append(occurrence(item.kind.rawValue, index))
        }
        for (index, app) in (content.fallback ?? []).enumerated()
        where app.bundleIdentifier == name {
          occurrences.append(occurrence("fallback", index))
        }
        return occurrences
      }
    }
  }
}
