import CompositionalLayout
public import DocumentJSON

extension PublicationDocument {
  /// Whether the document is the one that was published: it has the publication's size, stamp and
  /// page, and its content has the publication's hash.
  ///
  /// The hash is computed without the stamp, so the stamp is compared byte by byte.
  public var isWhole: Bool {
    guard bytes.count == publication.size,
      let stamp = try? publication.stamp.jsonText(.compact)
    else { return false }
    let start = "{\"format\":\"\(PlanFormat.currentPage)\""
    let head = "\(start),\"publication\":\(stamp),"
    guard bytes.starts(with: "\(head)\"page\":\"\(publication.page)\"".utf8) else { return false }
    let content = Array("\(start),".utf8) + bytes[head.utf8.count...]
    return ContentHash(of: content).text == publication.contentHash
  }
}

extension PublicationSlice {
  /// The sections of a `storefront.page/1` document, in order.
  public static func slices(of root: JSONNode) -> [PublicationSlice] {
    root["sections"]?.elements.map { section in
      PublicationSlice(key: section["key"]?.string ?? "", range: section.byteRange)
    } ?? []
  }
}

extension PublicationReading {
  /// The document of a publication, or `nil` if there is none or if it is damaged. For readers that
  /// can do without it.
  public func wholePublication(page: String, number: Int) throws -> PublicationDocument? {
    do {
      return try publication(page: page, number: number)
    } catch PublicationError.damaged {
      return nil
    }
  }
}
