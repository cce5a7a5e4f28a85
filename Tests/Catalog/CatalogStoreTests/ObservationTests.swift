import CatalogEditing
import CatalogModel
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@testable import CatalogStore

@Suite struct ObservationTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  @Test("commits of other connections and of the store itself are seen", .hangLimit)
  func revisions() async throws {
    var revisions = store.revisions().makeAsyncIterator()
    #expect(try await revisions.next() == 1)
    try rename()
    #expect(try await revisions.next() == 2)
    try store.seed(reset: true)
    #expect(try await revisions.next() == 3)
  }

  private func rename() throws {
    try folder.rawConnection().write { db in
      try db.execute(sql: "UPDATE page SET title = 'New' WHERE slug = 'apps'")
    }
  }

  @Test("a cancelled reader ends", .hangLimit)
  func cancellation() async throws {
    do {
      let reader = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
      let (seen, signal) = AsyncStream.makeStream(of: Int64.self)
      let task = Task {
        for try await revision in reader.revisions() { signal.yield(revision) }
        signal.finish()
      }
      var revisions = seen.makeAsyncIterator()
      #expect(await revisions.next() == 1)
      task.cancel()
      try await task.value
      #expect(await revisions.next() == nil)
    }
  }
}
