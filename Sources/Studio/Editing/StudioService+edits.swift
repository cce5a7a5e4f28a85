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
    let body = try call.body(EditAsked.self)
    var request = EditRequest(
      body.operations, base: body.base, seen: body.seen, request: body.request,
      origin: origin(call, body.note))
    var isStrict = false
    // The strict form: nobody may have edited anything.
    if let field = call.request.headers["If-Match"] {
      let digits = field.filter { $0 != "\"" }
      guard let revision = Int64(digits) else {
        throw StudioProblem.badBody("If-Match is the revision in quotation marks, such as \"41\".")
      }
      (request.base, isStrict) = (revision, true)
    }
    guard request.base != nil else {
      throw StudioProblem.badBody("The member \"base\" is missing: the revision that you saw.")
    }
    return try edited(call, catalog.store().apply(request, isStrict: isStrict))
  }

  /// `POST /studio/api/edits/{revision}/undo`.
  func undo(_ call: StudioCall) throws -> PageResponse {
    let body = try call.body(UndoAsked.self)
    guard let revision = Int64(call.argument) else {
      throw StudioProblem.noRecord("\(quoted(call.argument, to: 100)) is not a revision.")
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
    let limit = try call.query.whole("limit", in: 1...1_000) ?? 100
    let entries: [EditEntry]
    if let name = call.query["record"] {
      entries = try store.edits(of: EditKey(RecordKey(withKind: name)), limit: limit)
    } else if let page = call.query["page"] {
      entries = try store.edits(of: EditKey(RecordKey(.page, page)), limit: limit)
    } else {
      let after = try call.query.whole("after", in: 0...Int(Int32.max)) ?? 0
      entries = try store.edits(after: Int64(after), limit: limit)
    }
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.member("edits", entries)
    }
  }
}

/// The body of an edit.
private struct EditAsked: JSONReadable {
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
private struct UndoAsked: JSONReadable {
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
