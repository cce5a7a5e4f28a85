public import CatalogModel
import GRDB

extension CatalogStore {
  /// The users of the studio with the hashes of their tokens, sorted by name.
  ///
  /// - Parameter includingRevoked: Whether to include users who were removed.
  public func users(
    includingRevoked: Bool = false
  ) throws -> [(user: StudioUser, tokenHash: String)] {
    try read { db in
      try fetch(
        db,
        """
        SELECT name, role, created, revoked, token_hash FROM user
        \(includingRevoked ? "" : "WHERE revoked IS NULL") ORDER BY name
        """
      ) { row in
        let user = StudioUser(
          name: row.text(0), role: StudioUser.Role(rawValue: row.text(1)) ?? .editor,
          created: Moment(milliseconds: row.integer(2)),
          revoked: row.optionalInteger(3).map(Moment.init(milliseconds:)))
        return (user, row.text(4))
      }
    }
  }

  /// The user with a name; `nil` if there is none, or if it was removed.
  public func user(named name: String) throws -> StudioUser? {
    try users().first { $0.user.name == name }?.user
  }

  /// Adds a user, or gives one who was removed another token.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - tokenHash: The hash of the user's token; see `SecretToken.hash`.
  /// - Returns: Whether the user was added: nothing is written if there is one with this name.
  public func addUser(_ user: StudioUser, tokenHash: ContentHash) throws -> Bool {
    try write { db in
      try PreparedStatement(
        db,
        """
        INSERT INTO user (name, role, token_hash, created) VALUES (?1, ?2, ?3, ?4)
        ON CONFLICT (name) DO UPDATE SET role = ?2, token_hash = ?3, created = ?4, revoked = NULL
        WHERE revoked IS NOT NULL
        """
      ).run([user.name, user.role.rawValue, tokenHash.text, user.created.milliseconds])
      return db.changesCount > 0
    }
  }

  /// Removes a user, whose token and sessions are not valid afterwards.
  ///
  /// - Returns: Whether there was such a user.
  public func removeUser(named name: String, at moment: Moment) throws -> Bool {
    try write { db in
      try PreparedStatement(
        db, "UPDATE user SET revoked = ?2 WHERE name = ?1 AND revoked IS NULL"
      ).run([name, moment.milliseconds])
      return db.changesCount > 0
    }
  }
}
