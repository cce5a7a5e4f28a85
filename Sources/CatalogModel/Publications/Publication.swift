/// One page frozen: what its document is, and when it is live. The document itself never changes, and
/// of what is said here only ``withdrawn`` does.
public struct Publication: Hashable, Sendable, Codable {
  /// The slug of the page.
  public var page: String
  /// 1, 2, 3 and so on for each page; a number is never used again.
  public var number: Int
  /// The catalog's revision that the document was made from.
  public var revision: Int64
  /// The SHA-256 of what the document shows, in 64 hexadecimal digits. Two publications of the same
  /// content have the same, whatever their numbers and times.
  public var contentHash: String
  /// The size of the document in bytes.
  public var size: Int
  /// When it was made.
  public var made: Moment
  /// Who made it, if known.
  public var author: String?
  /// Why it was made, in the words of whoever made it.
  public var note: String?
  /// The number of the publication whose content a rollback published again.
  public var restores: Int?
  /// The first moment at which it may be live.
  public var liveFrom: Moment
  /// The first moment at which it is no longer live; after ``liveFrom``, or `nil`.
  public var until: Moment?
  /// When it was withdrawn, or `nil`.
  public var withdrawn: Moment?

  /// Creates a publication.
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

  /// Whether it is one of those among which the live one is at a moment.
  public func isEligible(at moment: Moment) -> Bool {
    withdrawn == nil && liveFrom <= moment && (until.map { moment < $0 } ?? true)
  }
}

/// What a publication is at a moment.
public enum PublicationState: String, Codable, CaseIterable, Sendable {
  /// What clients are shown.
  case live
  /// Its time has not come.
  case scheduled
  /// Its time has come, and a later one is live in its place.
  case replaced
  /// Its time has gone.
  case ended
  /// It was withdrawn.
  case withdrawn
}

/// A publication's document.
public struct PublicationDocument: Hashable, Sendable {
  /// What it is and when it is live.
  public var publication: Publication
  /// The `storefront.page/1` document, byte for byte as it was published.
  public var bytes: [UInt8]

  /// Creates a document.
  public init(publication: Publication, bytes: [UInt8]) {
    self.publication = publication
    self.bytes = bytes
  }
}

/// One section's part of a document: its JSON object, without the commas around it.
public struct PublicationSlice: Hashable, Sendable {
  /// The section's key.
  public var key: String
  /// Where the object stands among the document's bytes.
  public var range: Range<Int>

  /// Creates a slice.
  public init(key: String, range: Range<Int>) {
    self.key = key
    self.range = range
  }
}

/// Something that somebody did to a page's publications. That a publication becomes live or ends at its
/// moment is no event: it follows from the publications, see
/// ``PublicationReading/nextChange(page:after:)``.
public struct PublicationEvent: Hashable, Sendable, Identifiable, Codable {
  /// What was done.
  public enum Kind: String, Codable, CaseIterable, Sendable {
    /// A publication was made that was live at once.
    case published
    /// A publication was made whose time was to come.
    case scheduled
    /// A publication was taken back.
    case withdrawn
    /// The content of an earlier publication was published again.
    case rolledBack
    /// A publication was removed.
    case pruned
  }

  /// Grows from event to event, over all pages and across restarts.
  public var id: Int64
  /// When it was done.
  public var moment: Moment
  /// The slug of the page.
  public var page: String
  /// What was done.
  public var kind: Kind
  /// The number of the publication.
  public var number: Int

  /// Creates an event.
  public init(id: Int64, moment: Moment, page: String, kind: Kind, number: Int) {
    self.id = id
    self.moment = moment
    self.page = page
    self.kind = kind
    self.number = number
  }
}
