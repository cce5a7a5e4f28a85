import CatalogModel
import CompositionalLayout
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    ("de", "de"), ("DE-ch", "de-CH"), ("zh-hant-tw", "zh-Hant-TW"), ("SR-LATN", "sr-Latn"),
    ("es-419", "es-419"), ("sl-rozaj-biske", "sl-rozaj-biske"), ("de-1996", "de-1996"),
    ("de-CH-1901", "de-CH-1901"), ("zh-cmn-Hans-CN", "zh-cmn-Hans-CN"),
    ("en-US-u-CA-gregory", "en-US-u-ca-gregory"), ("en-a-bbb-x-A-B", "en-a-bbb-x-a-b"),
    ("de-x-goethe", "de-x-goethe"),
  ])
  func `a well-formed tag is written in the usual letters`(text: String, tag: String) throws {
    let parsed = try #require(LanguageTag(text))
    #expect(parsed.description == tag)
    #expect(LanguageTag(parsed.description) == parsed)
  }

  @Test(arguments: [
    "", "d", "de-", "-de", "de--CH", "de_CH", "a-DE", "x-mine", "i-klingon", "de-419-DE",
    "deutsch-", "abcdefghi", "de-ch-ch", "ar-a-aaa-b-bbb-a-ccc", "de-1996-1996", "en-u", "en-x",
    "tlh-a-b-foo", "de CH", "de-Ç", "de\u{0}", "../de", "a1",
    "en-x-" + String(repeating: "abcdefgh-", count: 7) + "a",
  ])
  func `another text is no tag`(text: String) {
    #expect(LanguageTag(text) == nil)
  }

  @Test func `the parent drops the last subtag and a single letter before it`() {
    #expect(LanguageTag("zh-Hant-TW")?.parent == "zh-Hant")
    #expect(LanguageTag("en-u-ca-gregory")?.parent == "en-u-ca")
    #expect(LanguageTag("en-u-ca")?.parent == "en")
    #expect(LanguageTag("en-x-a")?.parent == "en")
    #expect(LanguageTag("de")?.parent == nil)
  }

  @Test(arguments: [
    ("ar", true), ("ar-EG", true), ("he", true), ("fa", true), ("ur-PK", true), ("dv", true),
    ("az-Arab", true), ("ar-Latn", false), ("de", false), ("ja", false), ("zh-Hant-TW", false),
    ("sr-Latn", false), ("en-x-arab", false), ("pa-Arab-PK", true),
  ])
  func `the direction follows from the script`(tag: String, isRightToLeft: Bool) throws {
    #expect(
      try #require(LanguageTag(tag)).direction == (isRightToLeft ? .rightToLeft : .leftToRight))
  }

  @Test(arguments: [
    "page/apps/title", "section/apps/top/actionTitle", "app/com.a/b/name", "card/a/text",
  ])
  func `a key of a text is written with slashes`(text: String) throws {
    #expect(try #require(TextKey(text)).description == text)
  }

  @Test(arguments: [
    "", "page", "page/apps", "page//title", "page/apps/name", "section/apps/title", "style/a/name",
    "section/a/b/c/title", "card/a/b/text",
  ])
  func `another text is no key of a text`(text: String) {
    #expect(TextKey(text) == nil)
  }
}
