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

  @Test(
    "a schema of a newer version ends the revisions, also if it names everything as before",
    .hangLimit)
  func newerSchema() async throws {
    let reader = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    var revisions = reader.revisions().makeAsyncIterator()
    #expect(try await revisions.next() == 1)
    let later = Migration.latestVersion + 1
    try folder.rawConnection().write { try $0.execute(sql: "PRAGMA user_version = \(later)") }
    let error = CatalogError.newerSchema(
      path: folder.path("catalog.sqlite"), found: later, supported: Migration.latestVersion)
    await #expect(throws: error) { _ = try await revisions.next() }
    for other in [reader, store] {
      #expect(throws: error) { try other.revision() }
      #expect(throws: error) { try other.locales() }
      #expect(throws: error) { try other.summary() }
    }
  }

  @Test("a store that writes does not go on with a file that was replaced")
  func replaced() throws {
    let path = folder.path("catalog.sqlite")
    #expect(try store.revision() == 1)
    try store.backup(to: folder.path("copy.sqlite"))
    #expect(Foundation.rename(folder.path("copy.sqlite"), path) == 0)
    #expect(throws: CatalogError.replaced(path: path)) { try store.revision() }
    #expect(throws: CatalogError.replaced(path: path)) { try store.locales() }
    #expect(throws: CatalogError.replaced(path: path)) { try store.seed(reset: true) }
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
