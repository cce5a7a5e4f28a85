import CatalogModel
import Testing

@Suite struct NearMissTests {
  @Test(
    "a typing error finds what was meant, the likeliest first",
    arguments: [
      ("app", ["apps"]), ("albmu", ["album"]), ("Shop", ["shop"]), ("badgse", ["badges"]),
      ("fed", ["feed"]), ("lib", ["library"]), ("zebra", []), ("", []),
    ])
  func suggestion(typed: String, expected: [String]) {
    let pages = ["apps", "album", "shop", "feed", "library", "badges"]
    #expect(suggestions(for: typed, among: pages) == expected)
  }

  @Test("no more than the limit are given, nearest first and then by name")
  func limit() {
    let names = ["cat", "bat", "hat", "rat"]
    #expect(suggestions(for: "bat", among: names) == ["bat", "cat", "hat"])
    #expect(suggestions(for: "bat", among: names, limit: 1) == ["bat"])
    #expect(suggestions(for: "bat", among: names, limit: -1) == [])
  }

  @Test("a text that is too long to be a typing error costs nothing")
  func longText() {
    #expect(suggestions(for: String(repeating: "a", count: 1_000_000), among: ["apps"]) == [])
  }
}
