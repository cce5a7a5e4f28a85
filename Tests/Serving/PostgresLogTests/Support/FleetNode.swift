#if Fleet
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
@testable import PostgresLog
import Publishing
import TestSupport

/// A server of a fleet: a catalog with a copy of the log.
final class FleetNode: Sendable {
  let folder: TemporaryFolder
  let store: CatalogStore

  /// A catalog with the published sample, or an empty one.
  init(withSample: Bool = false) throws {
    folder = try TemporaryFolder()
    if withSample {
      try PublishedSample.earlierBytes.get().write(to: folder.url.appending(path: "c.sqlite"))
    }
    store = try CatalogStore(path: folder.path("c.sqlite"), mode: .readWrite)
  }

  var path: String { folder.path("c.sqlite") }

  /// Writes the file with a connection.
  func file(_ connection: String) throws -> FleetFile {
    let path = folder.path("fleet")
    try Data(connection.utf8).write(to: URL(fileURLWithPath: path))
    chmod(path, 0o600)
    return try FleetFile(path: path)
  }

  /// A publisher to a log.
  func publisher(_ log: any PublicationLog) -> Publisher {
    Publisher.forOneDevice(store.publishing(to: log))
  }

  /// A log to publish to, with the sample in it.
  func log(_ connection: String, seconds: Int = 10) throws -> PostgresLog {
    let file = try file(connection)
    try Fleet.make(file, from: store)
    let log = try PostgresLog(file, for: .publishing, changeSeconds: seconds)
    try store.follow(log)
    return log
  }

  /// Publishes until it succeeds, as an editor does who repeats a request.
  func publish(
    _ log: any PublicationLog, request: String, within seconds: Double = 60
  ) throws -> Publication {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      do {
        return try publisher(log).rollBack(page: "apps", to: 1, request: request)
      } catch let error as PublicationLogError where Date.now < end {
        switch error {
        case .unreachable, .readOnly, .uncertain, .busy, .noResponse: usleep(50_000)
        default: throw error
        }
      }
    }
  }

  /// All entries of the copy, with documents and hashes.
  func entries() throws -> [LogEntry] { try store.entries(after: 0, limit: .max) }

  /// What is wrong with the catalog.
  func damage() throws -> [String] {
    try store.checkStructure { _ in nil }.map { "\($0)" } + store.damagedEntries().map { "\($0)" }
  }
}

/// The path of a program that was built with the tests, in the folder of their bundle.
func programPath(_ name: String) -> String? {
  let bundles = [Bundle.main] + Bundle.allBundles
  let folders = bundles.flatMap { bundle in
    [bundle.bundleURL, bundle.bundleURL.deletingLastPathComponent()]
  }
  return folders.map { $0.appending(path: name).path }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// A connection string.
func connection(_ clusters: Cluster..., database: String = "postgres") -> String {
  "host=\(clusters.map(\.folder).joined(separator: ",")) dbname=\(database) user=postgres"
}
#endif
