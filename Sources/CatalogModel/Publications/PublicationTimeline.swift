/// The publications of one page, and which of them is live when.
///
/// Live at a moment is the publication with the greatest ``Publication/liveFrom``, and of several with
/// the same the one with the greatest number, among those that are not withdrawn and whose time has
/// come and not gone. So it follows from the publications and the moment alone: no job has to run for
/// a schedule to come due.
public struct PublicationTimeline: Hashable, Sendable {
  /// The publications by their numbers, the first one first.
  public private(set) var publications: [Publication]

  /// Creates a timeline of the publications of one page.
  public init(_ publications: some Sequence<Publication>) {
    self.publications = publications.sorted { $0.number < $1.number }
  }

  /// The publication that is live at a moment, or `nil`.
  public func live(at moment: Moment) -> Publication? {
    publications.lazy.filter { $0.isEligible(at: moment) }
      .max { ($0.liveFrom, $0.number) < ($1.liveFrom, $1.number) }
  }

  /// The publication of a number, or `nil`.
  public subscript(number: Int) -> Publication? {
    publications.first { $0.number == number }
  }

  /// What one of the publications is at a moment.
  public func state(of publication: Publication, at moment: Moment) -> PublicationState {
    if publication.withdrawn != nil { return .withdrawn }
    if let until = publication.until, until <= moment { return .ended }
    if publication.liveFrom > moment { return .scheduled }
    return live(at: moment)?.number == publication.number ? .live : .replaced
  }

  /// The first moment after another at which a different publication is live, or none; `nil` if there
  /// is no such moment.
  public func nextChange(after moment: Moment) -> Moment? {
    let now = live(at: moment)?.number
    return turns(after: moment).first { live(at: $0)?.number != now }
  }

  /// The numbers of all publications that are live at a moment or at any time after it, as long as
  /// nobody publishes or withdraws.
  public func numbers(liveFrom moment: Moment) -> Set<Int> {
    Set(([moment] + turns(after: moment)).compactMap { live(at: $0)?.number })
  }

  /// The publications that replace one at a later moment though they were made from an older revision
  /// than it, the first one first.
  public func olderSuccessors(of publication: Publication) -> [Publication] {
    publications.filter { other in
      other.withdrawn == nil && other.number != publication.number
        && other.liveFrom > publication.liveFrom && other.revision < publication.revision
        && (publication.until.map { other.liveFrom < $0 } ?? true)
    }.sorted { ($0.liveFrom, $0.number) < ($1.liveFrom, $1.number) }
  }

  /// The last moment until another, itself included, at which some publication's time came or went;
  /// 1970 if there is none.
  func lastTurn(until moment: Moment) -> Moment {
    turns.filter { $0 <= moment }.max() ?? Moment(milliseconds: 0)
  }

  /// The moments after another at which some publication's time comes or goes.
  private func turns(after moment: Moment) -> [Moment] {
    Set(turns.filter { $0 > moment }).sorted()
  }

  /// The moments at which some publication's time comes or goes, in no order.
  private var turns: [Moment] {
    publications.lazy.filter { $0.withdrawn == nil }
      .flatMap { [$0.liveFrom, $0.until].compactMap { $0 } }
  }
}
