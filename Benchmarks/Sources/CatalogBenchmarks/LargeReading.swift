import BenchmarkSupport
import CatalogModel
import CatalogStore
import Dispatch
import Foundation

/// Reading from a large catalog: what layouts need, what pages need, and from several threads.
enum LargeReading {
  static func measure(in folder: URL) throws {
    let path = folder.appendingPathComponent("catalog.sqlite").path
    try LargeCatalog(path: path).write()
    let store = try CatalogStore(path: path, mode: .readOnly)
    let reader = try SQLiteReader(SQLiteConnection(path: path))

    let table = Comparison(
      "A catalog of 200,000 apps and 10,000 sections: reading", peer: "C interface",
      in: .microseconds)
    try table.measure("heads of 10,000 sections", operations: 1) {
      try store.pageOutline(slug: "large").sections.count
    } peer: {
      try reader.heads(ofPage: 1, slug: "large")
    }
    try table.measure("items of a section", operations: 100) {
      try repeated(100) { try store.items(of: Int64($0) + 1).count }
    } peer: {
      try repeated(100) { try reader.items(of: Int64($0) + 1) }
    }
    try table.measure("a page of 200 items", operations: 20) {
      try repeated(20) { _ in try store.pageContent(slug: "small").sections.count }
    } peer: {
      try repeated(20) { _ in try reader.page(id: 2, slug: "small") }
    }
    try table.measure("search \"pho\", 50 apps", operations: 1) {
      try store.search("pho", limit: 50).count
    } peer: {
      try reader.apps(matching: "\"pho\"*")
    }
    for threads in [2, 4] {
      try table.measure("a page of 200 items from \(threads) threads", operations: 20 * threads) {
        try inParallel(threads) {
          try repeated(20) { _ in try store.pageContent(slug: "small").sections.count }
        }
      } peer: {
        try repeated(20 * threads) { _ in try reader.page(id: 2, slug: "small") }
      }
    }
  }

  private static func repeated(_ count: Int, _ work: (Int) throws -> Int) rethrows -> Int {
    var sum = 0
    for index in 0..<count { sum &+= try work(index) }
    return sum
  }

  /// Runs the same work on several threads at once and waits for all of them.
  private static func inParallel(
    _ threads: Int, _ work: @Sendable () throws -> Int
  ) throws -> Int {
    let failures = FailureCount()
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      do { _ = try work() } catch { failures.add() }
    }
    guard failures.count == 0 else { throw SQLiteFailure(message: "a thread failed") }
    return threads
  }
}

/// How many threads failed; the lock makes it safe to share.
private final class FailureCount: @unchecked Sendable {
  private let lock = NSLock()
  private var failures = 0

  var count: Int { lock.withLock { failures } }

  func add() { lock.withLock { failures += 1 } }
}
