import ArgumentParser
import CatalogModel
import CatalogStore
import SystemEssentials

/// Options that select the catalog.
///
/// A group that is used in many commands holds no other groups but makes them of its values: in a debug build,
/// ArgumentParser checks a command's groups four times, and the groups in them sixteen times. Most groups are classes:
/// code that copies all options of a group, once for each command, would be a ninth of this module's.
protocol CatalogOptions: ParsableArguments {
  /// The path that was given; nil for none.
  var database: String? { get }

  /// How the catalog is opened for reading.
  var readingMode: CatalogStore.Mode { get }
}

extension CatalogOptions {
  var readingMode: CatalogStore.Mode { .readOnly }

  /// Opens the catalog for reading.
  func openForReading() throws -> CatalogStore {
    try CatalogStore(path: path, mode: readingMode)
  }

  /// Opens the catalog for writing; the first write creates the file if it is missing.
  func openForWriting() throws -> CatalogStore {
    try CatalogStore(path: path, mode: .readWrite, migrating: .withFirstAccess)
  }

  /// Opens an existing catalog for reading, or for writing if `forWriting` is true.
  ///
  /// - Throws: `CatalogError.noDatabase` if there is no file; none is created.
  func openExisting(forWriting: Bool) throws -> CatalogStore {
    guard try CatalogStore.exists(at: path) else { throw CatalogError.noDatabase(path: path) }
    return try forWriting ? openForWriting() : openForReading()
  }

  /// The file's path. An empty environment variable is treated as unset.
  var path: String {
    if let database { return database }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_DATABASE"] ?? ""
    return variable.isEmpty ? "storefront.sqlite" : variable
  }
}

extension ArgumentHelp {
  /// The help of `--create`.
  static var createCatalog: ArgumentHelp { "Create an empty catalog first if there is none." }

  /// The help of `--database`.
  static var database: ArgumentHelp {
    ArgumentHelp(
      "The catalog's SQLite file (default: $STOREFRONT_DATABASE, else storefront.sqlite).",
      valueName: "path")
  }

  /// The help of `--immutable`.
  static var immutable: ArgumentHelp {
    "Read without locks; no program may write to the catalog at the same time."
  }

  /// The help of `--format` with the formats of most commands.
  static var format: ArgumentHelp { "The output format: text or json." }

  /// The help of `--limit`.
  static var limit: ArgumentHelp {
    ArgumentHelp("The most rows to print, 1 or more.", valueName: "n")
  }
}

/// The option that selects the catalog.
final class DatabaseOptions: CatalogOptions {
  init() {}

  @Option(name: .customLong("database"), help: .database, completion: .file())
  var database: String?
}

/// The options of commands that only read the catalog.
final class ReadDatabaseOptions: CatalogOptions {
  init() {}

  @Option(name: .customLong("database"), help: .database, completion: .file())
  var database: String?

  @Flag(help: .immutable)
  var immutable = false

  var readingMode: CatalogStore.Mode { immutable ? .immutable : .readOnly }

  /// The first of these options that was given.
  var firstGiven: String? {
    database != nil ? "--database" : immutable ? "--immutable" : nil
  }
}

/// The options that select the output format.
final class OutputOptions: ParsableArguments {
  init() {}

  /// The output formats of most commands.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// Aligned text for a person to read.
    case text
    /// JSON for scripts.
    case json
  }

  @Option(name: .long, help: .format)
  var format: Format = .text
}

/// The option that limits how many rows are printed.
final class LimitOptions: ParsableArguments {
  init() {}

  @Option(parsing: .unconditional, help: .limit)
  var limit: Int?

  func validate() throws { try Self.check(limit) }

  /// Throws if the limit is less than 1.
  static func check(_ limit: Int?) throws {
    if let limit, limit < 1 { throw ValidationError("--limit must be 1 or more.") }
  }
}
