import CatalogModel
import GzipCoding
import Testing

@testable import PageService

@Suite struct HeaderTests {
  @Test func `names are found whatever their case`() {
    var fields: HeaderFields = ["ETag": "\"1\"", "Vary": "Origin"]
    fields["etag"] = "\"2\""
    fields.append("VARY", "Accept-Encoding")
    #expect(fields.map(\.name) == ["etag", "Vary", "VARY"])
    #expect(fields["ETAG"] == "\"2\"")
    #expect(fields.list(of: "vary") == "Origin, Accept-Encoding")
    #expect(fields.list(of: "Host") == nil)
    fields["vary"] = nil
    #expect(fields.map(\.name) == ["etag"])
    // Only letters have a case.
    #expect((["A@": "1"] as HeaderFields)["A`"] == nil)
  }

  @Test(arguments: [
    ("\"a\"", true), ("W/\"a\"", true), ("*", true), (" \"b\" , \"a\"", true),
    ("\"b\",W/\"a\"", true), ("\"a-gzip\"", false), ("a", false), ("", false), ("\"a", false),
    ("\"b\" \"a\"", true), ("\"\"", false), ("\"b\", *", false), ("W/a", false),
    ("\"b,\\\"a\"", false),
  ])
  func `a tag is found in If-None-Match`(field: String, isNamed: Bool) {
    #expect(EntityTag("a").isNamed(by: field) == isNamed)
  }

  @Test func `a tag contains no quotation marks, and each coding has its own`() {
    #expect(EntityTag("1-\"a\"\r\n").description == "\"1-a\"")
    #expect(EntityTag("1").coded(.gzip).description == "\"1-gzip\"")
    #expect(EntityTag("1").coded(.identity) == EntityTag("1"))
  }

  @Test(
    arguments: [
      (nil, .identity), ("", .identity), ("gzip", .gzip), ("GZIP", .gzip), ("x-gzip", .gzip),
      ("gzip, deflate, br, zstd", .gzip), ("br", .identity), ("*", .gzip), ("identity", .identity),
      ("gzip;q=0", .identity), ("gzip;q=0, *", .identity), ("*;q=0.5, identity", .identity),
      ("gzip;q=0.5, identity;q=0.2", .gzip), ("gzip ; q=0.001", .gzip),
      ("gzip; q=1.0", .gzip), ("gzip;q=2", .identity), ("gzip;q=", .identity),
      (",,;q=1,gzip;", .gzip), ("gzipp", .identity), ("identity;q=0", .identity),
    ] as [(String?, ContentCoding)])
  func `the coding is the one that the client prefers`(field: String?, coding: ContentCoding) {
    #expect(ContentCoding(accepted: field) == coding)
  }

  @Test func `decompressing gives the original bytes`() throws {
    for bytes in [[], Array("storefront".utf8), Array(repeating: 7, count: 100_000)] {
      let compressed = try Gzip.compress(bytes)
      #expect(Gunzip.decompress(compressed) == bytes)
      #expect(try Gzip.compress(bytes) == compressed)
    }
  }

  @Test(arguments: [
    (Freshness.live(until: nil), "public, max-age=60, stale-while-revalidate=300"),
    (.fixed, "public, max-age=60, stale-while-revalidate=300"), (.unkept, "no-store"),
    (.live(until: second(400)), "public, max-age=60, stale-while-revalidate=300"),
    (.live(until: second(200)), "public, max-age=60, stale-while-revalidate=140"),
    (.live(until: second(30)), "public, max-age=30"),
    (.live(until: second(0)), "public, max-age=0"),
    (.live(until: second(-5)), "public, max-age=0"),
  ])
  func `Cache-Control ends at the next change`(
    freshness: Freshness, field: String
  ) {
    #expect(freshness.cacheControl(at: Self.second(0), PageServiceOptions()) == field)
  }

  private static func second(_ number: Int64) -> Moment { Moment(milliseconds: number * 1000) }
}
