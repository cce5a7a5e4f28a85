import DocumentJSON

/// A user of the studio.
public struct StudioUser: Hashable, Sendable {
  /// What a user may do.
  public enum Role: String, CaseIterable, Hashable, Comparable, Sendable {
    /// Read the catalog, and propose changes.
    case contributor
    /// Edit the catalog, and answer proposals.
    case editor
    /// Edit the catalog, and publish, schedule, roll back and withdraw pages.
    case publisher

    /// Whether the first role may do less than the second one.
    public static func < (first: Role, second: Role) -> Bool {
      first != second && (first == .contributor || second == .publisher)
    }
  }

  /// The name: up to 100 letters, digits and `.`, `@`, `_`, `+`, `-`.
  public var name: String
  /// What the user may do.
  public var role: Role
  /// When the user was added.
  public var created: Moment
  /// When the user was removed; `nil` for one who may sign in.
  public var revoked: Moment?

  /// A user who may sign in, unless `revoked` says since when not.
  public init(name: String, role: Role, created: Moment, revoked: Moment? = nil) {
    self.name = name
    self.role = role
    self.created = created
    self.revoked = revoked
  }

  /// Whether a text can be the name of a user.
  public static func isName(_ text: String) -> Bool {
    (1...100).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
          || ".@_+-".utf8.contains(byte)
      }
  }
}

/// What a catalog knows of a token of a user.
public struct UserToken: Hashable, Sendable {
  /// The name of the user.
  public var user: String
  /// When the token was made.
  public var created: Moment
  /// The moment from which on the token is not valid; `nil` for none.
  public var until: Moment?

  /// A token of a user.
  public init(user: String, created: Moment, until: Moment? = nil) {
    self.user = user
    self.created = created
    self.until = until
  }
}

/// A secret of 256 random bits, as 64 hexadecimal digits.
public struct SecretToken: Hashable, Sendable {
  /// The digits.
  public let text: String

  /// Makes a random token.
  public init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<4).map { _ in
      let bits = generator.next() as UInt64
      return (0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)).hexText() }.joined()
    }.joined()
  }

  /// The hash by which the token is known.
  public var hash: ContentHash { ContentHash(of: text.utf8) }
}
