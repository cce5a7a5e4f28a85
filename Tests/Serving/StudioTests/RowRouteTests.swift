import CatalogModel
import DocumentJSON
import TestSupport
import Testing

@testable import Studio

/// Rows that are pasted in the studio.
@Suite struct RowRouteTests {
  @Test func `rows have a preview, and are one edit and one step of undo`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser("ada", .editor)
    let before = try fixture.contents()
    let text =
      #"bundleIdentifier\tname\ticonURL\ncom.example.new\tNew\thttps://example.com/new.png\n"#
    let found = browser.post("/studio/api/rows", #"{"kind":"app","text":"\#(text)"}"#)
    #expect(found.status == 200, "\(found.text)")
    let json = try found.json
    #expect(json["headings"]?.count == 3 && json["rows"]?[0]?["cells"]?[1]?.string == "New")
    #expect(json["findings"]?.count == 0 && json["operations"]?.count == 1)
    #expect(try fixture.contents() == before)
    let operations = try #require(json["operations"]).text
    let revision = try #require(json["revision"]?.number)
    let edit = browser.post(
      "/studio/api/edits",
      #"{"base":\#(Int(revision)),"request":"paste","operations":\#(operations)}"#)
    #expect(edit.status == 200, "\(edit.text)")
    let made = try Int(#require(edit.json["revision"]?.number))
    #expect(browser.get("/studio/api/search?q=New").text.contains("com.example.new"))
    #expect(browser.post("/studio/api/edits/\(made)/undo", #"{"request":"back"}"#).status == 200)
    #expect(!browser.get("/studio/api/search?q=New").text.contains("com.example.new"))
  }

  @Test func `a finding names the row and the heading`() throws {
    let browser = try StudioFixture().browser()
    let found = browser.post(
      "/studio/api/rows", #"{"kind":"app","section":"apps/favorites","text":"Nobody's app"}"#)
    #expect(try found.json["findings"]?[0]?["row"]?.number == 2, "\(found.text)")
    #expect(try found.json["findings"]?[0]?["heading"]?.string == "item")
  }

  @Test(
    "a body that is none is refused",
    arguments: [
      "{}", #"{"kind":"app"}"#, #"{"kind":"page","text":""}"#,
      #"{"kind":"app","text":"a","section":"apps"}"#, #"{"kind":"app","text":1}"#,
    ])
  func refused(body: String) throws {
    let browser = try StudioFixture().browser()
    #expect(browser.post("/studio/api/rows", body).status == 400)
  }

  @Test func `too many rows are refused with the limit`() throws {
    let browser = try StudioFixture().browser()
    let rows = String(repeating: #"a\n"#, count: 1_001)
    let found = browser.post(
      "/studio/api/rows", #"{"kind":"app","section":"apps/favorites","text":"\#(rows)"}"#)
    #expect(found.status == 400 && found.text.contains("1000 rows"))
  }
}
