package import ArgumentParser
package import CatalogModel
import SystemEssentials
package import PostgresLog

/// The option that names the file with the connection to a fleet's log.
package struct FleetFileOptions: ParsableArguments {
  @Option(name: .customLong("fleet"), help: .fleet, completion: .file())
  package var given: String?

  /// No file is named.
  package init() {}

  /// Refuses a connection string.
  package func validate() throws {
    // The string is not repeated: it may hold a password.
    if let path, FleetFile.isConnection(path) {
      throw ValidationError(
        "--fleet and STOREFRONT_FLEET take the path of a file with the connection string, which "
          + "other users of this machine must not see.")
    }
  }

  /// The path; nil for none. An empty environment variable is treated as unset.
  package var path: String? {
    if let given { return given }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_FLEET"] ?? ""
    return variable.isEmpty ? nil : variable
  }

  /// The file; nil if none is named.
  ///
  /// - Throws: `PublicationLogError` for a file that cannot be used.
  package func file() throws(PublicationLogError) -> FleetFile? {
    guard let path else { return nil }
    return try FleetFile(path: path)
  }
}

extension ArgumentHelp {
  /// The help of `--fleet`.
  package static var fleet: ArgumentHelp {
    ArgumentHelp(
      "The file, of mode 0600, with the connection to a fleet's publication log (default: "
        + "$STOREFRONT_FLEET).", valueName: "file")
  }
}
