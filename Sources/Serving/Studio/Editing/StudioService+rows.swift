import CatalogEditing
import CatalogModel
import DocumentJSON
import PageService

extension StudioService {
  /// `POST /studio/api/rows`: the table that somebody has pasted, what is wrong with it, and the operations of an edit
  /// that does what it says. Nothing is written.
  func rows(_ call: StudioCall) throws -> PageResponse {
    let pasted = try call.body(RowsBody.self).rows
    let edit = try catalog.current().trials.edit(pasting: pasted)
    guard edit.rows.count <= PastedRows.mostRows else {
      throw Problem.badBody(
        "At most \(PastedRows.mostRows) rows can be pasted at once. Paste them in parts, or import a file."
      )
    }
    return try json(call) { writer in
      writer.member("revision", edit.revision)
      writer.member("headings", edit.headings)
      writer.array("rows") { writer in
        for row in edit.rows {
          writer.object { writer in
            writer.member("number", row.number)
            writer.member("cells", row.cells)
          }
        }
      }
      writer.array("findings") { writer in
        for finding in edit.findings {
          writer.object { writer in
            writer.member("rule", finding.rule)
            writer.member("row", finding.location.row)
            writer.member("heading", "\(finding.path)", unless: "")
            writer.member("message", finding.message)
            writer.member("remedy", finding.remedy)
          }
        }
      }
      writer.member("operations", edit.operations)
      writer.member("changes", edit.changes)
    }
  }
}

/// The body of a request that pastes rows.
private struct RowsBody: JSONReadable {
  var rows: PastedRows

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    rows = PastedRows(try members.required("text"), kind: try members.required("kind"))
    if let name: String = try members.optional("section") {
      guard let section = SectionReference(name) else {
        throw (members["section"] ?? json.node).error(
          .outOfRange(
            found: name, allowed: "a page and the key of a section, such as apps/favorites"))
      }
      rows.section = section
    }
    members.finish()
  }
}
