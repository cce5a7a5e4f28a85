import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON

/// A `storefront.catalog/1` document.
struct JSONExport {
  let rows: ExportedRows
  let kind: RecordKind?

  func write(to sink: @escaping JSONWriter.Sink) throws {
    var writer = JSONWriter(.pretty, to: sink)
    writer.beginObject()
    writer.member("format", CatalogDocument.format)
    if kind == nil || kind == .category {
      writer.key("categories")
      writer.beginArray()
      try rows.forEachCategory { category in
        try writer.check()
        writer.object { category.write(members: &$0) }
      }
      writer.end()
    }
    if kind == nil || kind == .app {
      writer.key("apps")
      writer.beginArray()
      try rows.forEachApp { app, categories in
        try writer.check()
        writer.object { app.write(members: &$0, categories) }
      }
      writer.end()
    }
    if kind == nil || kind == .style { try writeStyles(to: &writer) }
    if kind == nil || kind == .page {
      writer.key("pages")
      writer.beginArray()
      try rows.forEachPage { page in try write(page, to: &writer) }
      writer.end()
    }
    writer.end()
    try writer.finish()
  }

  /// Writes the styles. If there are none and styles were not asked for, the list is left out.
  private func writeStyles(to writer: inout JSONWriter) throws {
    var isOpen = false
    func open() {
      if !isOpen {
        writer.key("styles")
        writer.beginArray()
      }
      isOpen = true
    }
    if kind == .style { open() }
    try rows.forEachStyle { style in
      try writer.check()
      open()
      writer.object { style.write(to: &$0) }
    }
    if isOpen { writer.end() }
  }

  private func write(_ page: Page, to writer: inout JSONWriter) throws {
    writer.beginObject()
    writer.member("slug", page.slug)
    writer.member("title", page.title)
    writer.key("sections")
    writer.beginArray()
    try rows.forEachSection(of: page.id) { section in
      try writer.check()
      writer.beginObject()
      section.write(to: &writer)
      writer.key("items")
      writer.beginArray()
      try rows.forEachItem(of: section.id) { writer.string($0) }
      writer.end()
      writer.end()
    }
    writer.end()
    writer.end()
  }
}

/// Writes one record per line, in an order in which references point backwards.
struct LineExport {
  let rows: ExportedRows
  let kind: RecordKind?

  func write(to sink: @escaping JSONWriter.Sink) throws {
    var writer = JSONWriter(.compact, to: sink)
    var isEmpty = true
    func line(_ kind: RecordKind, _ members: (inout JSONWriter) -> Void) throws {
      try writer.check()
      isEmpty = false
      writer.object { writer in
        writer.member("kind", kind.rawValue)
        members(&writer)
      }
    }
    if includes(.category) {
      try rows.forEachCategory { category in try line(.category) { category.write(members: &$0) } }
    }
    if includes(.app) {
      try rows.forEachApp { app, categories in
        try line(.app) { app.write(members: &$0, categories) }
      }
    }
    if includes(.style) {
      try rows.forEachStyle { style in try line(.style) { style.write(to: &$0) } }
    }
    if includes(.page) {
      try rows.forEachPage { page in
        try line(.page) { writer in
          writer.member("slug", page.slug)
          writer.member("title", page.title)
        }
      }
    }
    if includes(.section) {
      try rows.forEachSection { page, position, section in
        try line(.section) { writer in
          writer.member("page", page)
          writer.member("position", position)
          section.write(to: &writer)
        }
      }
    }
    if includes(.item) {
      try rows.forEachItem { page, section, position, item in
        try line(.item) { writer in
          writer.member("page", page)
          writer.member("section", section)
          writer.member("position", position)
          writer.member("item", item)
        }
      }
    }
    try writer.finish()
    if !isEmpty { try Array("\n".utf8).withUnsafeBytes(sink) }
  }

  private func includes(_ kind: RecordKind) -> Bool { self.kind == nil || self.kind == kind }
}

extension App {
  /// Writes the members of an app's object in a catalog document.
  func write(members writer: inout JSONWriter, _ categories: [String]) {
    write(members: &writer)
    writer.member("categories", categories, unless: [])
  }
}

extension StyleRow {
  /// Writes the members of a style's object, without a layout that cannot be read.
  func write(to writer: inout JSONWriter) {
    writer.member("slug", slug)
    writer.member("shows", itemKind)
    writer.member("cellKind", cellKind)
    if let layout = readableLayout { writer.member("layout", layout) }
  }
}

extension SectionRow {
  /// Writes the members of a section's object, without its page and items.
  func write(to writer: inout JSONWriter) {
    writer.member("key", key)
    writer.member("type", type)
    writer.member("title", title)
    writer.member("subtitle", subtitle)
    writer.member("columns", columns)
  }
}
