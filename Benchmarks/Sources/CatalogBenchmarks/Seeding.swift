import BenchmarkSupport
import CatalogEditing
import CatalogStore
import Foundation

/// Measures seeding an empty catalog, and seeding it again without changes.
enum Seeding {
  static func measure(in folder: URL) throws {
    try measure(.large(apps: 200), title: "A catalog of 200 apps", runs: 9, in: folder)
    try measure(
      .large(apps: 10_000), title: "A catalog of 10,000 apps", runs: 3, in: folder)
  }

  private static func measure(
    _ document: BenchmarkDocument, title: String, runs: Int, in folder: URL
  ) throws {
    let empty = folder.appendingPathComponent("empty-\(UUID().uuidString).sqlite")
    _ = try CatalogStore(path: empty.path, mode: .readWrite)
    func fresh() throws -> String {
      let copy = folder.appendingPathComponent("\(UUID().uuidString).sqlite")
      try FileManager.default.copyItem(at: empty, to: copy)
      return copy.path
    }

    let sources = try document.sources
    let table = Comparison("\(title): seeding", peer: "C interface", in: .milliseconds)
    try table.measure("an empty catalog", rounds: runs) {
      try CatalogStore(path: try fresh(), mode: .readWrite).seed(sources).changes.total.inserted
    } peer: {
      try SQLiteSeeder(SQLiteConnection(path: try fresh())).seed(document)
    }
    let path = try fresh()
    let store = try CatalogStore(path: path, mode: .readWrite)
    try store.seed(sources)
    let seeder = try SQLiteSeeder(SQLiteConnection(path: path))
    try table.measure("again, nothing changed", rounds: runs) {
      try store.seed(sources).changes.total.unchanged
    } peer: {
      try seeder.seed(document)
    }
  }
}
