import CatalogModel

extension CatalogStore {
  /// Publishes to a log, and copies what it has made of it.
  func publish(
    _ draft: PublicationDraft, expecting: Int?,
    content: (_ number: Int) throws -> PublicationContent,
    to log: any PublicationLog
  ) throws -> Publication {
    try followToChange(log)
    if let done = try draft.request.flatMap({ try event(ofRequest: $0) }) {
      return try read { db in try Self.publication(db, page: done.page, number: done.number) }
    }
    let history = try history(page: draft.page)
    var draft = draft
    if draft.restores == nil {
      if let rollback = history.standingRollback(at: draft.made),
        rollback.number != draft.overRollback
      {
        throw PublicationError.rolledBack(rollback)
      }
      // Only this catalog knows what its draft was restored to. The log refuses a rollback that
      // somebody else makes after this look.
      draft.overRollback = history.timeline.live(at: draft.made)?.number
    }
    let publication = try log.publish(draft, expecting: expecting, content: content)
    followIfPossible(log)
    return publication
  }

  /// Withdraws in a log, and copies what it has made of it.
  func withdraw(
    page: String, number: Int, at moment: Moment, author: String?, note: String?,
    request: String?, in log: any PublicationLog
  ) throws -> Publication {
    try followToChange(log)
    let publication = try log.withdraw(
      page: page, number: number, at: moment, author: author.nonEmpty, note: note.nonEmpty,
      request: request)
    followIfPossible(log)
    return publication
  }

  /// Removes old publications in a log, and then here.
  func prune(
    page: String, keeping count: Int, at moment: Moment, dryRun: Bool, in log: any PublicationLog
  ) throws -> [Publication] {
    try followToChange(log)
    let before = try timeline(page: page)
    if before.publications.isEmpty { try read { db in try Self.checkPage(db, page) } }
    let removable = before.removable(keeping: count, at: moment)
    if dryRun || removable.isEmpty { return removable }
    try log.prune(page: page, keeping: count, at: moment)
    try follow(log)
    let after = try timeline(page: page)
    return before.publications.filter { after[$0.number] == nil }
  }

  /// What the log has acknowledged stands, even if it cannot be copied now. The next use copies it.
  private func followIfPossible(_ log: any PublicationLog) {
    _ = try? follow(log)
  }
}
