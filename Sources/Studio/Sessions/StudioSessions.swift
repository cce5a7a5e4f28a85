import CatalogModel
import Foundation

/// The sessions of users who are signed in. They end with the process.
///
/// Unchecked because `lock` guards the mutable state.
final class StudioSessions: @unchecked Sendable {
  /// Identifies a session: the hash of its token, so that finding it takes a time that says nothing about
  /// tokens.
  typealias ID = ContentHash

  private struct Session {
    var user: String
    var created: Moment
    var used: Moment
  }

  private let lock = NSLock()
  private var sessions: [ID: Session] = [:]
  private let longest: Int64
  private let longestIdle: Int64
  /// The largest number of sessions of a user; a further one ends the one that was idle longest.
  private static let mostOfUser = 20

  /// Nobody is signed in.
  init(_ options: StudioOptions) {
    longest = options.sessionSeconds * 1000
    longestIdle = options.idleSeconds * 1000
  }

  /// Begins a session.
  ///
  /// - Returns: The token that the client sends with each request.
  func begin(_ user: String, at now: Moment) -> SecretToken {
    let token = SecretToken()
    lock.withLock {
      sessions = sessions.filter { isValid($0.value, at: now) }
      let own = sessions.filter { $0.value.user == user }
      if own.count >= Self.mostOfUser, let oldest = own.min(by: { $0.value.used < $1.value.used }) {
        sessions[oldest.key] = nil
      }
      sessions[token.hash] = Session(user: user, created: now, used: now)
    }
    return token
  }

  /// The name of a session's user; `nil` if the session has ended.
  ///
  /// - Parameter touching: Whether this counts as use.
  func user(of id: ID, at now: Moment, touching: Bool = true) -> String? {
    lock.withLock {
      guard let session = sessions[id] else { return nil }
      guard isValid(session, at: now) else {
        sessions[id] = nil
        return nil
      }
      if touching { sessions[id]?.used = now }
      return session.user
    }
  }

  /// Ends a session.
  func end(_ id: ID) { lock.withLock { sessions[id] = nil } }

  private func isValid(_ session: Session, at now: Moment) -> Bool {
    now.milliseconds - session.created.milliseconds < longest
      && now.milliseconds - session.used.milliseconds < longestIdle
  }
}

/// A user who is signed in.
struct SignedInUser {
  /// The user.
  var user: StudioUser
  /// The session; `nil` for a user whom a proxy names.
  var session: StudioSessions.ID?
}
