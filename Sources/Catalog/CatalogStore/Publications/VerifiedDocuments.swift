import CatalogModel
import SystemEssentials

/// Compares documents with what their rows say before anybody gets them, and keeps those that passed, so
/// that a document that is read again is only compared with the bytes in memory.
final class VerifiedDocuments: Sendable {
  private struct Key: Hashable {
    var page: String
    var number: Int
    var locale: String?
  }

  /// The greatest total size of the kept documents, in bytes.
  private static let limit = 8 << 20

  private let kept = Locked<(documents: [Key: PublicationDocument], size: Int)>(([:], 0))

  /// The document of a publication.
  ///
  /// - Parameters:
  ///   - publication: The publication, with the hash and the size of the document.
  ///   - bytes: The document.
  ///   - locale: The document's language; `nil` for the page's first one.
  /// - Throws: `PublicationError.damaged`.
  func document(
    _ publication: Publication, _ bytes: UnsafeRawBufferPointer, locale: String? = nil
  ) throws(PublicationError) -> PublicationDocument {
    let key = Key(page: publication.page, number: publication.number, locale: locale)
    if let known = kept.withLock({ $0.documents[key] }), known.publication == publication,
      known.bytes.isEqual(to: bytes)
    {
      return known
    }
    let document = PublicationDocument(publication: publication, bytes: Array(bytes))
    guard document.isWhole else {
      throw .damaged(page: publication.page, number: publication.number)
    }
    kept.withLock { kept in
      if kept.size + bytes.count > Self.limit { kept = ([:], 0) }
      let former = kept.documents.updateValue(document, forKey: key)
      kept.size += bytes.count - (former?.bytes.count ?? 0)
    }
    return document
  }
}

extension [UInt8] {
  fileprivate func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let start = other.baseAddress else { return count == other.count }
    return withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0, start, count) == 0 } ?? true
    }
  }
}
