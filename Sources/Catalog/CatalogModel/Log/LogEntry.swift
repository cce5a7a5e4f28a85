import DocumentJSON

/// An entry of a publication log: one event, and what it made.
public struct LogEntry: Hashable, Sendable {
  /// What was done. The event's number is the revision that the entry made.
  public var event: PublicationEvent
  /// The SHA-256 of the request's name; see ``PublicationDraft/request``.
  public var request: String?
  /// The publication that the event made, not withdrawn; `nil` for other events, and for publications that
  /// had been removed before their history came into the log.
  public var publication: Publication?
  /// The documents of the publication: the one without a locale, which ``Publication/contentHash`` is of,
  /// and those of other locales.
  public var documents: [LogDocument]
  /// The hash of this entry and, through the one before it, of all entries up to it.
  public var hash: ContentHash

  /// An entry whose hash is known.
  public init(
    event: PublicationEvent, request: String? = nil, publication: Publication? = nil,
    documents: [LogDocument] = [], hash: ContentHash
  ) {
    self.event = event
    self.request = request
    self.publication = publication
    self.documents = documents
    self.hash = hash
    self.publication?.withdrawn = nil
  }

  /// The entry that follows another one.
  ///
  /// - Parameter previous: The hash of the entry before it; ``LogHead/start`` for the first one.
  package init(
    event: PublicationEvent, request: String?, publication: Publication?,
    documents: [LogDocument], after previous: ContentHash
  ) throws {
    self.init(
      event: event, request: request, publication: publication, documents: documents,
      hash: previous)
    hash = try hash(after: previous)
  }

  /// The revision that the entry made.
  public var revision: Int64 { event.id }

  /// The page's own document with its publication; `nil` if there is none, or it was removed.
  public var document: PublicationDocument? {
    guard let publication, let bytes = documents.first(where: { $0.locale == "" })?.bytes else {
      return nil
    }
    return PublicationDocument(publication: publication, bytes: bytes)
  }

  /// The page in the publication's other languages, in the order in which its own document lists them; `nil`
  /// if one is missing, and empty without a document.
  package var translations: [PublicationContent.Translation]? {
    guard let document else { return [] }
    guard let root = try? JSONDocument(document.bytes).root else { return nil }
    let locales = PublicationContent.languages(of: root).dropFirst()
    let found = locales.compactMap { locale in
      documents.first { $0.locale == locale }.flatMap { document in
        document.bytes.map {
          PublicationContent.Translation(locale: locale, contentHash: document.hash, bytes: $0)
        }
      }
    }
    return found.count == locales.count ? found : nil
  }

  /// Whether all documents of the publication are those that were published; true without documents.
  package var isWhole: Bool {
    guard let document else { return true }
    guard let translations else { return false }
    return PublicationContent(bytes: document.bytes, slices: [], translations: translations)
      .documents(of: document.publication).allSatisfy(\.isWhole)
  }

  /// The hash that the entry must have: the SHA-256 of the hash before it and of the entry as JSON, in which
  /// documents are represented by their own hashes.
  ///
  /// - Parameter previous: The hash of the entry before it.
  public func hash(after previous: ContentHash) throws -> ContentHash {
    ContentHash(
      of: previous.bytes + Array(try LogEntryContent(entry: self).jsonText(.compact).utf8))
  }

  /// Whether the entry follows one with a hash. Where a publication had been removed before its history came
  /// into the log, what the hash was of is no longer known, and nobody is given anything of it.
  public func follows(_ previous: ContentHash) -> Bool {
    guard publication != nil || !event.kind.makesPublication else { return true }
    return (try? hash(after: previous)) == hash
  }
}

/// A document of a publication in a log.
public struct LogDocument: Hashable, Sendable {
  /// The locale as a BCP 47 tag; empty for the page's own document.
  public var locale: String
  /// The SHA-256 of the document's content, as 64 hexadecimal digits.
  public var hash: String
  /// The document, byte for byte as it was published; `nil` if it was removed.
  public var bytes: [UInt8]?

  /// The page in one locale, the page's own by default; nil bytes are those of a removed document.
  public init(locale: String = "", hash: String, bytes: [UInt8]?) {
    self.locale = locale
    self.hash = hash
    self.bytes = bytes
  }
}

/// What the hash of an entry is computed from. It never changes, or the hashes of all logs would.
private struct LogEntryContent: JSONWritable {
  let entry: LogEntry

  func write(to writer: inout JSONWriter) {
    let event = entry.event
    writer.object { writer in
      writer.member("revision", event.id)
      writer.member("moment", event.moment.milliseconds)
      writer.member("page", event.page)
      writer.member("kind", event.kind.rawValue)
      writer.member("number", event.number)
      writer.member("author", event.author)
      writer.member("note", event.note)
      if let publication = entry.publication {
        writer.key("publication")
        writer.object { writer in
          writer.member("revision", publication.revision)
          writer.member("hash", publication.contentHash)
          writer.member("size", publication.size)
          writer.member("made", publication.made.milliseconds)
          writer.member("author", publication.author)
          writer.member("note", publication.note)
          writer.member("restores", publication.restores)
          writer.member("liveFrom", publication.liveFrom.milliseconds)
          writer.member("until", publication.until?.milliseconds)
        }
      }
      writer.array("documents") { writer in
        for document in entry.documents.sorted(by: { $0.locale < $1.locale }) {
          writer.object { writer in
            writer.member("locale", document.locale)
            writer.member("hash", document.hash)
          }
        }
      }
    }
  }
}
