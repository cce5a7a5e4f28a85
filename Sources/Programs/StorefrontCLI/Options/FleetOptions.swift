import ArgumentParser
import CatalogModel
import CatalogStore
import SystemEssentials
import PostgresLog
import ProgramOptions

/// The options of commands that publish or withdraw, perhaps to a fleet's log.
final class FleetOptions: ParsableArguments {
  init() {}

  @Option(name: .customLong("fleet"), help: .fleet, completion: .file())
  var path: String?

  @Option(help: .request)
  var request: String?

  private var file: FleetFileOptions { .given { $0.given = path } }

  func validate() throws {
    try file.validate()
    if let request {
      guard isNamed else {
        throw ValidationError("--request has no effect without --fleet.")
      }
      guard (1...100).contains(request.utf8.count) else {
        throw ValidationError("--request takes 1 to 100 bytes.")
      }
    }
  }

  /// The catalog, which publishes to the log if there is one.
  func connect(_ store: CatalogStore) throws -> CatalogStore { try file.connect(store) }

  /// Whether there is a log to publish to.
  var isNamed: Bool { file.path != nil }

  /// Copies what the log has and the catalog has not before a change, if there is a log.
  func follow(_ store: CatalogStore) throws {
    guard let file = try file.file() else { return }
    try store.followToChange(try Fleet.log(file, for: .publishing))
  }

  /// What a repeated request did before; nil if it is a new one.
  func done(_ store: CatalogStore, _ action: String) throws -> Publication? {
    guard let request, isNamed else { return nil }
    try follow(store)
    guard let event = try store.event(ofRequest: Self.key(action, request)) else { return nil }
    return try store.publication(page: event.page, number: event.number)?.publication
  }

  /// Makes a request to the log, if there is one, under the given name or a new one.
  ///
  /// - Parameters:
  ///   - action: What is done to what, so that other requests may have the same name.
  ///   - body: Takes the SHA-256 of the request's name; nil without a log.
  func request<Value>(_ action: String, _ body: (String?) throws -> Value) throws -> Value {
    guard isNamed else { return try body(nil) }
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

extension ArgumentHelp {
  /// The help of `--request`.
  static var request: ArgumentHelp {
    ArgumentHelp(
      "A name for this request to a fleet's log: repeated with the same name, it is applied once.",
      valueName: "name")
  }
}

extension FleetFileOptions {
  /// The catalog, which publishes to the log if there is one.
  func connect(_ store: CatalogStore) throws -> CatalogStore {
    guard let file = try file() else { return store }
    return store.publishing(to: try Fleet.log(file, for: .publishing))
  }
}
