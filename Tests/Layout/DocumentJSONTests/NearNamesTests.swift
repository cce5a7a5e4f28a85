import DocumentJSON
import Testing

@Suite struct NearNamesTests {
  @Test(
    "a typing error finds what was meant, the likeliest first",
    arguments: [
      ("app", ["apps"]), ("albmu", ["album"]), ("Shop", ["shop"]), ("badgse", ["badges"]),
      ("fed", ["feed"]), ("lib", ["library"]), ("zebra", []), ("", []),
    ])
  func suggestion(typed: String, expected: [String]) {
    let pages = ["apps", "album", "shop", "feed", "library", "badges"]
    #expect(NearNames.names(near: typed, in: pages) == expected)
  }

  @Test("no more than the limit are given, nearest first and then by name")
  func limit() {
    let names = ["cat", "bat", "hat", "rat"]
    #expect(NearNames.names(near: "bat", in: names) == ["bat", "cat", "hat"])
    #expect(NearNames.names(near: "bat", in: names, limit: 1) == ["bat"])
    #expect(NearNames.names(near: "bat", in: names, limit: -1) == [])
  }

  @Test("a text that is too long to be a typing error costs nothing")
  func longText() {
    #expect(NearNames.names(near: String(repeating: "a", count: 1_000_000), in: ["apps"]) == [])
  }
}
