import CatalogModel
public import DocumentJSON
public import Storefront

/// The changes between two updates of a page, as `watch` prints them.
struct PageChange {
  private let revision: Int64
  private let page: Page
  private let summary: String
  private var entries: [PageDifference.Entry] = []

  /// Compares two updates. The first update of all has no predecessor and no entries.
  init(from old: PageUpdate?, to new: PageUpdate) {
    let outline = new.presenter.outline
    revision = outline.revision
    page = outline.page
    let items = outline.sections.reduce(0) { $0 + $1.itemCount }
    summary = "\(outline.sections.count) sections, \(items) items"
    guard let old else { return }
    entries = PageDifference(from: old, to: new).entries
  }

  /// The change as text: a line with the revision, then one line for each section and item.
  var lines: [String] {
    let head = "\(page.title) (page \(page.slug), revision \(revision)): \(summary)"
    return [head]
      + entries.map { "  \($0.line.text)" }
  }

  /// The change as one line of JSON.
  func json() throws -> String {
    var writer = JSONWriter(.compact)
    writer.object { writer in
      writer.member("changes", entries)
      writer.member("format", "storefront.watch/1")
      writer.member("page", page.slug)
      writer.member("revision", revision)
    }
    return String(decoding: try writer.finish(), as: UTF8.self)
  }
}

extension PageDifference.Entry: JSONWritable {
  /// Writes the change as a member of a `storefront.watch/1` line.
  public func write(to writer: inout JSONWriter) { writer.object { write(members: &$0) } }

  /// Writes the members of the change's object.
  func write(members writer: inout JSONWriter) {
    writer.member("change", change.rawValue)
    if !fields.isEmpty { writer.member("fields", fields) }
    writer.member("item", item)
    writer.member("name", name)
    if let positions {
      writer.object("positions") { writer in
        writer.member("from", positions.from)
        writer.member("to", positions.to)
      }
    }
    writer.member("section", section)
    writer.member("text", line.text)
  }
}

extension FieldDifference: JSONWritable {
  /// Writes the field with its values in words.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("change", change.rawValue)
      writer.member("from", from)
      writer.member("name", name)
      writer.member("to", to)
    }
  }
}
