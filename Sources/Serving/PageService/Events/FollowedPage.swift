import CatalogModel
import DiffableSnapshot
import DocumentJSON
import Storefront

/// A page with followers, in the state that was last sent to them.
struct FollowedPage {
  /// The slug.
  let slug: String
  /// The page's publications and their events, as of the last poll.
  private(set) var history: PublicationHistory
  /// The time of that poll.
  private(set) var moment: Moment
  /// The live state at that time.
  private(set) var state: LiveState
  /// The first moment after that poll at which another publication is live, or `nil`.
  private(set) var nextChange: Moment?
  /// The followers of the page.
  var followers: [Follower.ID: Follower] = [:]
  /// The live page.
  private var page: PublishedPage?
  /// Encoded events that lead to the live publication, by the number of the publication that the client
  /// has; 0 if that is unknown.
  private var frames: [Int: [UInt8]] = [:]

  /// Reads a page; `nil` if it is not live.
  init?(_ slug: String, in publications: any PublicationReading, at moment: Moment) throws {
    history = try publications.history(page: slug)
    state = history.state(at: moment)
    guard state.publication != nil else { return nil }
    self.slug = slug
    self.moment = moment
    nextChange = history.timeline.nextChange(after: moment)
    page = try Self.page(slug, state.publication?.number, in: publications)
  }

  /// Reads the page again.
  ///
  /// - Parameter isReplaced: Whether the publications before belong to another catalog, whose numbers mean
  ///   other documents.
  /// - Returns: The event for clients that were up to date; `nil` if the same publication is live.
  mutating func poll(
    in publications: any PublicationReading, at moment: Moment, etag: PublicationTag,
    isReplaced: Bool = false
  ) throws -> [UInt8]? {
    let history = try publications.history(page: slug)
    let state = history.state(at: moment)
    let before = self.state.publication
    let number = state.publication?.number
    let isSame =
      number == before?.number
      && (!isReplaced || state.publication?.contentHash == before?.contentHash)
    let old = page
    if !isSame { page = try Self.page(slug, number, in: publications) }
    (self.history, self.state, self.moment) = (history, state, moment)
    nextChange = history.timeline.nextChange(after: moment)
    // They contain the id of the state, which has changed.
    frames = [:]
    guard !isSame else { return nil }
    let frame = try frame(since: before?.number, old, etag: etag)
    // A client that follows from now on may have another document of that number.
    if isReplaced { frames = [:] }
    return frame
  }

  /// The event for a client that has the state with an id.
  ///
  /// - Returns: `nil` if the client is up to date.
  mutating func frame(
    after id: LiveState.ID?, in publications: any PublicationReading, at moment: Moment,
    etag: PublicationTag
  ) throws -> [UInt8]? {
    let known = id.flatMap { history.state($0, by: moment) }
    if let known, known.publication?.number == state.publication?.number { return nil }
    let number = known?.publication?.number
    if let frame = frames[number ?? 0] { return frame }
    return try frame(since: number, Self.page(slug, number, in: publications), etag: etag)
  }

  private mutating func frame(
    since number: Int?, _ old: PublishedPage?, etag: PublicationTag
  ) throws -> [UInt8] {
    var event = PageEvent(page: slug)
    if let publication = state.publication {
      event.number = publication.number
      event.contentHash = publication.contentHash
      event.etag = etag(publication)
      event.address = PageEvent.address(page: slug, number: publication.number)
    }
    // Clients whose choices show something else would apply a difference to other sections.
    if let page, let old, let number, page.choices.isEmpty, old.choices.isEmpty {
      event.since = number
      event.difference = try page.difference(since: old)
    }
    let frame = EventFrame.event(
      PageEvent.type, id: state.id.description, data: try event.json(.compact))
    frames[number ?? 0] = frame
    return frame
  }

  /// A publication's page; `nil` if there is none, or if it cannot be read.
  private static func page(
    _ slug: String, _ number: Int?, in publications: any PublicationReading
  ) throws -> PublishedPage? {
    guard let number,
      let document = try publications.wholePublication(page: slug, number: number)
    else { return nil }
    return try? PublishedPage.read(document.bytes).page
  }
}

/// A client that follows a page.
struct Follower: Sendable {
  /// Tells followers apart.
  typealias ID = Int

  /// The client's stream.
  let events: AsyncStream<[UInt8]>.Continuation

  /// Sends some lines.
  ///
  /// - Returns: Whether the stream's buffer had room for them.
  func send(_ frame: [UInt8]) -> Bool {
    switch events.yield(frame) {
    case .enqueued: true
    case .dropped, .terminated: false
    @unknown default: false
    }
  }
}

/// The entity tag of the document of a publication.
typealias PublicationTag = @Sendable (Publication) -> String
