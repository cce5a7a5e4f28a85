public import CatalogModel
import CompositionalLayout
public import DocumentJSON

extension PublishedPage: JSONWritable {
  /// Writes the page as a `storefront.page/1` document. Equal pages give equal bytes.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", Self.format)
      writer.member("publication", publication)
      writer.member("page", page.slug)
      writer.member("pageID", page.id)
      writer.member("title", page.title)
      writer.member("locale", locale)
      writer.member("direction", direction.rawValue, unless: LayoutDirection.leftToRight.rawValue)
      writer.member("requires", requirements)
      writer.member("configuration", configuration, unless: .standard)
      writer.member("sections", sections)
    }
  }

  /// The SHA-256 of the page's content, that is, of its document without a publication stamp.
  ///
  /// - Throws: A `DocumentError` with the path of a value that cannot be written.
  public func contentHash() throws(DocumentError) -> ContentHash {
    var page = self
    page.publication = nil
    return ContentHash(of: try page.json(.compact))
  }

  /// The byte ranges of the sections in a document, in order.
  ///
  /// - Throws: A `DocumentError` if the bytes are not JSON.
  public static func slices(of bytes: [UInt8]) throws(DocumentError) -> [PublicationSlice] {
    let root = try JSONDocument(bytes).root
    return root["sections"]?.elements.map { section in
      PublicationSlice(key: section["key"]?.string ?? "", range: section.byteRange)
    } ?? []
  }

  /// Copies a document byte for byte under another publication stamp. Members that this version
  /// does not know are kept.
  ///
  /// - Throws: A `DocumentError` if the bytes are not a document with a publication stamp.
  public static func document(
    _ bytes: [UInt8], as publication: PublicationStamp
  ) throws(DocumentError) -> [UInt8] {
    let root = try JSONDocument(bytes).root
    guard let old = root["publication"] else {
      throw root.error(.missing(key: "publication", similar: nil))
    }
    let range = old.byteRange
    return try Array(bytes[..<range.lowerBound]) + publication.json(.compact)
      + Array(bytes[range.upperBound...])
  }
}

extension PublishedSection: JSONWritable {
  /// Writes the section; its bytes do not depend on its position.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("key", key)
      planned.writeMembers(to: &writer)
      writer.member("columns", columns)
      writer.array("items") { writer in
        for item in items { writer.value(item) }
      }
    }
  }
}

extension PublicationStamp: JSONWritable {
  /// Writes the stamp.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("number", number)
      writer.member("revision", revision)
      writer.member("hash", contentHash)
      writer.member("liveFrom", liveFrom.description)
      writer.member("until", until?.description)
    }
  }
}

extension PageRequirements: JSONWritable {
  /// Writes the requirements.
  public func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("types", types)
      writer.member("cellKinds", cellKinds)
    }
  }
}
