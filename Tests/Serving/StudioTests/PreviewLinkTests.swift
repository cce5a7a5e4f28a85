import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import DocumentJSON
import PageService
import TestSupport
import Testing

@testable import Studio

@Suite struct PreviewLinkTests {
  private func fixture() throws -> StudioFixture {
    let fixture = try StudioFixture { $0.previewKey = PreviewKey(Array("0123456789abcdef".utf8)) }
    try fixture.store.edit { try $0.set(page: "library", title: "Unpublished") }
    return fixture
  }

  /// The path and the query of a new link.
  private func link(_ fixture: StudioFixture, hours: Int = 24) throws -> String {
    let browser = try fixture.browser("ada", .editor)
    let response = browser.post(
      "/studio/api/preview-links", #"{"page":"library","hours":\#(hours)}"#)
    return try #require(response.json["url"]?.string)
  }

  @Test func `a link shows the newest draft of one page until it expires`() throws {
    let fixture = try fixture()
    let url = try link(fixture)
    let visitor = Browser(fixture: fixture, headers: ["Host": "localhost"])
    let page = visitor.get(url)
    #expect(page.status == 200 && page.text.contains("Unpublished"))
    #expect(
      page.headers["Cache-Control"] == "no-store"
        && page.headers["Referrer-Policy"] == "no-referrer")
    // The document, for clients; and what was edited since.
    let document = url.replacing("/preview/", with: "/v1/pages/")
    try fixture.store.edit { try $0.set(page: "library", title: "Newer") }
    #expect(try visitor.get(document).json["title"]?.string == "Newer")
    fixture.clock.advance(seconds: 24 * 3600 - 1)
    #expect(visitor.get(url).status == 200)
    fixture.clock.advance(seconds: 1)
    #expect(visitor.get(url).problem == "bad-preview-link")
  }

  @Test func `a link opens nothing else`() throws {
    let fixture = try fixture()
    let url = try link(fixture)
    let query = try #require(url.split(separator: "?").last)
    let parts = query.split(separator: "&").map(String.init)
    let visitor = Browser(fixture: fixture, headers: ["Host": "localhost"])
    let expires = try #require(parts[1].split(separator: "=").last.flatMap { Int($0) })
    for target in [
      "/preview/apps?\(query)", "/v1/pages/apps?\(query)",
      "/preview/library?at=1&\(parts[1])&\(parts[2])",
      "/preview/library?at=draft&\(parts[2])", "/preview/library?at=draft&\(parts[1])",
      "/preview/library?at=draft&expires=\(expires + 1)&\(parts[2])",
      "/preview/library?at=draft&\(parts[1])&key=" + String(repeating: "0", count: 64),
      "/preview/library?at=draft&\(parts[1])&key=x",
    ] {
      let response = visitor.get(target)
      #expect(response.status == 403 && response.problem == "bad-preview-link", "\(target)")
      #expect(!response.text.contains("Unpublished"))
    }
    #expect(visitor.get("/v1/pages/library/plan?\(query)").problem == "unknown-parameter")
    #expect(visitor.get("/studio/api/pages").status == 401)
    // Another key, and none at all.
    let other = try StudioFixture { $0.previewKey = PreviewKey(Array("fedcba9876543210".utf8)) }
    #expect(Browser(fixture: other, headers: ["Host": "localhost"]).get(url).status == 403)
    let none = try StudioFixture()
    #expect(Browser(fixture: none, headers: ["Host": "localhost"]).get(url).status == 403)
    #expect(
      try none.browser().post("/studio/api/preview-links", #"{"page":"library"}"#).problem
        == "no-preview-key")
  }

  @Test func `links last seven days at most`() throws {
    let fixture = try fixture()
    let browser = try fixture.browser("ben")
    for hours in [0, -1, 169] {
      #expect(
        browser.post("/studio/api/preview-links", #"{"page":"library","hours":\#(hours)}"#).status
          == 400)
    }
    #expect(browser.post("/studio/api/preview-links", #"{"page":"none"}"#).problem == "no-page")
    let key = try #require(PreviewKey(Array("0123456789abcdef".utf8)))
    let end = Moment(
      milliseconds: fixture.clock.now.milliseconds + (PreviewKey.longestSeconds + 60) * 1000)
    let visitor = Browser(fixture: fixture, headers: ["Host": "localhost"])
    #expect(visitor.get("/preview/library?\(key.query(page: "library", until: end))").status == 403)
    #expect(PreviewKey(Array("short".utf8)) == nil)
  }

