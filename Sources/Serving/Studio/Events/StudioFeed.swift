import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import PageService

/// Finds out what has happened in the catalog since it was last asked.
final class StudioFeed: Sendable {
  private let catalog: StudioCatalog
  private let pages: PageService
  private let seen = Locked(Seen())

  /// The last edit and the last publication that were told, and the mark of the proposals.
  private struct Seen {
    var revision: Int64 = 0
    var event: PublicationEvent.ID = 0
    var proposals: [Int64] = []
  }

  /// The most entries that are read at once.
  private static let limit = 200

  init(catalog: StudioCatalog, pages: PageService) {
    self.catalog = catalog
    self.pages = pages
  }

  /// Forgets everything up to now.
  func begin() {
    seen.withLock { seen in
      guard let store = try? catalog.store() else { return }
      seen.revision = (try? store.revision()) ?? seen.revision
      seen.event = (try? store.lastEvent()) ?? seen.event
      seen.proposals = (try? store.proposalsMark()) ?? seen.proposals
    }
  }

  /// What is new, as events. If the catalog cannot be read now, the next call tells.
  func news() -> [[UInt8]] {
    seen.withLock { seen in
      catalog.follow(replacements: pages.store.replacements)
      guard let store = try? catalog.store() else { return [] }
      return ((try? edits(store, after: &seen.revision)) ?? [])
        + ((try? publications(store, after: &seen.event)) ?? [])
        + ((try? proposals(store, after: &seen.proposals)) ?? [])
    }
  }

  private func edits(
    _ store: CatalogStore, after revision: inout Int64
  ) throws -> [[UInt8]] {
    let now = try store.revision()
    guard now != revision else { return [] }
    var frames: [[UInt8]] = []
    let entries = now > revision ? try store.edits(after: revision, limit: Self.limit) : []
    for entry in entries {
      frames.append(
        EventFrame.studio("edit") { writer in
          writer.member("revision", entry.revision)
          writer.member("author", entry.origin.author)
          writer.member("keys", Array(entry.keys.prefix(1_000)))
        })
    }
    // Edits that are not in the log: those of another program, and those of another catalog.
    if entries.last?.revision != now {
      frames.append(
        EventFrame.studio("edit") { writer in
          writer.member("revision", now)
          writer.member("keys", [EditKey]())
        })
    }
    revision = now
    return frames
  }

  private func proposals(_ store: CatalogStore, after mark: inout [Int64]) throws -> [[UInt8]] {
    let now = try store.proposalsMark()
    guard now != mark else { return [] }
    mark = now
    let open = try store.openProposalCount()
    return [EventFrame.studio("proposals") { $0.member("open", open) }]
  }

  private func publications(
    _ store: CatalogStore, after event: inout PublicationEvent.ID
  ) throws -> [[UInt8]] {
    let events = try store.events(since: event, limit: Self.limit)
    event = events.last?.id ?? event
    return events.map { event in
      EventFrame.studio("publication") { writer in
        writer.member("page", event.page)
        writer.member("number", event.number)
        writer.member("kind", event.kind.rawValue)
      }
    }
  }
}
