import Testing

@testable import PageService

@Suite struct HeaderFieldsTests {
  @Test func `names are found whatever their case`() {
    var fields: HeaderFields = ["ETag": "\"1\"", "Vary": "Origin"]
    fields["etag"] = "\"2\""
    fields.append("VARY", "Accept-Encoding")
    #expect(fields.map(\.name) == ["etag", "Vary", "VARY"])
    #expect(fields["ETAG"] == "\"2\"")
    #expect(fields.list(of: "vary") == "Origin, Accept-Encoding")
    #expect(fields.list(of: "Host") == nil)
  }
}
