import CatalogModel
import CatalogStore

/// The sessions of users who are signed in. The catalog keeps them, so that they survive a restart and hold on every
/// server of the catalog.
final class StudioSessions: Sendable {
  /// Identifies a session: the hash of its secret, so that finding it takes a time that says nothing about
  /// secrets.
  typealias ID = ContentHash

  /// What this server knows of a session, so that the catalog is not written at each request.
  private struct Use {
    /// The last request.
    var last: Moment
    /// When the catalog was last told.
    var told: Moment
  }

  private let catalog: StudioCatalog
  private let uses = Locked<[ID: Use]>([:])
  /// How much later than a request the catalog may know of it, in milliseconds.
  private static let longestUntold: Int64 = 5 * 60_000

  init(of catalog: StudioCatalog) { self.catalog = catalog }

  /// Begins a session of the user with a secret.
  ///
  /// - Returns: What the client sends with each request; `nil` if the secret is not valid.
  func begin(with secret: SignInSecret, at now: Moment) throws -> SecretToken? {
    let token = SecretToken()
    guard try catalog.store().beginSession(token.hash, with: secret, at: now) else { return nil }
    note(Use(last: now, told: now), of: token.hash)
    return token
  }

  /// Whether a session may have a user. The catalog is asked only about one that this server does not know.
  func has(_ id: ID, at now: Moment) throws -> Bool {
    if let use = uses.withLock({ $0[id] }), Self.isValid(use.last, at: now) { return true }
    return try user(of: id, at: now, touching: false) != nil
  }

  /// The user of a session; `nil` if the session has ended.
  ///
  /// - Parameter touching: Whether this counts as use.
  func user(of id: ID, at now: Moment, touching: Bool = true) throws -> StudioUser? {
    let known = uses.withLock { $0[id] }
    guard let session = try catalog.store().session(id, at: now),
      Self.isValid(session.used, at: now) || known.map({ Self.isValid($0.last, at: now) }) == true
    else {
      uses.withLock { $0[id] = nil }
      return nil
    }
    guard touching else { return session.user }
    var use = Use(last: now, told: max(session.used, known?.told ?? session.used))
    if now.milliseconds - use.told.milliseconds >= Self.longestUntold {
      use.told = now
      // While somebody else writes, or the disk is full, it is enough that this server knows.
      try? catalog.store().noteUse(ofSession: id, at: now)
    }
    note(use, of: id)
    return session.user
  }

  /// Whether a user who has signed in, or whom a proxy has named, may still be here: the session has not ended,
  /// and nobody has removed or added the user meanwhile.
  func isSignedIn(_ user: SignedInUser, at now: Moment) throws -> Bool {
    guard let session = user.session else {
      return try catalog.store().user(named: user.user.name)?.created == user.user.created
    }
    return try self.user(of: session, at: now, touching: false) != nil
  }

  /// Ends a session.
  func end(_ id: ID) throws {
    uses.withLock { $0[id] = nil }
    try catalog.store().endSession(id)
  }

  /// Remembers the use of a session, and forgets sessions that have ended if it is a new one.
  private func note(_ use: Use, of id: ID) {
    uses.withLock { uses in
      if uses[id] == nil { uses = uses.filter { Self.isValid($0.value.last, at: use.last) } }
      uses[id] = use
    }
  }

  private static func isValid(_ used: Moment, at now: Moment) -> Bool {
    now.milliseconds - used.milliseconds < CatalogStore.longestIdle
  }
}

/// A user who is signed in.
struct SignedInUser: Hashable {
  /// The user.
  var user: StudioUser
  /// The session; `nil` for a user whom a proxy names.
  var session: StudioSessions.ID?
}
