#if Fleet
import CatalogModel

extension PostgresLog {
  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication {
    if let until = draft.until, until <= draft.liveFrom {
      throw PublicationError.endsBeforeItBegins(from: draft.liveFrom, until: until)
    }
    return try change(request: draft.request ?? Self.newRequest()) { change in
      let live = try change.live(page: draft.page, at: draft.made)
      if let expecting, expecting != live?.number ?? 0 {
        throw PublicationError.otherIsLive(
          page: draft.page, expected: expecting, found: live?.number)
      }
      // The rollback that the catalog has asked about is named by the draft; another one came meanwhile.
      if draft.restores == nil, let live, live.restores != nil, live.number != draft.overRollback {
        throw PublicationError.rolledBack(live)
      }
      let number = try change.nextNumber(of: draft.page)
      let content = try content(number)
      let publication = try draft.publication(number, with: content)
      try change.add(
        PublicationEvent.Kind(making: publication), page: draft.page, number: number,
        at: draft.made, publication: publication,
        documents: [LogDocument(hash: draft.contentHash, bytes: content.bytes)]
          + content.translations.map {
            LogDocument(locale: $0.locale, hash: $0.contentHash, bytes: $0.bytes)
          })
      return publication
    }
  }

  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?, request: String?
  ) throws -> Publication {
    try change(request: request ?? Self.newRequest()) { change in
      guard var publication = try change.timeline(of: page)[number] else {
        guard let newest = try change.newest(of: page) else {
          throw PublicationError.noPublications(page: page)
        }
        throw PublicationError.unknownNumber(page: page, number: number, newest: newest)
      }
      if let withdrawn = publication.withdrawn {
        throw PublicationError.alreadyWithdrawn(page: page, number: number, at: withdrawn)
      }
      try change.withdraw(page: page, number: number, at: moment)
      try change.add(
        .withdrawn, page: page, number: number, at: moment, author: author.nonEmpty,
        note: note.nonEmpty)
      publication.withdrawn = moment
      return publication
    }
  }

  /// The most publications that are removed in one transaction, for which publishers wait.
  private static let pruned = 100

  func prune(page: String, keeping count: Int, at moment: Moment) throws {
    var hasMore = true
    while hasMore {
      hasMore = try change { change in
        let removable = try change.timeline(of: page).removable(keeping: count, at: moment)
        if removable.isEmpty { try change.addNothing() }
        for publication in removable.prefix(Self.pruned) {
          try change.removeDocuments(page: page, number: publication.number)
          try change.add(.pruned, page: page, number: publication.number, at: moment)
        }
        return removable.count > Self.pruned
      }
    }
  }

  /// The name of a request that nobody repeats but this log, when a connection is lost.
  private static func newRequest() -> String {
    var random = SystemRandomNumberGenerator()
    return ContentHash(of: (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }).text
  }
}
#endif
