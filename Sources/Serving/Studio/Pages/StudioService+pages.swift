import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PageService
import Publishing
import Storefront

/// Reading pages.
extension StudioService {
  /// `/studio/api/pages`: the pages of the draft, and what of them is live and scheduled.
  func pageList(_ call: StudioCall) throws -> PageResponse {
    let catalog = try catalog.current()
    let (revision, pages) = try catalog.list.pages(of: catalog.store, at: call.now)
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.array("pages") { writer in
        for (page, draft, timeline) in pages {
          writer.object { writer in
            writer.member("slug", page.slug)
            writer.member("title", page.title)
            writer.member("isPublishable", page.isPublishable)
            writer.member("revision", draft.revision)
            writer.member("sections", draft.sections)
            if let live = timeline.live(at: call.now) {
              writer.object("live") { writer in
                writer.member("number", live.number)
                writer.member("published", live.made)
                writer.member("author", live.author)
                writer.member("note", live.note)
                writer.member("isRollback", live.restores != nil)
              }
            }
            writer.array("scheduled") { writer in
              for publication in timeline.publications
              where timeline.state(of: publication, at: call.now) == .scheduled {
                writer.object { writer in
                  writer.member("number", publication.number)
                  writer.member("from", publication.liveFrom)
                }
              }
            }
            writer.member("isChanged", draft.isChanged)
            draft.lastEdit?.writeLast(to: &writer)
          }
        }
      }
    }
  }

  /// `/studio/api/pages/{page}`: a page with its sections and items.
  func page(_ call: StudioCall) throws -> PageResponse {
    let store = try catalog.store()
    let locale = call.query["locale"]
    let found = try state(
      call.query["at"], in: locale, of: call.argument, store: store, at: call.now)
    let last = try store.edits(of: EditKey(.page(call.argument)), limit: 1).first
    return try json(call) { writer in
      let content = found.page.content
      writer.member("revision", content.revision)
      writer.object("page") { writer in
        let page = content.page
        writer.member("slug", page.slug)
        writer.member("title", page.title)
        writer.member("action", page.action)
        writer.member("custom", page.custom)
        writer.member("direction", found.document.direction.rawValue)
        writer.member("isPublishable", page.isPublishable)
        writer.member("experiments", page.experiments)
      }
      writer.array("sections") { writer in
        for section in content.sections { section.write(forStudioTo: &writer) }
      }
      if !found.page.locales.isEmpty { found.page.writeLanguages(texts: locale, to: &writer) }
      last?.writeLast(to: &writer)
    }
  }

  /// A page in a state: `draft`, which is also meant without one, `live`, a number or a moment.
  ///
  /// - Parameter locale: The language of the document, `nil` being the first one. A publication that lacks it
  ///   shows its first one.
  func state(
    _ name: String?, in locale: String? = nil, of page: String, store: CatalogStore, at now: Moment
  ) throws -> (page: TranslatedPage, document: PublishedPage) {
    let state = try pageState(name)
    guard state != .draft else {
      let found = try store.translatedPage(slug: page)
      guard let document = Publisher(store).draft(found, in: locale) else {
        throw Problem.badParameter(
          saying:
            "\(quoted(locale ?? "", to: 100)) is not a language of the catalog.")
      }
      return (found, document)
    }
    let document = try state.publication(of: page, in: store, at: now)
    let translation = try store.translation(of: document, in: locale)
    var content = try PublishedPage.read(document.bytes).page.contentWithCases
    content.revision = document.publication.revision
    return (
      TranslatedPage(content: content),
      try PublishedPage.read((translation ?? document).bytes).page
    )
  }

  /// The state that a name stands for.
  func pageState(_ name: String?) throws(Problem) -> PageState {
    guard let state = PageState(name ?? "draft") else {
      throw Problem.badParameter(
        saying:
          "\(quoted(name ?? "", to: 100)) is not a state of a page: draft, live, a number or a time."
      )
    }
    return state
  }
}

extension EditEntry {
  /// Writes who has made the newest edit, and when.
  fileprivate func writeLast(to writer: inout JSONWriter) {
    writer.object("lastEdit") { writer in
      writer.member("revision", revision)
      writer.member("author", origin.author)
      writer.member("moment", moment)
    }
  }
}

extension SectionContent {
  /// Writes the section with its items.
  fileprivate func write(forStudioTo writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", section.key)
      writer.member("type", section.kind.name)
      writer.member("shows", (items.first?.kind ?? section.kind.content).rawValue)
      section.values.write(members: &writer)
      writer.member("from", section.source?.description)
      writer.member("choice", section.choice)
      if let when = section.when {
        writer.member("when", when)
        writer.member("whenInWords", "\(when)")
        writer.member("audience", PageAudience(meeting: when).words)
      }
      writer.member("fallback", fallback?.map(\.bundleIdentifier))
      writer.array("items") { writer in
        for item in items { item.write(forStudioTo: &writer) }
      }
    }
  }
}

extension SectionItem {
  /// Writes what the item shows, and what it has in its section only.
  fileprivate func write(forStudioTo writer: inout JSONWriter) {
    let cell = CellContent(self)
    writer.object { writer in
      writer.member("key", key)
      writer.member("kind", kind.rawValue)
      writer.member("name", name)
      writer.member("subtitle", cell.subtitle, unless: "")
      writer.member("icon", cell.thumbnailAddress)
      details.write(members: &writer)
    }
  }
}
