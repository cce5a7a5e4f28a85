import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import PageService
import Storefront

/// Finding records.
extension StudioService {
  /// `/studio/api/search`: what there is of a kind, or of all, and where it stands already.
  func search(_ call: StudioCall) throws -> PageResponse {
    let catalog = try catalog.current()
    let query = call.query
    let index = try catalog.memory.index(of: catalog.store)
    let order = query["order"].flatMap(CatalogIndex.Order.init(rawValue:))
    let edits = try order == .edited ? catalog.memory.newestEdits(in: catalog.store) : [:]
    let (total, found) = index.entries(
      matching: query["q"] ?? "", of: query["kind"].flatMap(RecordKind.init(rawValue:)),
      in: order, edits,
      from: query.whole("from") ?? 0, limit: query.whole("limit") ?? 20)
    return try json(call) { writer in
      writer.member("revision", index.revision)
      writer.member("total", total)
      writer.array("items") { writer in
        for entry in found {
          writer.object { writer in
            writer.member("kind", entry.record.kind)
            writer.member("key", entry.key)
            writer.member("name", entry.name)
            writer.member("subtitle", entry.subtitle, unless: "")
            writer.member("icon", entry.icon)
            writer.member("usedIn", index.sections(showing: entry.record))
            writer.member("edited", edits[entry.record]?.moment)
          }
        }
      }
    }
  }

  /// `/studio/api/keys`: a key for a new record, which no other one has.
  func freeKey(_ call: StudioCall) throws -> PageResponse {
    let query = call.query
    let name = query["kind"] ?? ""
    guard let kind = RecordKind.withSlugs.first(where: { $0.rawValue == name }) else {
      throw Problem.badParameter("kind", name, .word(RecordKind.withSlugs.map(\.rawValue)))
    }
    let taken = (query["taken"] ?? "").split(separator: ",").map(String.init)
    let key = try catalog.store().freeKey(
      of: kind, title: query["title"] ?? "", type: query["type"] ?? "",
      page: query["page"] ?? "", besides: Set(taken))
    return try json(call) { $0.member("key", key) }
  }

  /// `/studio/api/records/{kind}/{key}`: the members of a record as a catalog document has them.
  func record(_ call: StudioCall) throws -> PageResponse {
    let key = try RecordKey(withKind: call.arguments.joined(separator: ":"))
    // The fields of an item are part of its section's document.
    if case .item(_, let section) = key {
      throw Problem.noRecord(
        "An item has no document of its own. Ask for its section, section/\(section).")
    }
    let store = try catalog.store()
    // Read first: an edit in between makes the base of the next one too old and not too new.
    let revision = try store.revision()
    let root: JSONNode
    do {
      root = try JSONDocument(store.detail(of: key).json.utf8).root
    } catch let diagnostics as CatalogDiagnostics {
      throw Problem.noRecord(diagnostics.diagnostics.first?.sentence ?? "")
    }
    let fields: JSONNode?
    if case .section(let section) = key {
      fields = root[RecordKind.page.plural]?[0]?["sections"]?.elements.first {
        $0["key"]?.string == section.key
      }
    } else {
      fields = root[key.kind.plural]?[0]
    }
    let usedIn = try catalog.current().memory.index(of: store).sections(showing: key)
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.member("kind", key.kind)
      writer.member("key", key.description)
      writer.object("fields") { writer in
        if let fields {
          for member in fields.members where member.name != "sections" {
            writer.member(member.name, member.value)
          }
        }
      }
      writer.member("usedIn", usedIn)
      if key.kind == .app, let price = price(in: fields) {
        writer.object("amounts") { writer in
          writer.object("price") { writer in
            writer.member("text", price.amount)
            writer.member("currency", price.currency)
          }
        }
      }
    }
  }

  /// The price in the members of an app, which is free without one; `nil` if nobody knows it.
  private func price(in fields: JSONNode?) -> Price? {
    guard let node = fields?["price"] else { return .free }
    return try? Price(json: JSONInput(node, log: ReadingLog()))
  }

  /// `/studio/api/styles`: the styles of sections, and the layouts of the types, with which a new style can
  /// begin, too.
  func styles(_ call: StudioCall) throws -> PageResponse {
    let catalog = try catalog.current()
    let store = catalog.store
    let styles = try store.styles()
    let index = try catalog.memory.index(of: store)
    let revision = try store.revision()
    return try json(call) { writer in
      writer.member("revision", revision)
      writer.array("styles") { writer in
        for style in styles {
          writer.object { writer in
            writer.member("slug", style.slug)
            writer.member("shows", style.content.rawValue)
            writer.member("cellKind", style.cellKind)
            writer.member("layout", style.layout)
            writer.member("usedBy", index.sections(showing: .style(style.slug)))
          }
        }
      }
      writer.array("templates") { writer in
        for type in SectionType.allCases {
          writer.object { writer in
            writer.member("name", type.rawValue)
            writer.member("shows", SectionKind.type(type).content.rawValue)
            writer.member("cellKind", type.cellKind)
            // Some types depend on the numbers of their items and columns.
            writer.member("layout", LayoutProvider().layout(for: type, itemCount: 6, columns: 2))
          }
        }
      }
    }
  }
}
