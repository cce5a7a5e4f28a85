public import CatalogModel
public import DocumentJSON

/// A document with any members, under the stamp of a publication.
public struct SmallDocument {
  /// Its first member.
  private static let start = #"{"format":"storefront.page/1","#

  /// Its members after the stamp.
  private let content: String

  /// Creates a document of a page. By itself it has a section without a layout.
  public init(page: String, members: [String] = [#""sections":[{"key":"one"}]"#]) {
    content = ([#""page":"\#(page)""#] + members).joined(separator: ",") + "}"
  }

  /// Creates a document of a page with the members of an object.
  public init(page: String, object: [UInt8]) throws(DocumentError) {
    let members = try JSONDocument(object).root.members.filter {
      !["format", "publication", "page"].contains($0.key.string)
    }
    self.init(
      page: page,
      members: members.map { member in
        let bytes = object[member.key.byteRange] + [UInt8(ascii: ":")]
        return String(decoding: bytes + object[member.value.byteRange], as: UTF8.self)
      })
  }

  /// The SHA-256 of its content.
  public var contentHash: String { ContentHash(of: (Self.start + content).utf8).text }

  /// The document under the stamp of a publication, and the ranges of its sections.
  public func document(
    _ draft: PublicationDraft, number: Int
  ) throws(DocumentError) -> PublicationContent {
    let stamp = PublicationStamp(
      number: number, revision: draft.revision, contentHash: contentHash,
      liveFrom: draft.liveFrom, until: draft.until)
    let text = "\(Self.start)\"publication\":\(try stamp.jsonText(.compact)),\(content)"
    return PublicationContent(
      bytes: Array(text.utf8), slices: PublicationSlice.slices(of: try JSONDocument(text.utf8).root)
    )
  }
}