  @Test func `links are listed, and taken back one by one`() throws {
    let fixture = try fixture()
    let browser = try fixture.browser("ben", .editor)
    let visitor = Browser(fixture: fixture, headers: ["Host": "localhost"])
    let created = try (0..<3).map { _ in
      let response = browser.post("/studio/api/preview-links", #"{"page":"library"}"#)
      return try (
        url: #require(response.json["url"]?.string),
        expires: #require(response.json["expires"]?.string)
      )
    }
    // Of links that would end in the same second, each has its own.
    #expect(Set(created.map(\.url)).count == 3)
    func links() throws -> [JSONNode] {
      let list = browser.get("/studio/api/preview-links")
      return try Array(#require(try list.json["links"]?.elements))
    }
    #expect(try links().compactMap { $0["expires"]?.string } == created.map(\.expires).sorted())
    #expect(try links().allSatisfy { $0["author"]?.string == "ben" && $0["revoked"] == nil })
    let revision = try fixture.store.revision()
    let path = "/studio/api/preview-links/library/\(created[1].expires)"
    #expect(browser.send("DELETE", path).status == 204)
    #expect(created.map { visitor.get($0.url).status } == [200, 403, 200])
    #expect(visitor.get(created[1].url).problem == "bad-preview-link")
    #expect(try links().map { $0["revoked"]?.string != nil } == [false, true, false])
    #expect(browser.send("DELETE", path).problem == "no-preview-link")
    // A new link is another one, and no edit has been made.
    #expect(visitor.get(try link(fixture)).status == 200)
    #expect(try fixture.store.revision() == revision)

    // A link that an earlier version made is not listed, but can be taken back by its end.
    let key = try #require(PreviewKey(Array("0123456789abcdef".utf8)))
    let seconds = fixture.clock.now.milliseconds / 1000 + 1_000
    let old =
      "/preview/library?"
      + key.query(page: "library", until: Moment(milliseconds: seconds * 1000))
    #expect(visitor.get(old).status == 200)
    #expect(browser.send("DELETE", "/studio/api/preview-links/library/\(seconds)").status == 204)
    #expect(visitor.get(old).status == 403)
    for wrong in ["0", "x", "9223372036854775807", "-1"] {
      let response = browser.send("DELETE", "/studio/api/preview-links/library/\(wrong)")
      #expect(response.problem == "no-preview-link", "\(wrong)")
    }
    fixture.clock.advance(seconds: 8 * 86_400)
    #expect(try fixture.store.previewLinks(at: fixture.clock.now) == [])
  }

  @Test func `whoever is signed in previews drafts`() throws {
    let fixture = try fixture()
    let browser = try fixture.browser("ada", .editor)
    #expect(browser.get("/preview/library?at=draft").text.contains("Unpublished"))
    let stranger = Browser(fixture: fixture)
    #expect(stranger.get("/preview/library?at=draft").status == 403)
    #expect(stranger.get("/preview/library").status == 200)
    var other = browser
    other.headers["Sec-Fetch-Site"] = "cross-site"
    #expect(other.get("/preview/library?at=draft").status == 403)
    // The documents of drafts need the token of the server, or a link.
    #expect(browser.get("/v1/pages/library?at=draft").status == 403)
  }

  @Test func `logs have no keys`() {
    let masked = [
      ("/preview/x?at=draft&expires=1&key=abc", "/preview/x?at=draft&expires=1&key=…"),
      ("/preview/x?key=abc", "/preview/x?key=…"),
      ("/preview/x?key=abc&at=1", "/preview/x?key=…&at=1"),
      ("/preview/x?%6Bey=abc", "/preview/x?%6Bey=…"), ("/v1/pages?at=live", "/v1/pages?at=live"),
      ("/v1/pages", "/v1/pages"), ("/a?b=key=1", "/a?b=key=1"), ("/a?", "/a?"),
    ]
    for (target, logged) in masked { #expect(PageRequest(target).loggedTarget == logged) }
    #expect(PageRequest("/" + String(repeating: "a", count: 600)).loggedTarget.count == 512)
  }

  @Test func `signatures are HMAC-SHA256`() {
    // RFC 4231, test cases 1, 2 and 6.
    let cases: [(key: [UInt8], text: String, code: String)] = [
      (
        Array(repeating: 0x0B, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        Array(repeating: 0xAA, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ]
    for (key, text, code) in cases {
      #expect(ContentHash(of: text.utf8, authenticatedBy: key).text == code)
    }
  }
}
