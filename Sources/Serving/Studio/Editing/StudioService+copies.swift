import CatalogEditing
import CatalogModel
import DocumentJSON
import PageService

extension StudioService {
  /// `POST /studio/api/copies`: the operations of an edit that copies or moves pages, sections or items with everything that
  /// they have. Nothing is written.
  func copies(_ call: StudioCall) throws -> PageResponse {
    let copied = try call.body(CopiesBody.self).copied
    let edit = try catalog.current().trials.edit(copying: copied)
    return try json(call) { writer in
      writer.member("revision", edit.revision)
      writer.member("operations", edit.operations)
      writer.member("added", edit.added.map(\.description))
    }
  }
}

/// The body of a request that copies records.
private struct CopiesBody: JSONReadable {
  var copied: CopiedRecords

  /// The most sections or items that are copied at once.
  private static let most = 1_000

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let names: [String] = try members.required("sources")
    let target: String = try members.required("to")
    guard let to = try? RecordKey(withKind: target) else { throw json.refusing(target) }
    var sources: [RecordKey] = []
    for name in names {
      guard let key = try? RecordKey(withKind: name), Self.target(of: key) == to.kind,
        key.kind != .page || names.count == 1
      else { throw json.refusing(name) }
      sources.append(key)
    }
    guard 1...Self.most ~= names.count else { throw json.refusing("\(names.count) sources") }
    copied = CopiedRecords(
      sources, to: to, after: try members.optional("after"), title: try members.optional("title"),
      isMove: try members.value("isMove", default: false), base: try members.optional("base"))
    members.finish()
  }

  /// The kind of what has copies of a record.
  private static func target(of key: RecordKey) -> RecordKind? {
    switch key.kind {
    case .page, .section: .page
    case .item: .section
    default: nil
    }
  }
}

extension JSONInput {
  /// The error for a body that names something which cannot be copied there.
  fileprivate func refusing(_ found: String) -> DocumentError {
    node.error(
      .outOfRange(
        found: found,
        allowed: "one page, up to 1000 sections for a page, or up to 1000 items for a section"))
  }
}
