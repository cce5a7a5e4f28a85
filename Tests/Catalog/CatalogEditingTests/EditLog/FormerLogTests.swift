import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import TestSupport
import Testing

/// The log of version 0.3: 503 edits of every kind, which the program of that version made by commands with random
/// arguments, and for each the beginning of the hash of what `storefront log --format json --every` printed.
@Suite struct FormerLogTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private static let fixtures = PackageFolder.file("Tests/Catalog/CatalogStoreTests/Fixtures")

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      at: Self.fixtures.appending(path: "edits-0.3.sqlite"),
      to: folder.url.appending(path: "catalog.sqlite"))
    store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
  }

  @Test func `its entries are shown as before`() throws {
    var writer = JSONWriter(.pretty)
    let entries = try store.edits()
    writer.object { $0.member("edits", entries) }
    let text = String(decoding: try writer.finish(), as: UTF8.self)
    let list = text.dropFirst("{\n  \"edits\": [\n".count).dropLast("\n  ]\n}\n".count)
    let shown = list.replacing(",\n    {", with: "\u{0}    {").split(separator: "\u{0}")
    let hashes = zip(entries, shown).map { entry, text in
      "\(entry.revision) \(ContentHash(of: text.utf8).text.prefix(16))"
    }
    let golden = try String(
      contentsOf: Self.fixtures.appending(path: "edits-0.3.txt"), encoding: .utf8)
    #expect(hashes.count == 503)
    #expect(hashes == golden.split(separator: "\n").map(String.init))
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `its edits are undone from the newest to the first, and redone`() throws {
    let last = try store.exported()
    for revision in stride(from: Int64(503), through: 1, by: -1) { try store.undo(revision) }
    #expect(try store.exported() == "")
    let empty = try store.revision()
    for revision in stride(from: empty, to: 503, by: -1) { try store.undo(revision) }
    #expect(try store.exported() == last)
    #expect(try store.withState(at: empty) { try $0.exported() } == "")
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `an earlier state is that of the catalog, and old entries are removed`() throws {
    let moment = try #require(try store.edits(after: 250, limit: 1).first?.moment)
    let state = try store.withState(at: 251) { try $0.exported() }
    #expect(try store.pruneEdits(before: moment) == 250)
    #expect(try store.edits().map(\.revision) == (251...503).reversed().map(Int64.init))
    for revision in stride(from: Int64(503), to: 251, by: -1) { try store.undo(revision) }
    #expect(try store.exported() == state)
    #expect(try store.checkIntegrity() == [])
  }
}
