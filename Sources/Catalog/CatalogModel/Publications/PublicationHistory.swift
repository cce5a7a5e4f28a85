/// The publications and events of a page, read together. They determine what is live, and what was
/// live at any earlier time.
public struct PublicationHistory: Hashable, Sendable {
  /// The stored publications.
  public var timeline: PublicationTimeline
  /// The events of the page, in order.
  public var events: [PublicationEvent]
  /// The last time that the page's draft was brought back to a publication; `nil` if it never
  /// was.
  public var restoration: PageRestoration?

  /// The publications and events of one page, as they were at the same time.
  public init(
    timeline: PublicationTimeline, events: [PublicationEvent], restoration: PageRestoration? = nil
  ) {
    self.timeline = timeline
    self.events = events
    self.restoration = restoration
  }

  /// The withdrawal of a publication; `nil` if it was not withdrawn.
  public func withdrawal(of number: Int) -> PublicationEvent? {
    events.last { $0.kind == .withdrawn && $0.number == number }
  }

  /// The live state at a time.
  public func state(at moment: Moment) -> LiveState {
    LiveState(
      id: LiveState.ID(event: events.last?.id ?? 0, turn: timeline.lastTurn(until: moment)),
      publication: timeline.live(at: moment))
  }

  /// The state with an identifier.
  ///
  /// - Parameters:
  ///   - id: The number of the last state that was seen.
  ///   - moment: The current time.
  /// - Returns: `nil` if there has been no such state yet, or if publications of that time have
  ///   been removed, so that it is unknown.
  public func state(_ id: LiveState.ID, by moment: Moment) -> LiveState? {
    guard id.turn <= moment, let place = events.firstIndex(where: { $0.id == id.event }) else {
      return nil
    }
    let later = events[(place + 1)...]
    // A publication that was withdrawn before its start time was never live.
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
}

/// What is live of a page.
public struct LiveState: Hashable, Sendable {
  /// Identifies the state. It depends on the catalog and the clock alone, so it is the same in
  /// every process and after every restart.
  public var id: ID
  /// The live publication; `nil` if there is none.
  public var publication: Publication?

  /// A live publication, or none, under the identifier of the state.
  public init(id: ID, publication: Publication?) {
    self.id = id
    self.publication = publication
  }

  /// The identifier of a state: the last event, and the last time at which some publication started
  /// or ended. A later state has a greater identifier.
  public struct ID: Hashable, Comparable, Sendable {
    /// The id of the page's last event.
    public var event: PublicationEvent.ID
    /// The last time at which one of the page's publications started or ended.
    public var turn: Moment

    /// A state by the last event, and the last time that a publication started or ended.
    public init(event: PublicationEvent.ID, turn: Moment) {
      self.event = event
      self.turn = turn
    }

    /// Orders by event, then by time.
    public static func < (left: Self, right: Self) -> Bool {
      (left.event, left.turn) < (right.event, right.turn)
    }
  }
}

extension LiveState.ID: LosslessStringConvertible {
  /// The event's id, a hyphen, and the time in milliseconds: `42-1764547200000`.
  public var description: String { "\(event)-\(turn.milliseconds)" }

  /// Parses the form of ``description``, and no other.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", maxSplits: 1)
    guard parts.count == 2, let event = Int64(parts[0]), let turn = Int64(parts[1]) else {
      return nil
    }
    self.init(event: event, turn: Moment(milliseconds: turn))
    guard self.description == description else { return nil }
  }
}
