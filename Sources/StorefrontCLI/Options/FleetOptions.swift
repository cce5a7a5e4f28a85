import ArgumentParser
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import PostgresLog

/// The option that names the file with the connection to a fleet's log.
struct FleetFileOptions: ParsableArguments {
  @Option(
    name: .customLong("fleet"),
    help: ArgumentHelp(
      "The file, of mode 0600, with the connection to a fleet's publication log (default: "
        + "$STOREFRONT_FLEET).", valueName: "file"), completion: .file())
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
        "\(PublicationLogError.notSupported.problem) "
          + PublicationLogError.notSupported.remedy)
    }
  }

  /// The path; nil for none. An empty environment variable is treated as unset.
  var path: String? {
    if let given { return given }
    let variable = ProcessInfo.processInfo.environment["STOREFRONT_FLEET"] ?? ""
    return variable.isEmpty ? nil : variable
  }

  /// The file; nil if none is named.
  func file() throws -> FleetFile? { try path.map { try FleetFile(path: $0) } }
}

/// The options of commands that publish or withdraw, perhaps to a fleet's log.
struct FleetOptions: ParsableArguments {
  @OptionGroup var file: FleetFileOptions

  @Option(
    help: ArgumentHelp(
      "A name for this request to a fleet's log: repeated with the same name, it is applied once.",
      valueName: "name"))
  var request: String?

  func validate() throws {
    if let request {
      guard file.path != nil else {
        throw ValidationError("--request has no effect without --fleet.")
      }
      guard (1...100).contains(request.utf8.count) else {
        throw ValidationError("--request takes 1 to 100 bytes.")
      }
    }
  }

  /// The catalog, which publishes to the log if there is one.
  func connect(_ store: CatalogStore) throws -> CatalogStore {
    guard let file = try file.file() else { return store }
    return store.publishing(to: try Fleet.log(file, for: .publishing))
  }

  /// What a repeated request did before; nil if it is a new one.
  func done(_ store: CatalogStore, _ action: String) throws -> Publication? {
    guard let request, let file = try file.file() else { return nil }
    try store.follow(try Fleet.log(file, for: .publishing))
    guard let event = try store.event(ofRequest: Self.key(action, request)) else { return nil }
    return try store.publication(page: event.page, number: event.number)?.publication
  }

  /// Makes a request to the log, if there is one, under the given name or a new one.
  ///
  /// - Parameters:
  ///   - action: What is done to what, so that other requests may have the same name.
  ///   - body: Takes the SHA-256 of the request's name; nil without a log.
  func request<Value>(_ action: String, _ body: (String?) throws -> Value) throws -> Value {
    guard file.path != nil else { return try body(nil) }
    let name = request ?? UUID().uuidString.lowercased()
    do {
      return try body(Self.key(action, name))
    } catch PublicationLogError.uncertain(let reason) {
      throw CommandError.uncertain(reason: reason, request: name)
    }
  }

  private static func key(_ action: String, _ name: String) -> String {
    ContentHash(of: "command \(action) \(name)".utf8).text
  }
}
