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
  /// `/studio/api/pages`: the pages of the working state, and what of them is live and scheduled.
  func pageList(_ call: StudioCall) throws -> PageResponse {
    let store = try catalog.store()
    let revision = try store.revision()
    let entries = try store.pageOutlines(slugs: store.pages().map(\.slug)).map { outline in
      let timeline = try store.timeline(page: outline.page.slug)
      let live = timeline.live(at: call.now)
      return (
        outline, timeline, live,
        try live.map { try memory.isChanged(outline.page.slug, since: $0, in: store) } ?? true
      )
    }
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.array("pages") { writer in
        for (outline, timeline, live, isChanged) in entries {
          writer.object { writer in
            writer.member("slug", outline.page.slug)
            writer.member("title", outline.page.title)
            writer.member("isPublishable", outline.page.isPublishable)
            writer.member("sections", outline.sections.count)
            if let live {
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
            writer.member("isChanged", isChanged)
          }
        }
      }
    }
  }

  /// `/studio/api/pages/{page}`: a page with its sections and items.
  func page(_ call: StudioCall) throws -> PageResponse {
    let store = try catalog.store()
    let found = try state(call.query["at"], of: call.argument, in: store, at: call.now)
    let last = try store.edits(of: EditKey(.page, call.argument), limit: 1).first
    return try json(call) { writer in
      writer.member("revision", found.content.revision)
      writer.object("page") { writer in
        let page = found.content.page
        writer.member("slug", page.slug)
        writer.member("title", page.title)
        writer.member("action", page.action)
        writer.member("custom", page.custom)
        writer.member("direction", found.direction.rawValue)
        writer.member("isPublishable", page.isPublishable)
        writer.member("experiments", page.experiments)
      }
      writer.array("sections") { writer in
        for section in found.content.sections { section.write(forStudioTo: &writer) }
      }
      if let last {
        writer.object("lastEdit") { writer in
          writer.member("revision", last.revision)
          writer.member("author", last.origin.author)
          writer.member("moment", last.moment)
        }
      }
    }
  }

  /// A page in a state: `draft`, which is also meant without one, `live`, a number or a moment.
  func state(
    _ name: String?, of page: String, in store: CatalogStore, at now: Moment
  ) throws -> (content: PageContent, direction: LayoutDirection) {
    let state = try pageState(name)
    guard state != .draft else {
      return (try store.pageContent(slug: page), Publisher(store).direction)
    }
    let document = try state.publication(of: page, in: store, at: now)
    let published = try PublishedPage.read(document.bytes).page
    var content = published.contentWithCases
    content.revision = document.publication.revision
    return (content, published.direction)
  }

  /// The state that a name stands for.
  func pageState(_ name: String?) throws(StudioProblem) -> PageState {
    guard let state = PageState(name ?? "draft") else {
      throw StudioProblem(
        400, "bad-parameter", "A parameter's value is not valid",
        "\(quoted(name ?? "", to: 100)) is not a state of a page: draft, live, a number or a time.")
    }
    return state
  }
}

extension SectionContent {
  /// Writes the section with its items.
  fileprivate func write(forStudioTo writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", section.key)
      writer.member("type", section.kind.name)
      writer.member("shows", (items.first?.kind ?? section.kind.content).rawValue)
      writer.member("title", section.title)
      writer.member("subtitle", section.subtitle)
      writer.member("columns", section.columns)
      writer.member("action", section.action)
      writer.member("actionTitle", section.actionTitle)
      writer.member("custom", section.custom)
      writer.member("from", section.source?.description)
      writer.member("choice", section.choice)
      writer.member("when", section.when)
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
      writer.member("badge", badge)
      writer.member("action", action)
      writer.member("custom", custom)
    }
  }
}
