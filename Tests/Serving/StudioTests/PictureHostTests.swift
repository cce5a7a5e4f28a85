import CatalogEditing
import CatalogModel
import CatalogStore
import DocumentJSON
import Foundation
import PageService
import Publishing
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@testable import Studio

/// From where the studio's page may load pictures, and what the server reads of them.
@Suite struct PictureHostTests {
  private func pictures(_ response: Browser.Answer) throws -> String {
    let policy = try #require(response.headers["Content-Security-Policy"])
    return try #require(
      policy.split(separator: "; ").first { $0.hasPrefix("img-src") }.map(String.init))
  }

  @Test func `the hosts of the catalog's pictures are named to users only`() throws {
    let fixture = try StudioFixture()
    #expect(try pictures(Browser(fixture: fixture).get("/studio/")) == "img-src data:")
    let browser = try fixture.browser()
    #expect(try pictures(browser.get("/studio/")) == "img-src data: https://images.example.com")
    #expect(try pictures(browser.get("/studio/api/session")) == "img-src data:")
    try fixture.store.edit {
      for (key, icon) in [
        ("com.example.stridewell", "https://cdn.example.org:8443/a.png"),
        ("com.example.corner-basket", "HTTPS://Upper.example.net?a"),
      ] { try $0.set(app: key) { $0.iconAddress = icon } }
    }
    #expect(
      try pictures(browser.get("/studio/"))
        == "img-src data: https://images.example.com https://cdn.example.org:8443 https://upper.example.net"
    )
  }

  @Test func `a setting names the hosts instead`() throws {
    let named = try StudioFixture { $0.pictureHosts = .named(["*.example.org"]) }.browser()
    #expect(try pictures(named.get("/studio/")) == "img-src data: https://*.example.org")
    let refusal = try named.get("/studio/api/session").json["refusals"]?["picture"]?.string
    #expect(refusal?.contains("Ask whoever runs it") == true)
    let none = try StudioFixture { $0.pictureHosts = .named([]) }.browser()
    #expect(try pictures(none.get("/studio/")) == "img-src data:")
    for (browser, isLinked) in [(named, true), (none, false)] {
      let svg = try browser.post("/studio/api/pages/apps/pictures", "{}").json["pictures"]?[0]?[
        "svg"]?
        .string
      #expect(svg?.contains("<image ") == isLinked)
    }
  }

  @Test func `without a setting, only hosts beyond the policy's length are refused`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    #expect(try browser.get("/studio/api/session").json["refusals"]?["picture"]?.string == nil)
    let addresses = (100..<300).map { "https://pictures-\($0).example.com/a.png" }
    let directive = PictureHosts.ofAddresses.directive(for: addresses)
    #expect(directive.utf8.count <= 2_100 && directive.contains("pictures-100.example.com"))
    #expect(PictureHosts.ofAddresses.leavesOut(addresses))
    #expect(!PictureHosts.ofAddresses.leavesOut(Array(addresses.prefix(9)) + ["http://a.example/"]))
  }

  @Test func `addresses that are none of a host name no source`() {
    let hostile = [
      "https://evil.example.com;script-src */a", "https://a@b.example/", "https://*.example.com/a",
      "https:///a", "http://a.example/", "https://[::1]/a", "https://a b/", "data:,", "",
    ]
    #expect(PictureHosts.ofAddresses.directive(for: hostile) == "img-src data:")
  }

  @Test(arguments: [
    ("cdn.example.com", true), ("*.example.com", true), ("localhost:8443", true), ("*", false),
    ("a.example.com; script-src *", false), ("https://a.example.com", false), ("", false),
    ("[::1]", false), ("a.*.com", false), ("a b", false), ("*.", false),
  ])
  func `what is a host`(text: String, isName: Bool) {
    #expect(PictureHosts.isName(text) == isName)
  }

  @Test func `a drawing links pictures over tiles, without scripts, and texts stay texts`() throws {
    let fixture = try StudioFixture()
    let browser = try fixture.browser()
    let address = "https://images.example.com/a.png?a=1&onload='alert(1)'"
    try fixture.store.edit {
      try $0.set(app: "com.example.grainhouse") {
        ($0.name, $0.iconAddress) = ("<script>alert(1)</script>", address)
      }
    }
    let svg = try #require(
      browser.post("/studio/api/pages/apps/pictures", "{}").json["pictures"]?[0]?["svg"]?.string)
    #expect(!svg.contains("<script") && !svg.contains(" onload"))
    #expect(!svg.contains(" style="))
    #expect(svg.contains("href=\"https://images.example.com/a.png?a=1&amp;onload"))
    #expect(svg.contains("&lt;script"))
    #expect(XMLParser(data: Data(svg.utf8)).parse())
  }

  @Test func `a tile has the initials of the name in the source language, in every language`()
    throws
  {
    let fixture = try StudioFixture { $0.pictureHosts = .named([]) }
    let browser = try fixture.browser()
    let base = try fixture.store.revision()
    func initials(_ locale: String?, title: String? = nil) throws -> [String] {
      let operations =
        title.map {
          #", "base": \#(base), "operations": [{"do":"set","kind":"text","key":"category/photo-video/name/de","fields":{"text":"\#($0)"}}]"#
        } ?? ""
      let svg = try #require(
        browser.post(
          "/studio/api/pages/apps/pictures",
          #"{"locale": \#(locale.map { "\"\($0)\"" } ?? "null")\#(operations)}"#
        ).json["pictures"]?[0]?["svg"]?.string)
      return svg.matches(of: /text-anchor="middle">(\w\w)</).map { String($0.1) }
    }
    let source = try initials(nil)
    #expect(source.contains("PV"))
    #expect(try initials("de") == source)
    #expect(try initials("ar") == source)
    #expect(try initials("de", title: "Zebra") == source)
  }
}
