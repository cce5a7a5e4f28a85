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

  /// Opens a catalog that is there already, to write to it or only to read it.
  ///
  /// - Throws: `CatalogError.noDatabase` instead of creating one.
  func openExisting(forWriting: Bool) throws -> CatalogStore {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CatalogError.noDatabase(path: path)
    }
    return try forWriting ? openForWriting() : openForReading()
  }

  /// The file's path; an empty environment variable counts as none.
  var path: String {
    if let database { return database }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_DATABASE"] ?? ""
    return variable.isEmpty ? "storefront.sqlite" : variable
  }
}

/// How a command prints data.
struct OutputOptions: ParsableArguments {
  /// The forms of output.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// Aligned text for people.
    case text
    /// JSON for scripts.
    case json
  }

  @Option(name: .long, help: "How to print: text or json.")
  var format: Format = .text
}

/// How many rows a command prints at most.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Print at most this many rows, 0 or more.", valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number of rows, 0 or more.") }
  }
}
