import BenchmarkSupport
import CatalogEditing
import CatalogModel
import CatalogStore
import Foundation

/// Measures opening a catalog and reading from it.
enum Reading {
  static func measure(in folder: URL) throws {
    let small = folder.appendingPathComponent("sample.sqlite").path
    try CatalogStore(path: small, mode: .readWrite).seed()
    try measure(
      path: small, title: "The sample catalog", page: (1, "apps"), word: "an", operations: 200)
    let large = folder.appendingPathComponent("large.sqlite").path
    try CatalogStore(path: large, mode: .readWrite)
      .seed(BenchmarkDocument.large(apps: 10_000).sources)
    try measure(
      path: large, title: "A catalog of 10,000 apps", page: (1, "large"), word: "number 12",
      operations: 3)
  }

  private static func measure(
    path: String, title: String, page: (id: Int64, slug: String), word: String, operations: Int
  ) throws {
    let table = Comparison("\(title): reading", peer: "C interface", in: .microseconds)
    try table.measure("open, read the revision", operations: 20) {
      try repeated(20) { Int(try CatalogStore(path: path, mode: .readOnly).revision()) }
    } peer: {
      try repeated(20) {
        let connection = try SQLiteConnection(path: path)
        try connection.prepare(
          "SELECT user_version, application_id FROM pragma_user_version, pragma_application_id"
        ).run()
        return try connection.prepare("SELECT value FROM catalog_revision").run()
      }
    }

    let store = try CatalogStore(path: path, mode: .readOnly)
    let reader = try SQLiteReader(SQLiteConnection(path: path))
    let expression = word.split(separator: " ").map { "\"\($0)\"*" }.joined(separator: " ")
    let count = try store.pageContent(slug: page.slug).sections.reduce(0) { $0 + $1.items.count }
    try table.measure("page \(page.slug), \(count) items", operations: operations) {
      try repeated(operations) { try store.pageContent(slug: page.slug).sections.count }
    } peer: {
      try repeated(operations) { try reader.page(id: page.id, slug: page.slug) }
    }
    let apps = try store.apps(category: nil, limit: nil).count
    try table.measure("all \(apps) apps", operations: operations) {
      try repeated(operations) { try store.apps(category: nil, limit: nil).count }
    } peer: {
      try repeated(operations) { try reader.allApps() }
    }
    let found = try store.search(word, limit: 20).count
    try table.measure("search \"\(word)\", \(found) apps", operations: operations) {
      try repeated(operations) { try store.search(word, limit: 20).count }
    } peer: {
      try repeated(operations) { try reader.apps(matching: expression, limit: 20) }
    }
  }

  private static func repeated(_ count: Int, _ work: () throws -> Int) rethrows -> Int {
    var sum = 0
    for _ in 0..<count { sum &+= try work() }
    return sum
  }
}
