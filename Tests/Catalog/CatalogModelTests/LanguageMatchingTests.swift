import Foundation
import Testing

@testable import CatalogModel

@Suite struct LanguageMatchingTests {
  @Test(arguments: [
    ("de-CH-1901", ["de-CH-1901", "de-CH", "de"]), ("zh-CN", ["zh-CN", "zh-Hans", "zh"]),
    ("zh-SG", ["zh-SG", "zh-Hans-SG", "zh-Hans", "zh"]),
    ("zh-Hans-CN", ["zh-Hans-CN", "zh-Hans", "zh"]),
    ("zh-TW", ["zh-TW", "zh-Hant", "zh"]), ("zh-HK", ["zh-HK", "zh-Hant-HK", "zh-Hant", "zh"]),
    ("zh-MO", ["zh-MO", "zh-Hant-MO", "zh-Hant", "zh"]), ("nb-NO", ["nb-NO", "no-NO", "no"]),
    ("nn-NO", ["nn-NO", "nn", "no"]), ("iw", ["iw", "he"]), ("in-ID", ["in-ID", "id-ID", "id"]),
    ("ji", ["ji", "yi"]), ("en-u-ca-gregory", ["en-u-ca-gregory", "en-u-ca", "en"]),
    ("zh-TW-x-a", ["zh-TW-x-a", "zh-TW", "zh-Hant", "zh"]), ("zh", ["zh"]),
  ])
  func `a tag is followed by more general ones`(tag: String, expected: [String]) throws {
    #expect(try #require(LanguageTag(tag)).lineage == expected)
  }

  @Test func `the closest language is the same one under whatever tag, or a more general one`()
    throws
  {
    func closest(_ tag: String, _ tags: String) throws -> String? {
      try #require(LanguageTag(tag)).closest(of: tags.split(separator: " ").map(String.init))
    }
    #expect(try closest("de-DE", "en de") == "de")
    #expect(try closest("de-DE", "en de de-DE") == "de-DE")
    #expect(try closest("iw", "en he") == "he" && closest("he", "en iw") == "iw")
    #expect(try closest("no", "en nb") == "nb" && closest("nb", "en nn no") == "no")
    #expect(try closest("zh-Hans", "en zh-TW zh-CN") == "zh-CN")
    #expect(try closest("zh-Hant-TW", "zh-Hans zh-TW") == "zh-TW")
    #expect(try closest("zh-HK", "zh zh-Hant zh-Hant-HK") == "zh-Hant-HK")
    // Texts of one region are not those of another one, nor of all.
    #expect(try closest("de", "en de-CH") == nil && closest("pt-PT", "pt-BR") == nil)
    #expect(try closest("nb", "en nn") == nil && closest("zh-TW", "zh-Hans zh-HK") == nil)
    #expect(try closest("de", "") == nil && closest("de", "? DE- d") == nil)
  }

  @Test(arguments: [
    ("en_GB", "en-GB"), ("zh-Hans_CN@calendar=chinese", "zh-Hans-CN"), ("de_DE.UTF-8", "de-DE"),
    ("en_US_POSIX", "en-US-posix"), ("PT-br", "pt-BR"),
  ])
  func `the identifier of a locale is a tag`(identifier: String, tag: String) {
    #expect(LanguageTag(identifier: identifier)?.description == tag)
  }

  // MARK: Foundation's answers

  /// Languages with the usual script and regions, and the tags of Chinese.
  private static let tags: [String] = {
    let languages =
      "ar bg ca cs da de el en es et fi fr he hi hr hu id in it iw ja ji ko lt lv nb nl nn no pl pt ro ru sk sl sv th tr uk vi yi"
    let chinese = "zh CN SG HK MO TW Hans Hant Hans-CN Hans-SG Hant-HK Hant-MO Hant-TW"
    return languages.split(separator: " ").map(String.init).flatMap { language in
      let usual = Locale.Language(identifier: "\(language)")
      let parts = Locale.Language(identifier: usual.maximalIdentifier)
      let (script, region) = (parts.script?.identifier ?? "", parts.region?.identifier ?? "")
      return ["", "-\(region)", "-\(script)", "-\(script)-\(region)", "-001"].map { language + $0 }
    } + chinese.split(separator: " ").map { $0 == "zh" ? "zh" : "zh-\($0)" }
  }()

  /// The language and the script of a tag by Foundation. Its parent of Nynorsk and Bokmål is Norwegian.
  private static func facts(_ tag: String) -> [String] {
    let language = Locale.Language(identifier: tag)
    let full = Locale.Language(identifier: language.maximalIdentifier)
    let code = full.languageCode?.identifier ?? ""
    let parent = Locale.Language(identifier: code).parent?.languageCode?.identifier
    return [parent == "no" ? "no" : code, full.script?.identifier ?? ""]
  }

  @Test func `the closest language has the language and the script that Foundation says`() throws {
    #expect(Set(Self.tags).count >= 200)
    let page = ["ja", "zh-Hans", "en", "zh-Hant", "no", "he", "id", "yi", "de-CH", "pt-BR", "fr"]
    for tag in Self.tags {
      let facts = Self.facts(tag)
      let expected = page.first { Self.facts($0) == facts }
      let found = try #require(LanguageTag(tag)).closest(of: page, relatives: true)
      #expect(found == expected, "\(tag)")
    }
  }

  @Test func `tags of the same language are the same to Foundation, too`() throws {
    let groups = try Dictionary(grouping: Self.tags) { try #require(LanguageTag($0)).usual }
    #expect(groups["zh-Hans"] == ["zh-CN", "zh-Hans", "zh-Hans-CN"])
    for group in groups.values {
      #expect(Set(group.map(Self.facts)).count == 1, "\(group)")
      let regions = Set(
        group.map {
          let full = Locale.Language(identifier: $0).maximalIdentifier
          return Locale.Language(identifier: full).region?.identifier
        })
      #expect(regions.count == 1, "\(group)")
    }
  }
}
