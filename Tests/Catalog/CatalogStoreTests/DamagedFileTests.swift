import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Foundation
import TestSupport
import Testing

@Suite struct DamagedFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a truncated file is damaged")
  func truncated() throws {
    _ = try folder.sampleCatalog()
    let bytes = try folder.bytes("catalog.sqlite")
    let path = folder.path("short.sqlite")
    try bytes.prefix(bytes.count / 3).write(to: URL(fileURLWithPath: path))
    #expect(
      errorOfReading(path)
        == .corrupt(path: path, detail: "database disk image is malformed"))
  }

  @Test("a file with flipped bits gives answers or errors, never a crash")
  func flippedBits() throws {
    _ = try folder.sampleCatalog()
    let bytes = try folder.bytes("catalog.sqlite")
    let path = folder.path("flipped.sqlite")
    let seed = randomSeed("flipped bits")
    var generator = SplitMix64(seed: seed)
    var damaged = 0
    for _ in 0..<TestForm.rounds(60) {
      var copy = bytes
      for _ in 0..<64 {
        copy[Int.random(in: 100..<copy.count, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      }
      try copy.write(to: URL(fileURLWithPath: path))
      do {
        let store = try CatalogStore(path: path, mode: .readOnly)
        for page in try store.pages() { _ = try store.pageContent(slug: page.slug) }
        _ = try store.apps(category: nil, limit: nil)
        _ = try store.search("b", limit: nil)
      } catch {
        #expect(error is CatalogError, "seed \(seed)")
        damaged += 1
      }
    }
    #expect(damaged > 0, "seed \(seed)")
  }

  @Test(
    "rows that break a constraint are found, by a store that only reads too",
    arguments: [CatalogStore.Mode.readOnly, .readWrite])
  func brokenConstraint(mode: CatalogStore.Mode) throws {
    _ = try folder.sampleCatalog()
    try folder.rawConnection().inDatabase { db in
      try db.execute(
        sql: """
          PRAGMA ignore_check_constraints = ON;
          UPDATE app SET price_currency = 'nonsense' WHERE id = 1004;
          """)
    }
    let bytes = try folder.bytes("catalog.sqlite")
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: mode)
    #expect(
      try store.checkIntegrity().map(\.sentence) == [
        "app com.example.grainhouse currency: \"nonsense\" is not a code of three capital letters."
      ])
    #expect(try folder.bytes("catalog.sqlite") == bytes)
  }

  @Test("a damaged page of the file is reported as such")
  func corrupt() throws {
    _ = try folder.sampleCatalog()
    var bytes = try folder.bytes("catalog.sqlite")
    bytes.replaceSubrange(4096..<bytes.count, with: Data(count: bytes.count - 4096))
    let path = folder.path("zeros.sqlite")
    try bytes.write(to: URL(fileURLWithPath: path))
    #expect(
      errorOfReading(path)
        == .corrupt(path: path, detail: "database disk image is malformed"))
  }
}
