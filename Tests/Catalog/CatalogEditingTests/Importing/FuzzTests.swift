import DocumentJSON
import CatalogEditing
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

/// Garbage in: diagnostics or a catalog out, never a crash and never a half-written page.
@Suite struct FuzzTests {
  @Test(arguments: [CatalogFormat.json, .ndjson, .csv])
  func `mutated documents are imported whole or not at all`(format: CatalogFormat) throws {
    let seed = randomSeed("fuzz \(format)")
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    let kind: RecordKind? = format == .csv ? .app : nil
    let document = Array(try store.exported(format, kind: kind).utf8)
    for round in 0..<TestForm.rounds(60) {
      var bytes = document
      for _ in 0...Int.random(in: 0...3, using: &random) { mutate(&bytes, &random) }
      let before = try store.exported()
      let source = ImportSource(.bytes(bytes, name: "fuzz"), format: format, kind: kind)
      do {
        try store.importDocuments([source])
      } catch let diagnostics as CatalogDiagnostics {
        #expect(diagnostics.count > 0)
        #expect(try store.exported() == before, "seed \(seed), round \(round)")
      }
    }
    #expect(try store.checkIntegrity() == [], "seed \(seed)")
  }

  @Test func `rows of garbage are diagnostics, row by row`() throws {
    let seed = randomSeed("garbage")
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    let revision = try store.revision()
    var bytes = Array("bundleIdentifier,name,iconURL,price,currency,rating,categories\n".utf8)
    for _ in 0..<TestForm.rounds(2_400) {
      for _ in 0..<Int.random(in: 0...60, using: &random) {
        bytes.append(UInt8.random(in: 0...255, using: &random))
      }
      bytes.append(0x0A)
    }
    #expect(throws: CatalogDiagnostics.self) {
      try store.importDocuments([ImportSource(.bytes(bytes, name: "garbage.csv"))])
    }
    #expect(throws: CatalogDiagnostics.self) {
      try store.importDocuments([ImportSource(.bytes(bytes, name: "garbage.ndjson"))])
    }
    #expect(try store.revision() == revision)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SplitMix64) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0...5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<end)
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.removeSubrange(place...)
    case 4:
      let other = Int.random(in: 0..<bytes.count, using: &random)
      bytes.swapAt(place, other)
    default: bytes.insert(contentsOf: Array("\",{}[]:\n;\u{0}0".utf8), at: place)
    }
  }
}
