import BenchmarkSupport
import CatalogModel
import CatalogStore
import Dispatch
import Foundation

/// Measures reading from a large catalog: data for layouts, data for pages, and several threads.
enum LargeReading {
  static func measure(in folder: URL) throws {
    let path = folder.appendingPathComponent("catalog.sqlite").path
    _ = try CatalogStore(path: path, mode: .readWrite)
    keep(try SQLiteLoader(SQLiteConnection(path: path)).load())
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
    try table.measure("search \"pho\", 50 apps of 25,000") {
      try store.search("pho", limit: 50).count
    } peer: {
      try reader.apps(matching: "\"pho\"*", limit: 50)
    }
    try table.measure("a category, 50 apps of 400", operations: 20) {
      try repeated(20) { _ in try store.apps(category: "category-7", limit: 50).count }
    } peer: {
      try repeated(20) { _ in try reader.apps(ofCategory: "category-7", limit: 50) }
    }
    try table.measure("a missing page", operations: 20) {
      repeated(20) { number in
        (try? store.pageContent(slug: "page-\(number)x")) == nil ? 1 : 0
      }
    } peer: {
      try repeated(20) { try reader.find(slug: "page-\($0)x") }
    }
    try measureThreads(store, reader)
  }

  /// Reads the same number of pages on several threads and on one. With two threads, a ratio of 0.5
  /// means that they read twice as fast as one.
  private static func measureThreads(_ store: CatalogStore, _ reader: SQLiteReader) throws {
    let table = Comparison(
      "A page of 200 items", peers: ["one thread", "C interface, one thread"], in: .microseconds)
    for threads in [1, 2, 4] {
      let pages = 400 / threads
      @Sendable func read() throws -> Int {
        try repeated(pages) { _ in try store.pageContent(slug: "small").sections.count }
      }
      try table.measure(
        "from \(threads) \(threads == 1 ? "thread" : "threads")", operations: 400,
        Work { try inParallel(threads, read) },
        beside: [
          Work { try repeated(threads) { _ in try read() } },
          Work { try repeated(400) { _ in try reader.page(id: 2, slug: "small") } },
        ])
    }
  }

  private static func repeated(_ count: Int, _ work: (Int) throws -> Int) rethrows -> Int {
    var sum = 0
    for index in 0..<count { sum &+= try work(index) }
    return sum
  }

  /// Runs the same work on several threads in parallel and waits for all of them.
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

/// The number of threads that failed. Unchecked because `lock` guards it.
private final class FailureCount: @unchecked Sendable {
  private let lock = NSLock()
  private var failures = 0

  var count: Int { lock.withLock { failures } }

  func add() { lock.withLock { failures += 1 } }
}
