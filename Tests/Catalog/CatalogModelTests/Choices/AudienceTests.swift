import CatalogModel
import Testing

@Suite struct AudienceTests {
  @Test func `an audience is described in words of any order`() throws {
    let audience = PageAudience(
      platform: "iOS", idiom: "pad", appVersion: "5.2", systemVersion: "18.1", country: "DE",
      unit: "user-1", flags: ["subscriber"], forcedArms: ["hero": "b"])
    let words = PageAudience.example.split(separator: " ")
    #expect(try PageAudience(PageAudience.example) == audience)
    #expect(try PageAudience(words.reversed().joined(separator: "  ")) == audience)
    #expect(try PageAudience("ios").platform == "iOS")
    #expect(try PageAudience("") == PageAudience())
  }

  @Test(
    arguments: [
      "iOS Android", "5.2 6", "5.x", "DE US", "hero=", "=b", "hero=b hero=c", "he.ro=b",
      "Subscriber",
      "subscriber subscriber", "system:x", "unit:", "!", "a\u{0}b", "pad phone", "de_DE",
    ])
  func `a word that says nothing, or something again, is refused`(text: String) {
    let error = #expect(throws: AudienceError.self) { try PageAudience(text) }
    #expect(error.map { "\($0)".contains(PageAudience.example) } == true)
  }
}
