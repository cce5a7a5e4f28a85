public import CatalogModel

extension CatalogStore {
  /// The users of the studio, sorted by name.
  ///
  /// - Parameter includingRevoked: Whether to include users who were removed.
  public func users(includingRevoked: Bool = false) throws -> [StudioUser] {
    try users(includingRevoked ? "ORDER BY name" : "WHERE revoked_at IS NULL ORDER BY name")
  }

  /// The user with a name; `nil` if there is none, or if it was removed.
  public func user(named name: String) throws -> StudioUser? {
    try users("WHERE revoked_at IS NULL AND name = ?", [name]).first
  }

  /// The user with a token; `nil` if there is none, or if the token has ended.
  ///
  /// The token is looked up by its hash, so that the time says nothing about tokens.
  ///
  /// - Parameters:
  ///   - hash: The hash of the token; see `SecretToken.hash`.
  ///   - moment: The current time.
  public func user(withToken hash: ContentHash, at moment: Moment) throws -> StudioUser? {
    try users(
      """
      JOIN user_token ON user_token.user = user.name
      WHERE revoked_at IS NULL AND hash = ?1 AND (expires_at IS NULL OR expires_at > ?2)
      """, [hash.text, moment.milliseconds]
    ).first
  }

  private func users(_ condition: String, _ values: [any Bindable] = []) throws -> [StudioUser] {
    try read { db in
      try fetch(db, "SELECT \(Self.userColumns) FROM user \(condition)", values, Self.user)
    }
  }

  /// The columns that make a user.
  static let userColumns = "name, role, user.created_at, revoked_at"

  /// Reads a user.
  static func user(_ row: ColumnReader) -> StudioUser {
    StudioUser(
      name: row.text(0), role: StudioUser.Role(rawValue: row.text(1)) ?? .contributor,
      created: Moment(milliseconds: row.integer(2)),
      revoked: row.optionalInteger(3).map(Moment.init(milliseconds:)))
  }

  /// The tokens that are valid, sorted by user and age.
  public func userTokens(at moment: Moment) throws -> [UserToken] {
    try read { db in
      try fetch(
        db,
        """
        SELECT user, created_at, expires_at FROM user_token WHERE expires_at IS NULL OR expires_at > ?
        ORDER BY user, created_at, hash
        """, [moment.milliseconds]
      ) { row in
        UserToken(
          user: row.text(0), created: Moment(milliseconds: row.integer(1)),
          until: row.optionalInteger(2).map(Moment.init(milliseconds:)))
      }
    }
  }

  /// Adds a user, or one who was removed again.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - tokenHash: The hash of the user's token; see `SecretToken.hash`.
  ///   - until: The moment from which on the token is not valid; `nil` for none.
  /// - Returns: Whether the user was added: nothing is written if there is one with this name.
  public func addUser(
    _ user: StudioUser, tokenHash: ContentHash, until: Moment? = nil
  ) throws -> Bool {
    try write { db in
      try PreparedStatement(
        db,
        """
        INSERT INTO user (name, role, created_at) VALUES (?1, ?2, ?3)
        ON CONFLICT (name) DO UPDATE SET role = ?2, created_at = ?3, revoked_at = NULL
        WHERE revoked_at IS NOT NULL
        """
      ).run([user.name, user.role.rawValue, user.created.milliseconds])
      guard db.changesCount > 0 else { return false }
      try Self.add(
        db, UserToken(user: user.name, created: user.created, until: until), hash: tokenHash)
      return true
    }
  }

  /// Gives a user another token. The user's other tokens end, and with them all sessions; a sign-in link ends at once.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - hash: Its hash; see `SecretToken.hash`.
  ///   - end: When the user's other tokens end, unless they end before.
  /// - Returns: Whether there is such a user.
  public func addToken(
    _ token: UserToken, hash: ContentHash, endingOthersAt end: Moment
  ) throws -> Bool {
    try write { db in
      try PreparedStatement(
        db,
        """
        UPDATE user_token SET expires_at = ?2 WHERE user = ?1 AND (expires_at IS NULL OR expires_at > ?2)
        """
      ).run([token.user, end.milliseconds])
      try Self.endSessions(db, of: token.user, at: end)
      // A user without a valid token can be given one, too.
      let found = try fetch(
        db, "SELECT 1 FROM user WHERE name = ? AND revoked_at IS NULL", [token.user]
      ) { $0.integer(0) }
      guard !found.isEmpty else { return false }
      try Self.add(db, token, hash: hash)
      return true
    }
  }

  /// Adds a token, and forgets those that have ended.
  private static func add(_ db: Database, _ token: UserToken, hash: ContentHash) throws {
    try PreparedStatement(db, "DELETE FROM user_token WHERE expires_at <= ?").run([
      token.created.milliseconds
    ])
    try PreparedStatement(
      db, "INSERT INTO user_token (hash, user, created_at, expires_at) VALUES (?, ?, ?, ?)"
    ).run([hash.text, token.user, token.created.milliseconds, token.until?.milliseconds])
  }

  /// Removes a user, whose tokens, sessions and links are not valid afterwards.
  ///
  /// - Returns: Whether there was such a user.
  public func removeUser(named name: String, at moment: Moment) throws -> Bool {
    try write { db in
      for table in ["user_token", "user_link", "user_session"] {
        try PreparedStatement(db, "DELETE FROM \(table) WHERE user = ?").run([name])
      }
      try PreparedStatement(
        db, "UPDATE user SET revoked_at = ?2 WHERE name = ?1 AND revoked_at IS NULL"
      ).run([name, moment.milliseconds])
      return db.changesCount > 0
    }
  }
}
