import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PageService
import Publishing
import Storefront

/// What publishing changes, and what is live when.
extension StudioService {
  /// `/studio/api/pages/{page}/changes`: what `storefront publish --dry-run` says.
  func changes(_ call: StudioCall) throws -> PageResponse {
    let review = try publisher(call).review(page: call.argument)
    return try json(call) { writer in
      writer.member("revision", review.revision)
      writer.member("live", review.live > 0 ? review.live : nil)
      writer.member("isUnchanged", review.isUnchanged)
      writer.member("standingRollback", review.standingRollback?.number)
      writer.array("changes") { writer in
        for change in review.changeTexts {
          writer.object { writer in
            writer.member("text", change.text)
            writer.member("section", change.section)
          }
        }
      }
      writer.array("findings") { writer in
        for diagnostic in review.diagnostics { diagnostic.write(of: review.page, to: &writer) }
      }
      writer.member("othersThatChange", review.sharedWith.map(\.page))
    }
  }

  /// `/studio/api/pages/{page}/publications`: all publications, newest first.
  func publications(_ call: StudioCall) throws -> PageResponse {
    let history = try catalog.store().history(ofExistingPage: call.argument)
    let timeline = history.timeline
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
    return Publisher(try catalog.store(), clock: { now })
  }
}
