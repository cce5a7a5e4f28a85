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

  @Flag(help: "Read without locks a catalog that nobody writes to meanwhile.")
  var immutable = false

  /// Opens the catalog to read it.
  func openForReading() throws -> CatalogStore {
    try CatalogStore(path: path, mode: immutable ? .immutable : .readOnly)
  }

  /// Opens the catalog to write to it, creating it with the first thing written.
  func openForWriting() throws -> CatalogStore {
    guard !immutable else {
      throw ValidationError("--immutable is for reading; this command writes.")
    }
    return try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
  }

  /// The file's path; an empty environment variable counts as none.
  var path: String {
    if let database { return database }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_DATABASE"] ?? ""
    return variable.isEmpty ? "storefront.sqlite" : variable
  }
}
