import ArgumentParser
import CatalogModel
import CatalogStore
import Foundation

/// The option that selects the catalog.
struct DatabaseOptions: ParsableArguments {
  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "The catalog's SQLite file (default: $STOREFRONT_DATABASE, else storefront.sqlite).",
      valueName: "path"),
    completion: .file())
  var database: String?

  /// Opens the catalog for reading.
  func openForReading() throws -> CatalogStore {
    try CatalogStore(path: path, mode: .readOnly)
  }

  /// Opens the catalog for writing; the first write creates the file if it is missing.
  func openForWriting() throws -> CatalogStore {
    try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
  }

  /// Opens an existing catalog for reading, or for writing if `forWriting` is true.
  ///
  /// - Throws: `CatalogError.noDatabase` if there is no file; none is created.
  func openExisting(forWriting: Bool) throws -> CatalogStore {
    guard FileManager.default.fileExists(atPath: path) else {
      throw CatalogError.noDatabase(path: path)
    }
    return try forWriting ? openForWriting() : openForReading()
  }

  /// The file's path. An empty environment variable is treated as unset.
  var path: String {
    if let database { return database }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_DATABASE"] ?? ""
    return variable.isEmpty ? "storefront.sqlite" : variable
  }
}

/// The options of commands that only read the catalog.
struct ReadDatabaseOptions: ParsableArguments {
  @OptionGroup var file: DatabaseOptions

  @Flag(help: "Read without locks; no program may write to the catalog at the same time.")
  var immutable = false

  /// The path that was given; nil for none.
  var database: String? { file.database }

  /// The file's path.
  var path: String { file.path }

  /// The first of these options that was given.
  var firstGiven: String? {
    database != nil ? "--database" : immutable ? "--immutable" : nil
  }

  /// Opens the catalog for reading.
  func openForReading() throws -> CatalogStore {
    try CatalogStore(path: path, mode: immutable ? .immutable : .readOnly)
  }
}

/// The options that select the output format.
struct OutputOptions: ParsableArguments {
  /// The output formats of most commands.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// Aligned text for a person to read.
    case text
    /// JSON for scripts.
    case json
  }

  @Option(name: .long, help: "The output format: text or json.")
  var format: Format = .text
}

/// The option that limits how many rows are printed.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The most rows to print, 1 or more.", valueName: "n"))
  var limit: Int?

  func validate() throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
  }
}
