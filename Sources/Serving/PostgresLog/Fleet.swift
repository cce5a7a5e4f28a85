public import CatalogModel

/// The publication log that a fleet of servers shares, in PostgreSQL.
public enum Fleet {
  #if Fleet
  /// Whether this build has the trait Fleet, and with it libpq.
  public static let isSupported = true
  #else
  /// Whether this build has the trait Fleet, and with it libpq.
  public static let isSupported = false
  #endif

  /// What a log is opened for.
  public enum Use: Sendable {
    /// To publish: the server that takes changes.
    case publishing
    /// To copy: a standby if there is one.
    case following
  }

  /// Opens a log. It connects when it is first used.
  ///
  /// - Throws: `PublicationLogError`: `notSupported`, `badFile`.
  public static func log(
    _ file: FleetFile, for use: Use
  ) throws(PublicationLogError) -> any PublicationLog {
    #if Fleet
    try PostgresLog(file, for: use)
    #else
    throw .notSupported
    #endif
  }

  /// Makes a log in an empty database from the history of a catalog, or changes an old log's schema.
  ///
  /// - Parameter history: The catalog's publications; `nil` changes only the schema.
  /// - Returns: The last entry of the log.
  /// - Throws: `PublicationLogError.notEmpty` if the log has entries and there is a history to copy, and others;
  ///   or the errors of the history.
  @discardableResult
  public static func make(_ file: FleetFile, from history: (any PublicationLog)?) throws -> LogHead
  {
    #if Fleet
    return try PostgresLog(file, for: .publishing).make(from: history)
    #else
    throw PublicationLogError.notSupported
    #endif
  }
}
