import ArgumentParser
import CatalogModel
import CatalogStore
import Foundation
import Logging
import PostgresLog

/// The options of a fleet.
struct FleetArguments: ParsableArguments {
  @Option(
    name: .customLong("fleet"),
    help: ArgumentHelp(
      "Copy the publication log of a fleet into the catalog, and publish to it from the studio: the "
        + "file, of mode 0600, with the connection to the log (default: $STOREFRONT_FLEET).",
      valueName: "file"), completion: .file())
  var given: String?

  func validate() throws {
    // The string is not repeated: it may hold a password.
    if let path, FleetFile.isConnection(path) {
      throw ValidationError(
        "--fleet and STOREFRONT_FLEET take the path of a file with the connection string, which "
          + "other users of this machine must not see.")
    }
    if path != nil, !Fleet.isSupported {
      throw ValidationError(
        "\(PublicationLogError.notSupported.problem) \(PublicationLogError.notSupported.remedy)")
    }
  }

  private var path: String? {
    if let given { return given }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_FLEET"] ?? ""
    return variable.isEmpty ? nil : variable
  }

  /// A follower of the log, which has not started; `nil` without a fleet. A missing catalog is made.
  ///
  /// - Throws: `PublicationLogError` for a file that cannot be used, or `CatalogError`.
  func follower(database: String, _ logger: Logger) throws -> FleetFollower? {
    guard let path else { return nil }
    let file = try FleetFile(path: path)
    return FleetFollower(
      try Fleet.log(file, for: .following),
      into: try CatalogStore(path: database, mode: .readWrite),
      logger: logger)
  }

  /// A log to publish to; `nil` without a fleet.
  func publishingLog() throws -> (any PublicationLog)? {
    try path.map { try Fleet.log(try FleetFile(path: $0), for: .publishing) }
  }
}
