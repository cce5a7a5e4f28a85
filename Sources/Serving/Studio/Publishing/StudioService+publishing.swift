import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PageService
import Publishing
import Storefront

/// Publishing, rolling back and withdrawing. All of it goes through `Publisher`.
extension StudioService {
  /// `POST /studio/api/pages/{page}/publications`.
  func publish(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(PublicationBody.self)
    let publisher = try publisher(call)
    let page = call.argument
    return try made(body.request, body, call) { request in
      let review = try publisher.review(page: page, at: body.from, until: body.until)
      let store = try catalog.store()
      if let seen = body.revision, try edits(since: seen, of: review, in: store)?.isEmpty != true {
        throw Problem.changedSince(page, revision: seen)
      }
      if let refusal = try refusal(toPublish: review, call) { throw refusal }
      return try publisher.publish(
        review, note: body.note, author: call.author, expecting: body.expectLive ?? 0,
        overRollback: body.overRollback, request: request
      ).number
    }
  }

  /// Why the user may not publish what was reviewed; `nil` if nothing stands in the way.
  func refusal(toPublish review: PublicationReview, _ call: StudioCall) throws -> Problem? {
    guard call.user?.user.role == .publisher else { return .notPublisher }
    guard options.needsFourEyes else { return nil }
    // If the log no longer has the edits, they count as the user's own.
    let edits = try edits(
      since: review.replaced?.revision ?? 0, of: review, in: catalog.store())
    let isOwn = edits?.contains { entry in
      entry.origin.source != .studio || entry.origin.author == call.author
    }
    return isOwn == false ? nil : .fourEyes(review.page.page.slug)
  }

  /// `POST /studio/api/pages/{page}/rollback`.
  func rollBack(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(RollbackBody.self)
    let publisher = try publisher(call)
    return try made(body.request, body, call) { request in
      try publisher.rollBack(
        page: call.argument, to: body.to, note: body.note, author: call.author,
        expecting: body.expectLive ?? 0, request: request
      ).number
    }
  }

  /// `POST /studio/api/pages/{page}/withdraw`: a publication, by default the live one. The number of the
  /// response is that of the publication that is live afterwards.
  func withdraw(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(WithdrawalBody.self)
    let publisher = try publisher(call)
    let page = call.argument
    return try made(body.request, body, call) { request in
      guard
        let number = try body.number
          ?? publisher.store.timeline(page: page)
          .live(at: call.now)?.number
      else { throw PublicationError.nothingLive(page: page, at: call.now) }
      return try publisher.withdraw(
        page: page, number: number, note: body.note, author: call.author, request: request
      )?.number
    }
  }

  /// The edits of a reviewed page since a revision; `nil` if the log does not have all of them.
  private func edits(
    since revision: Int64, of review: PublicationReview, in store: CatalogStore
  ) throws -> [EditEntry]? {
    guard revision < review.revision else { return [] }
    var edits = PageEdits(
      of: PageKeys(try store.pageContent(slug: review.page.page.slug)), in: store)
    return try edits.all(after: revision, upTo: review.revision)
  }

  /// Applies a request unless it was applied before, and tells the others. The hashes of its name and of what it asks
  /// are kept with what it does, so that this holds after a restart, too.
  private func made(
    _ name: String?, _ body: some PublishingBody, _ call: StudioCall,
    _ apply: (_ request: String?) throws -> Int?
  ) throws -> PageResponse {
    let store = try catalog.store()
    let request = name.map { PublishingRequest($0, body, call) }
    let done = try request.flatMap { try store.event(ofRequest: $0.key) }
    if done == nil, let name, let request,
      try store.hasEvent(ofRequestStartingWith: request.user)
    {
      throw EditLogError.usedName(name, revision: nil)
    }
    let number: Int? =
      if let done {
        done.kind == .withdrawn
          ? try store.timeline(page: done.page).live(at: call.now)?.number : done.number
      } else {
        try apply(request?.key)
      }
    hub.poll()
    return try json(call) { writer in
      writer.key("number")
      if let number { writer.integer(number) } else { writer.null() }
      writer.member("isRepeated", done != nil)
    }
  }

