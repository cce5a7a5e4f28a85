/// The publications of one page, and the times at which each is live.
///
/// Among the publications that are not withdrawn, have started and have not ended, the one with the
/// latest ``Publication/liveFrom`` is live; of several with the same start, the one with the
/// greatest number. The publications and the time alone determine this, so no scheduled job is
/// needed.
public struct PublicationTimeline: Hashable, Sendable {
  /// The publications, in order of their numbers.
  public private(set) var publications: [Publication]

  /// The publications of one page, in any order.
  public init(_ publications: some Sequence<Publication>) {
    self.publications = publications.sorted { $0.number < $1.number }
  }

  /// The publication that is live at a time; `nil` if there is none.
  public func live(at moment: Moment) -> Publication? {
    publications.lazy.filter { $0.isEligible(at: moment) }
      .max { ($0.liveFrom, $0.number) < ($1.liveFrom, $1.number) }
  }

  /// The publication with a number, or `nil`.
  public subscript(number: Int) -> Publication? {
    publications.first { $0.number == number }
  }

  /// The state of a publication at a time.
  public func state(of publication: Publication, at moment: Moment) -> PublicationState {
    if publication.withdrawn != nil { return .withdrawn }
    if let until = publication.until, until <= moment { return .ended }
    if publication.liveFrom > moment { return .scheduled }
    return live(at: moment)?.number == publication.number ? .live : .replaced
  }

  /// The first time after another at which the live publication changes; `nil` if it does not.
  public func nextChange(after moment: Moment) -> Moment? {
    let now = live(at: moment)?.number
    return turns(after: moment).first { live(at: $0)?.number != now }
  }

  /// The times up to another at which the live publication changed, in order, including changes by
  /// publications that have been withdrawn since.
  package func changes(until moment: Moment) -> [Moment] {
    var turns: [(moment: Moment, number: Int, begins: Bool)] = []
    for publication in publications where publication.liveFrom <= moment {
      // A withdrawal counts at once, even if the clock of the one who withdrew was ahead.
      let ends = [publication.until, publication.withdrawn.map { min($0, moment) }]
      let end = ends.compactMap { $0 }.min()
      if let end, end <= publication.liveFrom { continue }
      turns.append((publication.liveFrom, publication.number, true))
      if let end, end <= moment { turns.append((end, publication.number, false)) }
    }
    turns.sort { ($0.moment, $0.number) < ($1.moment, $1.number) }
    // Of those that have begun and not ended, the last one is live.
    var begun: [Int] = []
    var ended: Set<Int> = []
    var live: Int?
    var changes: [Moment] = []
    for (index, turn) in turns.enumerated() {
      if turn.begins { begun.append(turn.number) } else { ended.insert(turn.number) }
      if index + 1 < turns.count, turns[index + 1].moment == turn.moment { continue }
      while let last = begun.last, ended.contains(last) { begun.removeLast() }
      guard begun.last != live else { continue }
      live = begun.last
      changes.append(turn.moment)
    }
    return changes
  }

  /// The numbers of all publications that are live at a time or later, as long as nothing is
  /// published or withdrawn.
  public func numbers(liveFrom moment: Moment) -> Set<Int> {
    Set(([moment] + turns(after: moment)).compactMap { live(at: $0)?.number })
  }

  /// The publications that may be removed: all but the newest ones and those that are live at a time or
  /// later, in order of their numbers; see `PublicationWriting.prunePublications`.
  package func removable(keeping count: Int, at moment: Moment) -> [Publication] {
    let needed = numbers(liveFrom: moment)
    return publications.dropLast(max(0, count)).filter { !needed.contains($0.number) }
  }

  /// The publications that will replace one although they were made from an older revision, or by a
  /// clock that was ahead of the one that made it, in order of their numbers.
  public func olderSuccessors(of publication: Publication) -> [Publication] {
    publications.filter { other in
      other.withdrawn == nil && other.number != publication.number
        && other.liveFrom > publication.liveFrom
        && (other.revision < publication.revision || other.made > publication.made)
        && (publication.until.map { other.liveFrom < $0 } ?? true)
    }.sorted { ($0.liveFrom, $0.number) < ($1.liveFrom, $1.number) }
  }

  /// What takes the place of a publication that is made now and has no end, and when. Between and after them, it is
  /// live again.
  ///
  /// - Returns: The publications' numbers with the times between which they are live, in order, 200 at most.
  package func successors(
    ofPublicationAt now: Moment
  ) -> [(number: Int, from: Moment, until: Moment?)] {
    let own = Publication(
      page: "", number: (publications.last?.number ?? 0) + 1, revision: 0, contentHash: "", size: 0,
      made: now, liveFrom: now)
    let timeline = PublicationTimeline(publications + [own])
    var found: [(number: Int, from: Moment, until: Moment?)] = []
    var next = timeline.nextChange(after: now)
    while let turn = next, found.count < 200 {
      next = timeline.nextChange(after: turn)
      guard let live = timeline.live(at: turn), live.number != own.number else { continue }
      found.append((live.number, turn, next))
    }
    return found
  }

  /// The last time up to and including another at which some publication started or ended; 1970 if
  /// there is none.
  func lastTurn(until moment: Moment) -> Moment {
    turns.filter { $0 <= moment }.max() ?? Moment(milliseconds: 0)
  }

  /// The times after another at which some publication starts or ends.
  private func turns(after moment: Moment) -> [Moment] {
    Set(turns.filter { $0 > moment }).sorted()
  }

  /// The times at which some publication starts or ends, unordered.
  private var turns: [Moment] {
    publications.lazy.filter { $0.withdrawn == nil }
      .flatMap { [$0.liveFrom, $0.until].compactMap { $0 } }
  }
}
