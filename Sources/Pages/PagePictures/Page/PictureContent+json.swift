import CatalogModel
public import DocumentJSON

extension PictureContent {
  /// The member of a plan's document that has the content, which readers of plans pass over.
  package static let member = "content"

  /// Reads the content that a plan's document carries; nil if it carries none.
  package static func read(
    _ document: JSONDocument, log: ReadingLog
  ) throws(DocumentError) -> PictureContent? {
    guard let node = document.root[member], !node.isNull else { return nil }
    return try PictureContent(json: JSONInput(node, log: log))
  }
}

extension PictureContent: JSONReadable, JSONWritable {
  /// Reads the content of a page.
  public init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    let title: String? = try members.optional("title")
    let sections: [SectionContent] = try members.required("sections")
    members.finish()
    self.init(
      title: title, sections: sections.map { $0.cells },
      headers: sections.map { HeaderContent(button: $0.button) })
  }

  /// Writes the content of a page, but for the titles of headers, which are the plan's, and pictures.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("title", title)
      writer.array("sections") { writer in
        for (index, cells) in sections.enumerated() {
          let button = headers.indices.contains(index) ? headers[index].button : nil
          writer.value(SectionContent(button: button, cells: cells))
        }
      }
    }
  }
}

/// What the cells of a section say, and its header's button.
private struct SectionContent: JSONReadable, JSONWritable {
  var button: String?
  var cells: [CellContent]

  init(button: String?, cells: [CellContent]) { (self.button, self.cells) = (button, cells) }

  init(json: JSONInput) throws(DocumentError) {
    var members = try ObjectReader(json)
    button = try members.optional("button")
    cells = try members.value("cells", default: [])
    members.finish()
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("button", button)
      writer.member("cells", cells)
    }
  }
}
