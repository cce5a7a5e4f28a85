import ArgumentParser
import CatalogStore
import Foundation

/// Which catalog a command works on.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The catalog's SQLite file (default: $STOREFRONT_DATABASE, else storefront.sqlite).",
      valueName: "path"),
    completion: .file())
  var database: String?

  /// The file's path; an empty environment variable counts as none.
  var path: String {
    if let database { return database }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_DATABASE"] ?? ""
    return variable.isEmpty ? "storefront.sqlite" : variable
  }
}
