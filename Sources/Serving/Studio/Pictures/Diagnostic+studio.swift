import CatalogModel
import DocumentJSON
import Publishing
import Storefront

extension Diagnostic {
  /// Writes a diagnostic of a page with the section, the item and the field that it is about.
  ///
  /// - Parameter more: Writes further members.
  func write(
    of page: PublishedPage, to writer: inout JSONWriter,
    _ more: (inout JSONWriter) -> Void = { _ in }
  ) {
    let subject = Subject(path, of: page)
    let devices = location.devices
    writer.object { writer in
      writer.member("rule", rule)
      writer.member("severity", severity.rawValue)
      writer.member("clauses", clauses, unless: [])
      writer.member("message", message)
      writer.member("remedy", remedy)
      writer.member("path", "\(path)")
      writer.member("section", subject.section)
      writer.member("item", subject.item)
      writer.member("field", subject.field)
      writer.member("devices", devices.map(\.device).uniqued())
      writer.member("textSizes", devices.map(\.textSize).uniqued())
      let directions = devices.map(\.direction).uniqued()
      writer.member("direction", directions.count == 1 ? directions[0] : nil)
      more(&writer)
    }
  }

  /// What a path in a page's document leads to.
  private struct Subject {
    var section: String?
    var item: String?
    var field: String?

    init(_ path: DocumentPath, of page: PublishedPage) {
      var rest = path.steps[...]
      guard rest.first == .key("sections"), case .index(let number) = rest.dropFirst().first,
        page.parts.indices.contains(number)
      else {
        field = rest.firstKey
        return
      }
      let part = page.parts[number]
      var found: PublishedSection?
      section = part.key
      rest = rest.dropFirst(2)
      switch part {
      case .section(let section): found = section
      case .choice(let choice):
        found = choice.fallback
        if rest.firstKey == "cases", case .index(let index) = rest.dropFirst().first,
          choice.cases.indices.contains(index)
        {
          found = choice.cases[index].section
          section = choice.cases[index].key
          rest = rest.dropFirst(2)
        }
        if ["section", "fallback"].contains(rest.firstKey) { rest = rest.dropFirst() }
      }
      if let found, rest.first == .key("items"), case .index(let index) = rest.dropFirst().first,
        found.items.indices.contains(index)
      {
        item = found.items[index].key
        rest = rest.dropFirst(2)
        if let kind = rest.firstKey, kind == found.items[index].kind.rawValue {
          rest = rest.dropFirst()
        }
      }
      field = rest.firstKey
    }
  }
}

extension ArraySlice<DocumentPath.Step> {
  /// The name of the first step; `nil` if it is an index.
  fileprivate var firstKey: String? {
    if case .key(let name) = first { name } else { nil }
  }
}
