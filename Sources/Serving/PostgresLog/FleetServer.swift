import CatalogModel

/// The server of a fleet's log, and what the user of the connection may do there.
package struct FleetServer: Hashable, Sendable {
  /// The version of PostgreSQL, such as `16.9`.
  package var version: String
  /// The name of the user.
  package var user: String
  /// Whether it is a standby, which takes no changes.
  package var isStandby: Bool
  /// Whether the user may read the log.
  package var mayRead: Bool
  /// Whether the user may add to the log.
  package var mayPublish: Bool
}

extension Fleet {
  /// Asks a server of the log about itself: a standby if there is one.
  ///
  /// - Throws: `PublicationLogError`: `notSupported`, `noLog` if there are no tables, and why it cannot be asked.
  package static func server(_ file: FleetFile) throws -> FleetServer {
    #if Fleet
    try PostgresLog(file, for: .following).server()
    #else
    throw PublicationLogError.notSupported
    #endif
  }
}
