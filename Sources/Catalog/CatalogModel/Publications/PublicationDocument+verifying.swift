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

extension PublicationContent {
  /// The documents of a publication, each with its own size and hash: the first one, and the translations
  /// in order.
  package func documents(of publication: Publication) -> [PublicationDocument] {
    let translated = translations.map { translation in
      var publication = publication
      publication.contentHash = translation.contentHash
      publication.size = translation.bytes.count
      return PublicationDocument(publication: publication, bytes: translation.bytes)
    }
    return [PublicationDocument(publication: publication, bytes: bytes)] + translated
  }

  /// Whether the translations are in the languages that the first document lists beside its own, in their
  /// order.
  ///
  /// - Parameter root: The first document.
  package func hasTranslations(of root: JSONNode) -> Bool {
    translations.map(\.locale) == Array(Self.languages(of: root).dropFirst())
  }

  /// The languages of a publication, that of its first document first; empty if there is only one.
  ///
  /// - Parameter root: The first document.
  package static func languages(of root: JSONNode) -> [String] {
    let all = root["locales"]?.elements.compactMap(\.string) ?? []
    guard let own = root["locale"]?.string, all.contains(own) else { return [] }
    return [own] + all.filter { $0 != own }
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
