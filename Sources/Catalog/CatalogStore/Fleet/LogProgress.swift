public import CatalogModel

/// What copying a log has found and done.
public struct LogProgress: Hashable, Sendable {
  /// The last entry of the log.
  public var head: LogHead
  /// The revision of the last entry that the catalog has.
  public var revision: Int64
  /// The number of entries that were copied.
  public var copied = 0
  /// Whether the catalog has once had all that the log had.
  public var isComplete: Bool
  /// How many entries the catalog has more than the server of the log that takes changes, which has lost them; 0
  /// if it has not, or cannot be asked.
  public var lead: Int64 = 0
  /// The events that the log had lost, and that were taken back; empty without a fork.
  public var lost: [PublicationEvent] = []
  /// How often that has happened to this catalog.
  public var forks = 0
  /// The time on the clock of the log's server when it was asked.
  public var clock: Moment

  /// Whether the log's server was behind this catalog, as a standby may be.
  public var isLogBehind: Bool { head.revision < revision }
}
