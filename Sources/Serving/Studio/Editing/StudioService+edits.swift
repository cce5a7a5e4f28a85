import CatalogEditing
import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import PageService

/// The editing protocol: edits, their log, and undoing them.
extension StudioService {
  /// `POST /studio/api/edits`: applies operations in one transaction, unless others have changed the same
  /// fields since `base`.
  func edit(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(EditBody.self)
    var request = EditRequest(
      body.operations, base: body.base, seen: body.seen, request: body.request,
      origin: origin(call, body.note))
    var isStrict = false
    // The strict form: nobody may have edited anything.
    if let field = call.request.headers["If-Match"] {
      let digits = field.filter { $0 != "\"" }
      guard let revision = Int64(digits) else {
        throw Problem.badBody("If-Match is the revision in quotation marks, such as \"41\".")
      }
      (request.base, isStrict) = (revision, true)
    }
    guard request.base != nil else {
      throw Problem.badBody("The member \"base\" is missing: the revision that you saw.")
    }
    return try edited(call, catalog.store().apply(request, isStrict: isStrict))
  }

  /// `POST /studio/api/edits/{revision}/undo`.
  func undo(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(UndoBody.self)
    guard let revision = call.number else {
      throw Problem.noRecord("\(quoted(call.argument, to: 100)) is not a revision.")
    }
    return try edited(
      call,
      catalog.store().undo(
        [revision] + body.also, as: origin(call, body.note), base: body.base,
        request: body.request))
  }

  private func origin(_ call: StudioCall, _ note: String?) -> EditOrigin {
    EditOrigin(author: call.author, source: .studio, note: note)
  }

  /// Tells the others about an edit, and makes the response.
  private func edited(_ call: StudioCall, _ result: EditResult) throws -> PageResponse {
    hub.poll()
    return try json(call) { writer in
      writer.member("revision", result.revision)
      writer.member("inverse", result.inverse)
      writer.member("changes", result.changes)
      writer.member("isRepeated", result.isRepeated)
    }
  }

  /// `/studio/api/edits`: the log, from a revision on, or the newest entries of a page or a record.
  func edits(_ call: StudioCall) throws -> PageResponse {
    let store = try catalog.store()
    let revision = try store.revision()
    let limit = call.query.whole("limit") ?? 100
    let read: (Int?) throws -> [EditEntry]
    if let name = call.query["record"] {
      let record = EditKey(try RecordKey(withKind: name))
      read = { try store.edits(of: record, limit: $0) }
    } else if let page = call.query["page"] {
      let key = try RecordKey(.page, page)
      read = { try Self.edits(ofPage: key, in: store, limit: $0 ?? limit) }
    } else {
      let after = call.query.whole("after") ?? 0
      let entries = try store.edits(after: Int64(after), limit: limit)
      return try json(call) { writer in
        writer.member("revision", revision)
        writer.member("edits", entries)
      }
    }
    let (groups, entries) = try EditGroup.newest(limit, of: read)
    let sentences = try store.sentences(of: groups)
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.member("edits", entries)
      writer.array("groups") { writer in
        for (group, sentences) in zip(groups, sentences) {
          group.write(to: &writer, sentences: sentences)
        }
      }
    }
  }

  /// The newest entries that touch a page with all that it shows; for one that is gone, those of the page itself.
  private static func edits(
    ofPage page: RecordKey, in store: CatalogStore, limit: Int
  ) throws -> [EditEntry] {
    guard try store.pages().contains(where: { $0.slug == page.name }) else {
      return try store.edits(of: EditKey(page), limit: limit)
    }
    var edits = PageEdits(of: try PageKeys(store.pageContent(slug: page.name)), in: store)
    return try edits.newest(limit)
  }
}

/// The body of an edit.
private struct EditBody: JSONReadable {
  var base: Int64?
  var seen: [String]
  var request: String?
  var operations: [EditOperation]
  var note: String?

  /// The most operations of an edit.
  private static let most = 10_000

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    base = try members.optional("base")
    seen = try members.value("seen", default: [])
    request = try members.optional("request")
    operations = try members.required("operations")
    note = try members.optional("note")
    members.finish()
    if operations.count > Self.most {
      throw json.node.error(
        .outOfRange(found: "\(operations.count) operations", allowed: "at most \(Self.most)"))
    }
  }
}

/// The body of a request to undo an edit.
private struct UndoBody: JSONReadable {
  var request: String?
  var note: String?
  /// A revision that the user saw, up to which edits of others are no conflict.
  var base: Int64?
  /// The revisions of other edits to undo in the same transaction.
  var also: [Int64]

  /// The most edits that are undone at once.
  private static let most = 1_000

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    request = try members.optional("request")
    note = try members.optional("note")
    base = try members.optional("base")
    also = try members.value("also", default: [])
    members.finish()
    if also.count > Self.most {
      throw json.node.error(
        .outOfRange(found: "\(also.count) revisions", allowed: "at most \(Self.most)"))
    }
  }
}
