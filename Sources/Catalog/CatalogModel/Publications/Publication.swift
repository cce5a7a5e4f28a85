/// A frozen page: the properties of its document, and the times at which it is live. The document
/// never changes, and of these properties only ``withdrawn`` does.
public struct Publication: Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// 1, 2, 3 and so on for each page; a number is never reused.
  public var number: Int
  /// The catalog revision that the document was made from.
  public var revision: Int64
  /// The SHA-256 of the document's content, as 64 hexadecimal digits. Publications with equal
  /// content have equal hashes, whatever their numbers and times.
  public var contentHash: String
  /// The size of the document in bytes.
  public var size: Int
  /// The time of publishing.
  public var made: Moment
  /// The person who published, if known.
  public var author: String?
  /// The reason for publishing, if given.
  public var note: String?
  /// The number of the publication that a rollback published again.
  public var restores: Int?
  /// The time from which the publication may be live.
  public var liveFrom: Moment
  /// The time at which the publication stops being live, after ``liveFrom``; `nil` means never.
  public var until: Moment?
  /// The time of withdrawal; `nil` if the publication was not withdrawn.
  public var withdrawn: Moment?

  /// A publication of a page, live from a time on, without an end unless `until` or `withdrawn` is
  /// given.
  public init(
    page: String, number: Int, revision: Int64, contentHash: String, size: Int, made: Moment,
    author: String? = nil, note: String? = nil, restores: Int? = nil, liveFrom: Moment,
    until: Moment? = nil, withdrawn: Moment? = nil
  ) {
    self.page = page
    self.number = number
    self.revision = revision
    self.contentHash = contentHash
    self.size = size
    self.made = made
    self.author = author
    self.note = note
    self.restores = restores
    self.liveFrom = liveFrom
    self.until = until
    self.withdrawn = withdrawn
  }

  /// Whether the publication does not end before a time; `nil` means never.
  package func lasts(until end: Moment?) -> Bool {
    until.map { until in end.map { $0 <= until } ?? false } ?? true
  }

  /// Whether the publication may be live at a time, if no later one is.
  func isEligible(at moment: Moment) -> Bool {
    withdrawn == nil && liveFrom <= moment && (until.map { moment < $0 } ?? true)
  }
}

/// The state of a publication at a given time.
public enum PublicationState: String, CaseIterable, Sendable {
  /// Clients receive this publication.
  case live
  /// The publication's start time has not been reached.
  case scheduled
  /// A later publication is live instead.
  case replaced
  /// The publication's end time has passed.
  case ended
  /// The publication was withdrawn.
  case withdrawn
}

/// A publication with its document.
public struct PublicationDocument: Hashable, Sendable {
  /// The publication's properties.
  public var publication: Publication
  /// The `storefront.page/1` document, byte for byte as it was published.
  public var bytes: [UInt8]

  /// A publication with its document, byte for byte as it was published.
  public init(publication: Publication, bytes: [UInt8]) {
    self.publication = publication
    self.bytes = bytes
  }
}

/// What a publication shows: its document, and the same page in other languages.
public struct PublicationContent: Hashable, Sendable {
  /// The page in one more language.
  public struct Translation: Hashable, Sendable {
    /// The language, as a BCP 47 tag.
    public var locale: String
    /// The SHA-256 of the document's content, in 64 hexadecimal digits.
    public var contentHash: String
    /// The `storefront.page/1` document, under the publication's stamp with the hash of its own content.
    public var bytes: [UInt8]

    /// The page's document in a language, with the SHA-256 of its content.
    public init(locale: String, contentHash: String, bytes: [UInt8]) {
      self.locale = locale
      self.contentHash = contentHash
      self.bytes = bytes
    }
  }

  /// The `storefront.page/1` document in the page's first language.
  public var bytes: [UInt8]
  /// The byte ranges of its sections, in order.
  public var slices: [PublicationSlice]
  /// The page in the other languages, in order.
  public var translations: [Translation]

  /// A document with the places of its sections, by default in one language.
  public init(bytes: [UInt8], slices: [PublicationSlice], translations: [Translation] = []) {
    self.bytes = bytes
    self.slices = slices
    self.translations = translations
  }
}

/// The part of a document that holds one section: its JSON object, without the commas around it.
public struct PublicationSlice: Hashable, Sendable {
  /// The section's key.
  public var key: String
  /// The range of the object's bytes in the document.
  public var range: Range<Int>

  /// The bytes of the section with a key.
  public init(key: String, range: Range<Int>) {
    self.key = key
    self.range = range
  }
}

/// An action on a page's publications. A publication that becomes live or ends on schedule is not
/// an event, because the publications already determine it; see
/// ``PublicationReading/nextChange(page:after:)``.
public struct PublicationEvent: Hashable, Sendable, Identifiable {
  /// The kinds of action.
  public enum Kind: String, CaseIterable, Sendable {
    /// A publication was made that is live immediately.
    case published
    /// A publication was made that becomes live later.
    case scheduled
    /// A publication was withdrawn.
    case withdrawn
    /// An earlier publication was published again.
    case rolledBack
    /// An old publication was removed.
    case pruned
  }

  /// Increases from event to event, across all pages and restarts.
  public var id: Int64
  /// The time of the action.
  public var moment: Moment
  /// The slug of the page.
  public var page: String
  /// The kind of action.
  public var kind: Kind
  /// The publication's number.
  public var number: Int
  /// Who withdrew the publication, if known; nil for events of other kinds.
  public var author: String?
  /// Why the publication was withdrawn, if given; nil for events of other kinds.
  public var note: String?

  /// An action on a publication of a page; only a withdrawal has an author and a note.
  public init(
    id: Int64, moment: Moment, page: String, kind: Kind, number: Int, author: String? = nil,
    note: String? = nil
  ) {
    self.id = id
    self.moment = moment
    self.page = page
    self.kind = kind
    self.number = number
    self.author = author
    self.note = note
  }
}

extension PublicationEvent.Kind {
  /// Whether such an event makes a publication.
  public var makesPublication: Bool {
    switch self {
    case .published, .scheduled, .rolledBack: true
    case .withdrawn, .pruned: false
    }
  }

  /// The kind of the event that makes a publication.
  package init(making publication: Publication) {
    self =
      publication.restores != nil
      ? .rolledBack : publication.liveFrom > publication.made ? .scheduled : .published
  }
}

extension Publication {
  /// The stamp in the publication's document.
  public var stamp: PublicationStamp {
    PublicationStamp(
      number: number, revision: revision, contentHash: contentHash, liveFrom: liveFrom,
      until: until)
  }
}
