import CatalogModel
import DocumentJSON
import PageService

/// What others do.
extension StudioService {
  /// `/studio/events`: edits, publications and who is there, until the client disconnects.
  func events(_ call: StudioCall) throws -> PageResponse {
    guard let user = call.user else { throw StudioProblem.noSession }
    guard let events = hub.follow(user) else { throw Problem.tooManyFollowers }
    // nginx must not buffer the stream.
    return PageResponse(
      status: 200,
      headers: [
        "Content-Type": "text/event-stream", "Cache-Control": "no-store", "X-Accel-Buffering": "no",
      ], body: .events(events))
  }

  /// `POST /studio/api/presence`: says what the user looks at.
  func presence(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(PresenceSaid.self)
    guard let user = call.user else { throw StudioProblem.noSession }
    hub.say(
      StudioHub.Presence(name: user.user.name, page: body.page, section: body.section), of: user)
    return nothing()
  }
}

/// The body of a request that says what a user looks at.
private struct PresenceSaid: JSONReadable {
  var page: String?
  var section: String?

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    page = try members.optional("page")
    section = try members.optional("section")
    for text in [page, section].compactMap(\.self) where text.utf8.count > 200 {
      throw json.node.error(.outOfRange(found: text.shortened(), allowed: "at most 200 bytes"))
    }
    members.finish()
  }
}
