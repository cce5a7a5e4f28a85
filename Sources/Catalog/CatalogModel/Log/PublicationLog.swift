/// A list of all that was published, in order: one for a whole fleet of servers, each of which copies it.
///
/// The catalog's store conforms, for a single server. Implementations of a shared log must make entries one
/// at a time, and keep what they have acknowledged.
public protocol PublicationLog: Sendable {
  /// The last entry of the log, the hash at a revision, and the time of the log's server.
  ///
  /// - Parameter revision: A revision whose hash is returned with it; 0 for none.
  /// - Throws: ``PublicationLogError``.
  func state(at revision: Int64) throws -> LogState

  /// The entries after a revision, in order; 0 means from the first one.
  ///
  /// - Parameters:
  ///   - revision: The revision of the last entry that is known.
  ///   - limit: The most entries to return.
  /// - Throws: ``PublicationLogError``.
  func entries(after revision: Int64, limit: Int) throws -> [LogEntry]

  /// The same, but without those after the first one that would make their documents longer than a size in bytes.
  /// A log that is read through a network also returns what came before that failed, if anything has.
  func entries(after revision: Int64, limit: Int, bytes: Int) throws -> [LogEntry]

  /// Adds a publication: assigns the page's next number, asks for the documents, and keeps them.
  ///
  /// - Parameters:
  ///   - draft: The publication's properties. A request that was applied before is not applied again; its
  ///     publication is the result.
  ///   - expecting: The number of the publication that must be live, 0 for none; `nil` skips this check.
  ///   - content: Makes the documents for a number.
  /// - Throws: ``PublicationError``, ``PublicationLogError`` or the errors of `content`. Nothing is written,
  ///   except perhaps with ``PublicationLogError/uncertain(reason:)``.
  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent
  ) throws -> Publication

  /// Withdraws a publication; see `PublicationWriting`.
  ///
  /// - Throws: ``PublicationError`` or ``PublicationLogError``. Nothing is written, except perhaps with
  ///   ``PublicationLogError/uncertain(reason:)``.
  @discardableResult
  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?, request: String?
  ) throws -> Publication

  /// Removes old publications of a page, each with an entry of its own, and their documents; which ones, says
  /// `PublicationWriting.prunePublications`. Repeating it changes nothing.
  ///
  /// - Throws: ``PublicationLogError``. The publications of some transactions may be removed then.
  func prune(page: String, keeping count: Int, at moment: Moment) throws

  /// The log as the server has it that takes changes: another one may be behind.
  var primary: any PublicationLog { get }
}

extension PublicationLog {
  /// All of the entries, whatever their size.
  public func entries(after revision: Int64, limit: Int, bytes: Int) throws -> [LogEntry] {
    try entries(after: revision, limit: limit)
  }

  /// The log itself.
  public var primary: any PublicationLog { self }
}

/// The end of a log, and the time on its server.
public struct LogState: Hashable, Sendable {
  /// The last entry.
  public var head: LogHead
  /// The hash at the revision that was asked for; `nil` if the log has no such entry.
  public var hash: ContentHash?
  /// The time on the clock of the log's server.
  public var clock: Moment

  /// The last entry, the hash at the revision that was asked for, and the server's time.
  public init(head: LogHead, hash: ContentHash?, clock: Moment) {
    self.head = head
    self.hash = hash
    self.clock = clock
  }
}

/// The last entry of a log.
public struct LogHead: Hashable, Sendable {
  /// The log's own name, which no other log has.
  public var log: String
  /// The revision of the last entry; 0 without entries.
  public var revision: Int64
  /// The hash of the last entry; ``start`` without entries.
  public var hash: ContentHash

  /// The last entry of the log with a name.
  public init(log: String, revision: Int64, hash: ContentHash) {
    self.log = log
    self.revision = revision
    self.hash = hash
  }

  /// The hash before the first entry: 32 bytes of zero.
  public static let start = ContentHash(uncheckedBytes: [UInt8](repeating: 0, count: 32))
}

extension ContentHash {
  /// Takes the 32 bytes of a hash that was stored; `nil` for another number of bytes.
  public init?(stored bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.init(uncheckedBytes: bytes)
  }
}
