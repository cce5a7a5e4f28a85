/// A time at which a page's draft was brought back to what a publication shows.
public struct PageRestoration: Hashable, Sendable {
  /// The number of the publication.
  public var number: Int
  /// The last event before it, of any page.
  public var event: PublicationEvent.ID

  /// The return to a publication, after the event that was the last one before it.
  public init(number: Int, event: PublicationEvent.ID) {
    self.number = number
    self.event = event
  }
}

extension PublicationHistory {
  /// The rollback that is live at a time and that publishing the page's draft would undo; `nil` if
  /// there is none.
  ///
  /// A rollback stands until the draft is restored, to any publication but those that the rollback
  /// took back. Edits do not count, because they leave the rest of what was taken back. A rollback to the
  /// very content that the draft was last published as, or restored to, undoes nothing of it.
  public func standingRollback(at moment: Moment) -> Publication? {
    guard let live = timeline.live(at: moment), let restored = live.restores else { return nil }
    let turn = events.last { $0.number == live.number && $0.kind == .rolledBack }?.id ?? 0
    if let restoration, restoration.event >= turn {
      return (restored + 1..<live.number).contains(restoration.number) ? live : nil
    }
    return base(before: turn).flatMap { timeline[$0] }?.contentHash == live.contentHash ? nil : live
  }

  /// The number of the publication that the draft came from before an event: the last one that was
  /// made from it, or to which it was restored.
  private func base(before turn: PublicationEvent.ID) -> Int? {
    let made = events.last {
      $0.id < turn && ($0.kind == .published || $0.kind == .scheduled)
    }
    guard let restoration, restoration.event >= made?.id ?? 0 else { return made?.number }
    return restoration.number
  }
}
