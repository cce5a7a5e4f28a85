import CatalogModel
import CatalogStore
import Logging
import PostgresLog
import ProgramOptions

extension FleetFileOptions {
  /// A follower of the log, which has not started; `nil` without a fleet. A missing catalog is made.
  ///
  /// - Throws: `PublicationLogError` for a file that cannot be used, or `CatalogError`.
  func follower(database: String, _ logger: Logger) throws -> FleetFollower? {
    guard let file = try file() else { return nil }
    return FleetFollower(
      try Fleet.log(file, for: .following),
      into: try CatalogStore(path: database, mode: .readWrite),
      logger: logger)
  }

  /// A log to publish to; `nil` without a fleet.
  func publishingLog() throws -> (any PublicationLog)? {
    try file().map { try Fleet.log($0, for: .publishing) }
  }
}