  /// `POST /studio/api/preview-links`.
  func previewLink(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(PreviewLinkBody.self)
    guard let key = pages.options.previewKey else { throw Problem.noPreviewKey }
    let end = Moment(milliseconds: call.now.milliseconds + Int64(body.hours) * 3_600_000)
    let link = try catalog.store().addPreviewLink(
      page: body.page, until: end, author: call.author, at: call.now)
    return try json(call) { writer in
      writer.member("url", "/preview/\(link.page)?\(key.query(page: link.page, until: link.end))")
      writer.member("expires", link.end)
    }
  }

  /// `/studio/api/preview-links`: the links that have not expired.
  func previewLinks(_ call: StudioCall) throws -> PageResponse {
    let links = try catalog.store().previewLinks(at: call.now)
    return try json(call) { $0.member("links", links) }
  }

  /// `DELETE /studio/api/preview-links/{page}/{expires}`: takes a link back. It is known by its end, in seconds since
  /// 1970 as its address has it, or as the list has it.
  func revokePreviewLink(_ call: StudioCall) throws -> PageResponse {
    let text = call.arguments[1]
    guard
      let expires = Int64(text) ?? (try? Moment(text)).map({ $0.milliseconds / 1000 }),
      try catalog.store().revokePreviewLink(page: call.argument, expires: expires, at: call.now)
    else { throw Problem.noPreviewLink }
    return nothing()
  }
}

/// The body of a request that changes what is live.
private protocol PublishingBody {
  /// What is asked, without the request's name.
  var asked: [String?] { get }
}

/// A request with a name as the log of publications keeps it: which user's name it is, and what was asked.
private struct PublishingRequest {
  /// Half a hash of the user and the name.
  let user: Substring
  /// Half a hash of what is asked.
  private let content: Substring

  /// What the log keeps.
  var key: String { "\(user)\(content)" }

  init(_ name: String, _ body: some PublishingBody, _ call: StudioCall) {
    func half(_ parts: [String?]) -> Substring {
      // Each part has its length, so that no part can look like two.
      let text = parts.map { part in part.map { "\($0.utf8.count) \($0)" } ?? "-" }
      return ContentHash(of: text.joined(separator: "\n").utf8).text.prefix(32)
    }
    user = half([call.author, name])
    content = half(["\(call.route)", call.argument] + body.asked)
  }
}

/// The body of a request to publish a page.
private struct PublicationBody: JSONReadable, PublishingBody {
  var request: String?
  var revision: Int64?
  var expectLive: Int?
  var from: Moment?
  var until: Moment?
  var note: String?
  var overRollback: Bool

  var asked: [String?] {
    [
      revision.map(String.init), expectLive.map(String.init), from?.description, until?.description,
      note, "\(overRollback)",
    ]
  }

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    request = try members.optional("request")
    revision = try members.optional("revision")
    expectLive = try members.optional("expectLive")
    from = try members.optional("from")
    until = try members.optional("until")
    note = try members.optional("note")
    overRollback = try members.optional("overRollback") ?? false
    members.finish()
  }
}

/// The body of a request to roll back.
private struct RollbackBody: JSONReadable, PublishingBody {
  var request: String?
  var to: Int
  var expectLive: Int?
  var note: String?

  var asked: [String?] { ["\(to)", expectLive.map(String.init), note] }

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    request = try members.optional("request")
    to = try members.required("to")
    expectLive = try members.optional("expectLive")
    note = try members.optional("note")
    members.finish()
  }
}

/// The body of a request to withdraw a publication.
private struct WithdrawalBody: JSONReadable, PublishingBody {
  var request: String?
  var number: Int?
  var note: String?

  var asked: [String?] { [number.map(String.init), note] }

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    request = try members.optional("request")
    number = try members.optional("number")
    note = try members.optional("note")
    members.finish()
  }
}

/// The body of a request for a preview link.
private struct PreviewLinkBody: JSONReadable {
  var page: String
  var hours: Int

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    page = try members.required("page")
    hours = try members.optional("hours") ?? 24
    guard (1...168).contains(hours) else {
      throw json.node.error(.outOfRange(found: "\(hours) hours", allowed: "1 to 168"))
    }
    members.finish()
  }
}
