/// The publications of a page and what was done to them, read together. What is live follows from it,
/// and also what was live whenever somebody looked.
public struct PublicationHistory: Hashable, Sendable {
  /// The publications that are kept.
  public var timeline: PublicationTimeline
  /// What was done to the page's publications, in order.
  public var events: [PublicationEvent]

  /// Creates a history.
  public init(timeline: PublicationTimeline, events: [PublicationEvent]) {
    self.timeline = timeline
    self.events = events
  }

  /// What is live at a moment.
  public func state(at moment: Moment) -> LiveState {
    LiveState(
      id: LiveState.ID(event: events.last?.id ?? 0, turn: timeline.lastTurn(until: moment)),
      publication: timeline.live(at: moment))
  }

  /// What was live when a state had this name.
  ///
  /// - Parameter moment: Now.
  /// - Returns: `nil` if there was no such state by now, or if publications of that time are gone, so
  ///   that nobody can tell.
  public func state(_ id: LiveState.ID, by moment: Moment) -> LiveState? {
    guard id.turn <= moment, let place = events.firstIndex(where: { $0.id == id.event }) else {
      return nil
    }
    let later = events[(place + 1)...]
    // What was to come once and was withdrawn before it came was never live, whatever a name says.
    if let next = later.first, next.moment < id.turn { return nil }
    var laterNumbers: Set<Int> = []
    var withdrawnLater: Set<Int> = []
    for event in later {
      switch event.kind {
      case .published, .scheduled, .rolledBack: laterNumbers.insert(event.number)
      case .withdrawn: withdrawnLater.insert(event.number)
      case .pruned: return nil
      }
    }
    let known = timeline.publications.filter { !laterNumbers.contains($0.number) }.map {
      var publication = $0
      if withdrawnLater.contains(publication.number) { publication.withdrawn = nil }
      return publication
    }
    let history = PublicationHistory(
      timeline: PublicationTimeline(known), events: Array(events[...place]))
    let state = history.state(at: id.turn)
    return state.id == id ? state : nil
  }

  /// Whether the page is live at a moment or was before it.
  public func wasPublic(by moment: Moment) -> Bool {
    timeline.publications.contains { publication in
      publication.liveFrom <= moment
        && (publication.withdrawn.map { publication.liveFrom < $0 } ?? true)
    } || events.contains { $0.kind == .published || $0.kind == .rolledBack }
  }
}

/// What is live of a page.
public struct LiveState: Hashable, Sendable {
  /// Names the state. It follows from the catalog and the clock alone, so that it is the same for every
  /// process and after each start.
  public var id: ID
  /// The publication that is live, or `nil`.
  public var publication: Publication?

  /// Creates a state.
  public init(id: ID, publication: Publication?) {
    self.id = id
    self.publication = publication
  }

  /// The name of a state: the last thing that was done, and the last moment at which some publication's
  /// time came or went. A later state has a greater one.
  public struct ID: Hashable, Comparable, Sendable {
    /// The number of the last event of the page.
    public var event: PublicationEvent.ID
    /// When the time of one of its publications last came or went.
    public var turn: Moment

    /// Creates a name.
    public init(event: PublicationEvent.ID, turn: Moment) {
      self.event = event
      self.turn = turn
    }

    /// Orders by the event, then by the moment.
    public static func < (left: Self, right: Self) -> Bool {
      (left.event, left.turn) < (right.event, right.turn)
    }
  }
}

extension LiveState.ID: LosslessStringConvertible {
  /// The event's number, a hyphen, and the moment in milliseconds: `42-1764547200000`.
  public var description: String { "\(event)-\(turn.milliseconds)" }

  /// Reads what ``description`` writes, and nothing else.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let event = Int64(parts[0]), let turn = Int64(parts[1]) else {
      return nil
    }
    self.init(event: event, turn: Moment(milliseconds: turn))
    guard self.description == description else { return nil }
  }
}
