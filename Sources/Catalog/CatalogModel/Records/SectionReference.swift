/// Identifies a section by its page and key.
public struct SectionReference: Hashable, Sendable {
  /// The slug of the page.
  public var page: String
  /// The section's key.
  public var key: String

  /// The section with a key, on the page with a slug.
  public init(page: String, key: String) {
    self.page = page
    self.key = key
  }
}

extension SectionReference: LosslessStringConvertible {
  /// The page and the key with a slash between them, such as `apps/favorites`.
  public var description: String { "\(page)/\(key)" }

  /// Parses the form of ``description``; `nil` for a text without exactly one slash, or with nothing on
  /// one side of it.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    self.init(page: String(parts[0]), key: String(parts[1]))
  }
}
