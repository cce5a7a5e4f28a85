import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PageService
import Publishing
import Storefront

/// What publishing changes, and what is live when.
extension StudioService {
  /// `/studio/api/pages/{page}/changes`: what `storefront publish --dry-run` says. With `publication=`, what that
  /// publication changed.
  func changes(_ call: StudioCall) throws -> PageResponse {
    if let number = call.query.whole("publication") {
      let review = try publisher(call).reviewPublished(page: call.argument, number: number)
      return try json(call) { writer in
        writer.member("before", review.replaced?.number)
        review.writeChanges(to: &writer)
      }
    }
    let review = try publisher(call).review(page: call.argument)
    let refusal = try refusal(toPublish: review, call)
    return try json(call) { writer in
      writer.member("revision", review.revision)
      review.writeChanges(to: &writer)
      writer.member("standingRollback", review.standingRollback?.number)
      writer.array("findings") { writer in
        for diagnostic in review.diagnostics { diagnostic.write(of: review.page, to: &writer) }
      }
      writer.member("othersThatChange", review.sharedWith.map(\.page))
      writer.object("refusals") { $0.member("publish", refusal?.detail) }
    }
  }

  /// `GET /studio/api/pages/{page}/rollback?to=`: what publishing an earlier publication again would change, and
  /// what takes its place later.
  func rollbackChanges(_ call: StudioCall) throws -> PageResponse {
    guard let number = call.query.whole("to") else {
      throw Problem.badParameter(
        saying: "The parameter \"to\" is missing: a publication's number.")
    }
    let publisher = try publisher(call)
    let review = try publisher.reviewRollback(page: call.argument, to: number)
    let timeline = try publisher.store.timeline(page: call.argument)
    return try json(call) { writer in
      writer.member("number", number)
      review.writeChanges(to: &writer)
      writer.array("replacedBy") { writer in
        for successor in timeline.successors(ofPublicationAt: call.now) {
          writer.object { writer in
            writer.member("number", successor.number)
            writer.member("from", successor.from)
            writer.member("until", successor.until)
          }
        }
      }
    }
  }

  /// `/studio/api/pages/{page}/publications`: all publications, newest first.
  func publications(_ call: StudioCall) throws -> PageResponse {
    let store = try catalog.store()
    let history = try store.history(ofExistingPage: call.argument)
    let timeline = history.timeline
    let live = try timeline.live(at: call.now).map { try LiveContent($0, in: store) }
    let alike = try Set(
      timeline.publications.filter { try live?.isShown(by: $0, in: store) == true }.map(\.number))
    return try json(call) { writer in
      writer.array("publications") { writer in
        for publication in timeline.publications.reversed() {
          let state = timeline.state(of: publication, at: call.now)
          writer.object { writer in
            writer.member("number", publication.number)
            writer.member("published", publication.made)
            writer.member("from", publication.liveFrom)
            writer.member("until", publication.until)
            writer.member("author", publication.author)
            writer.member("note", publication.note)
            writer.member("restores", publication.restores)
            writer.member("isLive", state == .live)
            writer.member("isSameAsLive", alike.contains(publication.number))
            writer.member("isScheduled", state == .scheduled)
            writer.member("isRollback", publication.restores != nil)
            writer.member("isWithdrawn", publication.withdrawn != nil)
            if let withdrawal = history.withdrawal(of: publication.number) {
              writer.object("withdrawal") { writer in
                writer.member("moment", withdrawal.moment)
                writer.member("author", withdrawal.author)
                writer.member("note", withdrawal.note)
              }
            }
          }
        }
      }
    }
  }

  /// `/studio/api/pages/{page}/timeline`: what is live from now on, unless something is published or
  /// withdrawn.
  func timeline(_ call: StudioCall) throws -> PageResponse {
    let timeline = try catalog.store().timeline(page: call.argument)
    var turns = [call.now]
    while turns.count < Self.mostTurns, let last = turns.last,
      let next = timeline.nextChange(after: last)
    {
      turns.append(next)
    }
    return try json(call) { writer in
      writer.array("entries") { writer in
        for (index, turn) in turns.enumerated() {
          guard let live = timeline.live(at: turn) else { continue }
          writer.object { writer in
            writer.member("number", live.number)
            writer.member("from", index == 0 ? live.liveFrom : turn)
            writer.member("until", index + 1 < turns.count ? turns[index + 1] : nil)
            writer.member("author", live.author)
            writer.member("note", live.note)
          }
        }
      }
      writer.member("now", call.now)
    }
  }

  /// The most changes of what is live that a timeline lists.
  private static let mostTurns = 200

  /// A publisher with the clock of the service.
  func publisher(_ call: StudioCall) throws -> Publisher {
    let now = call.now
    var publisher = Publisher(try catalog.store(), clock: { now })
    publisher.memory = checks
    publisher.media = pages.options.media
    return publisher
  }
}

extension PublicationReview {
  /// Writes what is live, and what of it changes.
  fileprivate func writeChanges(to writer: inout JSONWriter) {
    writer.member("live", live > 0 ? live : nil)
    writer.member("isUnchanged", isUnchanged)
    writer.array("changes") { writer in
      for line in changeLines {
        writer.object { writer in
          writer.member("text", line.text)
          writer.member("section", line.section)
          writer.member("heading", line.heading)
          writer.member("words", line.words)
        }
      }
    }
  }
}

/// What is live of a page, in all languages.
private struct LiveContent {
  private let publication: Publication
  private let locales: [String]

  init(_ publication: Publication, in store: CatalogStore) throws {
    self.publication = publication
    let document = try? store.publication(page: publication.page, number: publication.number)
    let page = document.flatMap { try? PublishedPage.read($0.bytes).page }
    locales = (page?.locales ?? []).filter { $0 != page?.locale }
  }

  /// Whether a publication shows the same, by the hashes of its documents.
  func isShown(by other: Publication, in store: CatalogStore) throws -> Bool {
    guard other.contentHash == publication.contentHash else { return false }
    return try other.number == publication.number
      || locales.allSatisfy { locale in
        let hashes = try [other, publication].map {
          try store.translation(page: $0.page, number: $0.number, locale: locale)?.publication
            .contentHash
        }
        return hashes[0] == hashes[1]
      }
  }
}
