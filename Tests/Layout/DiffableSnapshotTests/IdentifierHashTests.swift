import Testing

@testable import DiffableSnapshot

@Suite("Hashes of identifiers")
struct IdentifierHashTests {
  @Test("are equal for equal texts, however these are written")
  func equalTexts() {
    let seed = UInt64.random(in: 0...UInt64.max)
    let pieces = [
      "a", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", "é", "e\u{301}", "Å", "A\u{30A}",
      "\u{212B}", "한", "\u{1112}\u{1161}\u{11AB}", "identifier",
    ]
    var texts: [String: Int] = [:]
    for first in pieces {
      for second in pieces {
        for text in [first, first + second, second + "0123456789" + first] {
          let hash = IdentifierHash.hash(text, seed: seed)
          #expect(texts.updateValue(hash, forKey: text) ?? hash == hash, "\(text), seed \(seed)")
        }
      }
    }
  }

  @Test("cover every character with an ASCII replacement")
  func singletons() {
    let ascii = Set((0..<128).compactMap { Unicode.Scalar($0).map { String($0) } })
    let equal = (0x80...0x10_FFFF).compactMap(Unicode.Scalar.init).filter {
      ascii.contains(String($0))
    }
    #expect(equal == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
  }

  @Test("differ for texts and numbers that differ a little")
  func spread() {
    let seed = UInt64.random(in: 0...UInt64.max)
    let texts = (0..<20_000).map { "\($0)" } + (0..<20_000).map { "identifier-\($0)" }
    #expect(Set(texts.map { IdentifierHash.hash($0, seed: seed) }).count == texts.count)
    let numbers = (0..<20_000).map { $0 << 20 } + (1..<20_000).map { -$0 }
    #expect(Set(numbers.map { IdentifierHash.hash($0, seed: seed) }).count == numbers.count)
    // The upper half alone is compared before two identifiers are.
    let upper = Set(texts.map { IdentifierHash.hash($0, seed: seed) >> 32 })
    #expect(upper.count > texts.count - 10, "seed \(seed)")
  }
}
