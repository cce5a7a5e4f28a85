import CatalogModel
import Foundation
import TestSupport
import Testing

@Suite struct MomentTests {
  @Test(arguments: [
    ("1970-01-01T00:00Z", 0, "1970-01-01T00:00:00Z"),
    ("2026-12-01T09:00+01:00", 1_796_112_000_000, "2026-12-01T08:00:00Z"),
    ("2024-02-29T23:59:59.5-03:30", 1_709_263_799_500, "2024-03-01T03:29:59.500Z"),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000, "0001-01-01T00:00:00Z"),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
  ])
  func `a time is read in any zone and written in UTC`(
    text: String, milliseconds: Int64, written: String
  ) throws {
    let moment = try Moment(text)
    #expect(moment.milliseconds == milliseconds)
    #expect(moment.description == written)
  }

  @Test(
    arguments: [
      (784_111_777_000, "Sun, 06 Nov 1994 08:49:37 GMT"),
      (951_782_400_000, "Tue, 29 Feb 2000 00:00:00 GMT"),
      (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
    ] as [(Int64, String)])
  func `a time is written for header fields of HTTP`(milliseconds: Int64, written: String) {
    #expect(Moment(milliseconds: milliseconds).httpText == written)
  }

  @Test(arguments: [
    ("", MomentError.malformed("")), ("tomorrow", .malformed("tomorrow")),
    ("2026-12-01", .malformed("2026-12-01")),
    ("2026-12-01T09:00", .noZone("2026-12-01T09:00")),
    ("2026-12-01T09:00:00", .noZone("2026-12-01T09:00:00")),
    ("2026-12-01T09:00+1", .malformed("2026-12-01T09:00+1")),
    ("2026-12-01T09:00Zulu", .malformed("2026-12-01T09:00Zulu")),
    ("2026-02-30T09:00Z", .noSuchTime("2026-02-30T09:00Z")),
    ("2025-02-29T09:00Z", .noSuchTime("2025-02-29T09:00Z")),
    ("2026-13-01T09:00Z", .noSuchTime("2026-13-01T09:00Z")),
    ("2026-12-00T09:00Z", .noSuchTime("2026-12-00T09:00Z")),
    ("0000-12-01T09:00Z", .noSuchTime("0000-12-01T09:00Z")),
    ("2026-12-01T24:00Z", .noSuchTime("2026-12-01T24:00Z")),
    ("2026-12-01T09:60Z", .noSuchTime("2026-12-01T09:60Z")),
    ("2026-12-01T09:00:61Z", .noSuchTime("2026-12-01T09:00:61Z")),
    ("2026-12-01T09:00+99:00", .noSuchTime("2026-12-01T09:00+99:00")),
  ])
  func `an invalid time is refused`(text: String, error: MomentError) {
    #expect(throws: error) { try Moment(text) }
  }

  @Test func `any moment is read back, and is the one that Foundation writes`() throws {
    let seed = randomSeed("random moments")
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let milliseconds = Int64.random(in: Moment.range, using: &random) / 1000 * 1000
      let moment = Moment(milliseconds: milliseconds)
      #expect(try Moment(moment.description) == moment, "seed \(seed), \(milliseconds)")
      // Before 1582 Foundation's calendar is another one.
      guard milliseconds > -12_000_000_000_000 else { continue }
      #expect(moment.description == moment.date.ISO8601Format(), "seed \(seed), \(milliseconds)")
    }
  }

  @Test func `moments beyond what can be written are the nearest that can`() {
    #expect(Moment(milliseconds: .max).description == "9999-12-31T23:59:59.999Z")
    #expect(Moment(.distantPast).description == "0001-01-01T00:00:00Z")
    #expect(Moment(Date(timeIntervalSince1970: .infinity)).milliseconds == 253_402_300_799_999)
  }
}

@Suite struct ContentHashTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func `the standard's own examples`(text: String, hash: String) {
    #expect(ContentHash(of: text.utf8).text == hash)
  }

  @Test func `the standard's long example`() {
    #expect(
      ContentHash(of: String(repeating: "a", count: 1_000_000).utf8).text
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }
}
