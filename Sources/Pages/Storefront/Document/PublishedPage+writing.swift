public import CatalogModel
import CompositionalLayout
public import DocumentJSON

extension PublishedPage: JSONWritable {
  /// Writes the page as a `storefront.page/1` document. Equal pages give equal bytes.
  public func write(to writer: inout JSONWriter) {
    var marks = DocumentMarks()
    write(to: &writer, publication, &marks)
  }

  /// Writes the page under a stamp, and notes the places of its parts.
  fileprivate func write(
    to writer: inout JSONWriter, _ stamp: PublicationStamp?, _ marks: inout DocumentMarks
  ) {
    writer.object { writer in
      writer.member("format", Self.format)
      marks.stamp = writer.byteCount
      writer.member("publication", stamp)
      writer.member("page", page.slug)
      writer.member("pageID", page.id)
      writer.member("title", page.title)
      writer.member("locale", locale)
      writer.member("locales", locales, unless: [])
      writer.member("direction", direction, unless: .leftToRight)
      writer.member("action", page.action)
      writer.member("custom", page.custom)
      writer.member("requires", requirements)
      writer.member("configuration", configuration, unless: .standard)
      if !experiments.isEmpty {
        writer.array("experiments") { writer in
          for experiment in experiments { writer.value(experiment) }
        }
      }
      writer.array("sections") { writer in
        for (number, part) in parts.enumerated() {
          // A comma separates the sections.
          let start = writer.byteCount + (number > 0 ? 1 : 0)
          writer.value(part)
          marks.sections.append(
            PublicationSlice(key: part.key, range: start..<max(start, writer.byteCount)))
        }
      }
    }
  }

  /// The page as a document that waits for its stamp.
  ///
  /// - Throws: A `DocumentError` with the path of a value that cannot be written.
  public func frozen() throws -> FrozenPage {
    var writer = JSONWriter(.compact)
    var marks = DocumentMarks()
    write(to: &writer, nil, &marks)
    return FrozenPage(
      bytes: try writer.finish(), stamp: marks.stamp..<marks.stamp, name: ",\"publication\":",
      slices: marks.sections)
  }

  /// The SHA-256 of the page's content, that is, of its document without a publication stamp.
  ///
  /// - Throws: A `DocumentError` with the path of a value that cannot be written.
  public func contentHash() throws(DocumentError) -> ContentHash {
    var page = self
    page.publication = nil
    return ContentHash(of: try page.json(.compact))
  }
}

/// The places of a page's parts in its compact document.
private struct DocumentMarks {
  /// The offset at which the publication stamp belongs.
  var stamp = 0
  var sections: [PublicationSlice] = []
}

/// The bytes of a page's document, into which any publication stamp can be inserted.
public struct FrozenPage: Sendable {
  private let bytes: [UInt8]
  /// The bytes to replace by the stamp, and the text before it.
  private let stamp: Range<Int>
  private let name: String
  /// The places of the sections in ``bytes``.
  private let slices: [PublicationSlice]

  fileprivate init(
    bytes: [UInt8], stamp: Range<Int>, name: String, slices: [PublicationSlice]
  ) {
    self.bytes = bytes
    self.stamp = stamp
    self.name = name
    self.slices = slices
  }

  /// Takes over a published document byte for byte, with members that this version does not know.
  ///
  /// - Throws: A `DocumentError` if the bytes are not a document with a publication stamp.
  public init(document bytes: [UInt8]) throws(DocumentError) {
    let root = try JSONDocument(bytes).root
    guard let old = root["publication"] else {
      throw root.error(.missing(key: "publication", similar: nil))
    }
    self.init(
      bytes: bytes, stamp: old.byteRange, name: "", slices: PublicationSlice.slices(of: root))
  }

  /// The SHA-256 of the bytes: the content hash, if the page was frozen without a stamp.
  public var hash: ContentHash { ContentHash(of: bytes) }

  /// The document under a stamp, and the byte ranges of its sections, in order.
  ///
  /// - Throws: A `DocumentError` if the stamp cannot be written.
  public func content(
    as publication: PublicationStamp
  ) throws(DocumentError) -> PublicationContent {
    let text = Array(name.utf8) + (try publication.json(.compact))
    let shift = text.count - stamp.count
    var document: [UInt8] = []
    document.reserveCapacity(bytes.count + shift)
    document += bytes[..<stamp.lowerBound]
    document += text
    document += bytes[stamp.upperBound...]
    let slices = slices.map { slice in
      let moves = slice.range.lowerBound >= stamp.upperBound
      let start = slice.range.lowerBound + (moves ? shift : 0)
      return PublicationSlice(key: slice.key, range: start..<start + slice.range.count)
    }
    return PublicationContent(bytes: document, slices: slices)
  }
}

extension PublishedSection: JSONWritable {
  /// Writes the section; its bytes do not depend on its position.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", key)
      if items.contains(where: { $0.kind == .card }) {
        writer.member("kind", PlanFormat.cardsKind)
        writeMembers(to: &writer)
        guard let fallback, !fallback.isEmpty else { return }
        writer.object("fallback") { writer in
          writer.member("key", key)
          var section = self
          section.items = fallback.map(SectionItem.app)
          section.writeMembers(to: &writer)
        }
      } else {
        writeMembers(to: &writer)
      }
    }
  }

  private func writeMembers(to writer: inout JSONWriter) {
    planned.write(members: &writer)
    values.write(members: &writer, hasTitles: true)
    writer.array("items") { writer in
      for item in items { writer.value(item) }
    }
  }
}

extension PageRequirements: JSONWritable {
  /// Writes the requirements.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("types", types)
      writer.member("cellKinds", cellKinds)
      writer.member("schemes", schemes, unless: [])
      writer.member("features", features, unless: [])
    }
  }
}

extension PublishedPart: JSONWritable {
  /// Writes the section or the choice.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .section(let section): writer.value(section)
    case .choice(let choice): writer.value(choice)
    }
  }
}

extension PublishedChoice: JSONWritable {
  /// Writes the choice as a section of its kind. Clients that do not know the kind take the fallback.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", PlanFormat.choiceKind)
      writer.member("key", key)
      writer.array("cases") { writer in
        for found in cases {
          writer.object { writer in
            writer.member("key", found.key)
            writer.member("when", found.when)
            writer.member("section", found.section)
          }
        }
      }
      writer.member("fallback", fallback)
    }
  }
}
