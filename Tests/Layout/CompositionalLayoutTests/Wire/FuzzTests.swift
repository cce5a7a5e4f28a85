import CompositionalLayout
import DocumentJSON
import TestSupport
import Testing

/// Damaged documents: an error or a plan, never a trap; and what is read can be written again.
@Suite("Damaged documents")
struct FuzzTests {
  @Test("cut short at every byte")
  func truncations() throws {
    let bytes = try Self.document(seed: 16)
    for length in TestForm.some(0..<bytes.count) {
      #expect(throws: DocumentError.self, "\(length) bytes") {
        try PlanDocument.read(bytes[..<length])
      }
    }
  }

  @Test("with flipped, inserted, removed and copied bytes")
  func mutations() throws {
    let seed = randomSeed("fuzz")
    var random = SplitMix64(seed: seed)
    for number in 0..<TestForm.rounds(3_000) {
      var bytes = try Self.document(seed: UInt64(number % 40))
      for _ in 0...Int.random(in: 0...3, using: &random) { bytes.damage(using: &random) }
      try Self.check(bytes, "seed \(seed), document \(number)")
    }
  }

  @Test("with values where they do not belong")
  func replacedValues() throws {
    let values = [
      "1e999", "-1e999", "1e308", "-1e308", "1e-999", "9223372036854775807", "9223372036854775808",
      "-9223372036854775808", "-1", "0.5", "\"NaN\"", "\"Infinity\"", "null", "true", "[]", "{}",
      "[[]]", "\"\"", String(repeating: "9", count: 2_000),
    ]
    let text = String(decoding: try Self.document(seed: 5), as: UTF8.self)
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    for place in TestForm.some(1..<parts.count, oneOf: 5) {
      for value in values {
        let rest = parts[place].drop { $0 != "," && $0 != "}" && $0 != "]" }
        let damaged =
          (parts[..<place].joined(separator: ":") + ":" + value + rest)
          + parts[(place + 1)...].map { ":" + $0 }.joined()
        try Self.check(Array(damaged.utf8), "\(value) at \(place)")
      }
    }
  }

  @Test("that are no documents at all")
  func noise() throws {
    let seed = randomSeed("fuzz with noise")
    var random = SplitMix64(seed: seed)
    for number in 0..<TestForm.rounds(2_000) {
      let length = Int.random(in: 0...200, using: &random)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      try Self.check(bytes, "seed \(seed), document \(number)")
    }
  }

  private static func document(seed: UInt64) throws -> [UInt8] {
    var layouts = RandomLayout(seed: seed)
    return try layouts.plan().encoded()
  }

  /// Reads bytes; if they are a plan, it must survive being written, and otherwise there must be
  /// something to say.
  private static func check(_ bytes: [UInt8], _ comment: Comment) throws {
    let document: PlanDocument
    do {
      document = try PlanDocument.read(bytes)
    } catch {
      try #require(!error.description.isEmpty && error.position != nil, comment)
      return
    }
    let copy = try PlanDocument.read(document.plan.encoded())
    try #require(copy.plan == document.plan, comment)
  }
}
