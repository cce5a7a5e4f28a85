/// Which migrations a database has had and which it still needs.
public struct MigrationStatus: Codable, Hashable, Sendable {
  /// The names of the migrations that were applied, in order, such as `v0001_catalog`.
  public let applied: [String]
  /// The names of the migrations that this build would apply next, in order.
  public let pending: [String]

  /// Creates a status.
  public init(applied: [String], pending: [String]) {
    self.applied = applied
    self.pending = pending
  }
}
