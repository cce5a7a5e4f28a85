import CatalogModel
import DocumentJSON
import PageService

/// What others do.
extension StudioService {
  /// `/studio/events`: edits, publications and who is there, until the client disconnects.
  func events(_ call: StudioCall) throws -> PageResponse {
    guard let user = call.user else { throw Problem.noSession }
    let tab = call.query["tab"]
    guard tab?.utf8.count ?? 0 <= StudioHub.longestName else {
      throw Problem.badParameter(
        saying:
          "A tab has a name of at most \(StudioHub.longestName) bytes.")
    }
    guard let events = hub.follow(user, tab: place(user, tab)) else {
      throw Problem.tooManyFollowers
    }
    // nginx must not buffer the stream.
    return PageResponse(
      status: 200,
      headers: [
        "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
      ], body: .events(events))
  }

  /// `POST /studio/api/presence`: says what the user looks at.
  func presence(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(PresenceBody.self)
    guard let user = call.user else { throw Problem.noSession }
    hub.say(
      StudioHub.Presence(page: body.page, section: body.section), in: place(user, body.tab))
    return nothing()
  }

  private func place(_ user: SignedInUser, _ tab: String?) -> StudioHub.Tab {
    StudioHub.Tab(user: user.user.name, name: tab ?? "")
  }
}

/// The body of a request that says what a user looks at.
private struct PresenceBody: JSONReadable {
  var page: String?
  var section: String?
  var tab: String?

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    page = try members.optional("page")
    section = try members.optional("section")
    tab = try members.optional("tab")
    for text in [page, section, tab].compactMap(\.self)
    where text.utf8.count > StudioHub.longestName {
      throw json.node.error(
        .outOfRange(found: text.shortened(), allowed: "at most \(StudioHub.longestName) bytes"))
    }
    members.finish()
  }
}
