package import CatalogModel

/// What a user signs in with, by its hash.
package enum SignInSecret: Sendable {
  /// A token.
  case token(ContentHash)
  /// The secret of a link, which signs in once.
  case link(ContentHash)
}

/// What a catalog knows of a session.
package struct StoredSession: Sendable {
  /// The user.
  package var user: StudioUser
  /// A recent use.
  package var used: Moment
}

/// The sessions of users who are signed in, and the links with which they sign in. None of it raises the revision.
extension CatalogStore {
  /// How long a session lasts, in milliseconds.
  package static let longestSession: Int64 = 12 * 3_600_000
  /// How long a session lasts without requests, in milliseconds.
  package static let longestIdle: Int64 = 2 * 3_600_000
  /// The largest number of sessions of a user; a further one ends the one that was idle longest.
  package static let mostSessions = 20
  /// How long a link lasts, in milliseconds.
  private static let longestLink: Int64 = 24 * 3_600_000

  /// Begins a session of the user with a secret, and forgets those that have ended. A link is used up by it.
  ///
  /// - Parameters:
  ///   - hash: The hash of the session's own secret.
  ///   - secret: What the user signs in with.
  ///   - now: The current time.
  /// - Returns: Whether the secret is valid.
  package func beginSession(
    _ hash: ContentHash, with secret: SignInSecret, at now: Moment
  ) throws -> Bool {
    // Guesses must not take the write lock.
    guard try read({ db in try Self.entry(db, with: secret, at: now) }) != nil else { return false }
    return try write { db in
      guard let (user, end) = try Self.entry(db, with: secret, at: now) else { return false }
      if case .link(let link) = secret {
        try PreparedStatement(db, "DELETE FROM user_link WHERE hash = ?").run([link.text])
      }
      try PreparedStatement(db, "DELETE FROM user_session WHERE expires_at <= ?")
        .run([now.milliseconds])
      try PreparedStatement(
        db,
        """
        DELETE FROM user_session WHERE user = ?1 AND hash NOT IN (
          SELECT hash FROM user_session WHERE user = ?1 ORDER BY used_at DESC, hash LIMIT ?2)
        """
      ).run([user, Self.mostSessions - 1])
      try PreparedStatement(
        db,
        """
        INSERT INTO user_session (hash, user, created_at, used_at, expires_at) VALUES (?1, ?2, ?3, ?3, ?4)
        """
      ).run([
        hash.text, user, now.milliseconds,
        min(end ?? .max, now.milliseconds + Self.longestSession),
      ])
      return true
    }
  }

  /// A session that has not expired and whose user was not removed; whether it was idle for too long is not asked.
  package func session(_ hash: ContentHash, at now: Moment) throws -> StoredSession? {
    try readByOneStatement { db in
      try fetch(
        db,
        """
        SELECT \(Self.userColumns), used_at FROM user_session JOIN user ON user.name = user_session.user
        WHERE hash = ? AND expires_at > ? AND revoked_at IS NULL
        """, [hash.text, now.milliseconds]
      ) { row in
        StoredSession(user: Self.user(row), used: Moment(milliseconds: row.integer(4)))
      }.first
    }
  }

  /// Notes that a session is in use.
  package func noteUse(ofSession hash: ContentHash, at now: Moment) throws {
    try write { db in
      try PreparedStatement(
        db, "UPDATE user_session SET used_at = max(used_at, ?2) WHERE hash = ?1"
      ).run([hash.text, now.milliseconds])
    }
  }

  /// Ends a session.
  package func endSession(_ hash: ContentHash) throws {
    try write { db in
      try PreparedStatement(db, "DELETE FROM user_session WHERE hash = ?").run([hash.text])
    }
  }

  /// Gives a user a link that signs in once, within a day and before the last of the user's tokens ends. It takes the
  /// place of the user's former link, and links that have ended are forgotten.
  ///
  /// - Parameters:
  ///   - hash: The hash of the link's secret.
  ///   - user: The name of the user.
  ///   - now: The current time.
  /// - Returns: When the link ends; `nil` if there is no such user.
  package func addLink(_ hash: ContentHash, of user: String, at now: Moment) throws -> Moment? {
    try write { db in
      guard
        try !fetch(
          db, "SELECT 1 FROM user WHERE name = ? AND revoked_at IS NULL", [user],
          { $0.integer(0) }
        ).isEmpty
      else { return nil }
      try PreparedStatement(db, "DELETE FROM user_link WHERE user = ? OR expires_at <= ?")
        .run([user, now.milliseconds])
      let end = min(
        try Self.lastEnd(db, ofTokensOf: user, at: now) ?? .max,
        now.milliseconds + Self.longestLink)
      try PreparedStatement(
        db, "INSERT INTO user_link (hash, user, created_at, expires_at) VALUES (?, ?, ?, ?)"
      ).run([hash.text, user, now.milliseconds, end])
      return Moment(milliseconds: end)
    }
  }

  /// Lets the sessions of a user end at a moment, unless they end before, and removes the user's sign-in link.
  static func endSessions(_ db: Database, of user: String, at end: Moment) throws {
    try PreparedStatement(db, "DELETE FROM user_link WHERE user = ?").run([user])
    try PreparedStatement(
      db, "UPDATE user_session SET expires_at = ?2 WHERE user = ?1 AND expires_at > ?2"
    ).run([user, end.milliseconds])
  }

  /// The user whom a secret lets in, and when the session must end at the latest.
  private static func entry(
    _ db: Database, with secret: SignInSecret, at now: Moment
  ) throws -> (user: String, end: Int64?)? {
    switch secret {
    case .token(let hash):
      return try fetch(
        db,
        """
        SELECT user, expires_at FROM user_token JOIN user ON user.name = user_token.user
        WHERE revoked_at IS NULL AND hash = ?1 AND (expires_at IS NULL OR expires_at > ?2)
        """, [hash.text, now.milliseconds]
      ) { ($0.text(0), $0.optionalInteger(1)) }.first
    case .link(let hash):
      let users = try fetch(
        db,
        """
        SELECT user FROM user_link JOIN user ON user.name = user_link.user
        WHERE revoked_at IS NULL AND hash = ? AND expires_at > ?
        """, [hash.text, now.milliseconds]
      ) { $0.text(0) }
      return try users.first.map { ($0, try lastEnd(db, ofTokensOf: $0, at: now)) }
    }
  }

  /// When the last of a user's valid tokens ends; `nil` if one has no end, or if there are none.
  private static func lastEnd(
    _ db: Database, ofTokensOf user: String, at now: Moment
  ) throws -> Int64? {
    let ends = try fetch(
      db,
      "SELECT expires_at FROM user_token WHERE user = ? AND ifnull(expires_at > ?, true)",
      [user, now.milliseconds]
    ) { $0.optionalInteger(0) }
    return ends.contains(nil) ? nil : ends.compactMap(\.self).max()
  }
}
