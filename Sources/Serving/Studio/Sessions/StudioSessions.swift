import CatalogModel
import CatalogStore

/// The sessions of users who are signed in. They end with the process.
final class StudioSessions: Sendable {
  /// Identifies a session: the hash of its token, so that finding it takes a time that says nothing about
  /// tokens.
  typealias ID = ContentHash

  private struct Session {
    var user: String
    var token: ContentHash
    var created: Moment
    var used: Moment
  }

  private let sessions = Locked<[ID: Session]>([:])
  /// How long a session lasts, in seconds.
  static let longestSeconds: Int64 = 12 * 3600
  /// How long a session lasts without requests, in milliseconds.
  private static let longestIdle: Int64 = 2 * 3600 * 1000
  /// The largest number of sessions of a user; a further one ends the one that was idle longest.
  private static let mostOfUser = 20

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - user: The name of the user.
  ///   - token: The hash of the user's token, with which the session ends.
  /// - Returns: The token that the client sends with each request.
  func begin(_ user: String, with token: ContentHash, at now: Moment) -> SecretToken {
    let secret = SecretToken()
    sessions.withLock { sessions in
      sessions = sessions.filter { isValid($0.value, at: now) }
      let own = sessions.filter { $0.value.user == user }
      if own.count >= Self.mostOfUser, let oldest = own.min(by: { $0.value.used < $1.value.used }) {
        sessions[oldest.key] = nil
      }
      sessions[secret.hash] = Session(
        user: user, token: token, created: now, used: now)
    }
    return secret
  }

  /// Whether a session may have a user, as far as can be said without the catalog.
  func has(_ id: ID, at now: Moment) -> Bool { token(of: id, at: now, touching: false) != nil }

  /// The user of a session; `nil` if the session has ended, or the token with which it began.
  ///
  /// - Parameter touching: Whether this counts as use.
  func user(
    of id: ID, in store: CatalogStore, at now: Moment, touching: Bool = true
  ) throws -> StudioUser? {
    guard let token = token(of: id, at: now, touching: touching) else { return nil }
    let user = try store.user(withToken: token, at: now)
    if user == nil { end(id) }
    return user
  }

  /// Whether a user who has signed in, or whom a proxy has named, may still be here: the session has not ended,
  /// and nobody has removed or added the user meanwhile.
  func isSignedIn(_ user: SignedInUser, in store: CatalogStore, at now: Moment) throws -> Bool {
    guard let session = user.session else {
      return try store.user(named: user.user.name)?.created == user.user.created
    }
    return try self.user(of: session, in: store, at: now, touching: false) != nil
  }

  private func token(of id: ID, at now: Moment, touching: Bool) -> ContentHash? {
    sessions.withLock { sessions in
      guard let session = sessions[id] else { return nil }
      guard isValid(session, at: now) else {
        sessions[id] = nil
        return nil
      }
      if touching { sessions[id]?.used = now }
      return session.token
    }
  }

  /// Ends a session.
  func end(_ id: ID) { sessions.withLock { $0[id] = nil } }

  private func isValid(_ session: Session, at now: Moment) -> Bool {
    now.milliseconds - session.created.milliseconds < Self.longestSeconds * 1000
      && now.milliseconds - session.used.milliseconds < Self.longestIdle
  }
}

/// A user who is signed in.
struct SignedInUser: Hashable {
  /// The user.
  var user: StudioUser
  /// The session; `nil` for a user whom a proxy names.
  var session: StudioSessions.ID?

  /// Identifies the session, or the user whom a proxy names.
  var key: String { session?.text ?? user.name }
}
