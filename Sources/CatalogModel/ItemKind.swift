/// What an item of a section is.
public enum ItemKind: String, CaseIterable, Codable, Hashable, Sendable {
  /// An ``App``.
  case app
  /// A ``Category``.
  case category
}
