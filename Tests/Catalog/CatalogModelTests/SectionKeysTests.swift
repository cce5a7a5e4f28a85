import Foundation
import Testing

@testable import CatalogModel

@Suite struct SectionKeysTests {
  @Test func `letters with marks become the letters that Unicode decomposes them to`() throws {
    var count = 0
    for scalar in (0x80...0x2FFFF).compactMap(Unicode.Scalar.init) {
      let text = String(Character(scalar))
      let letters = text.decomposedStringWithCanonicalMapping.lowercased().unicodeScalars
      guard let first = letters.first, first.isASCII, first.properties.isAlphabetic else {
        continue
      }
      count += 1
      #expect(SectionKeys.slug(of: text) == String(first), "\(text)")
    }
    #expect(count > 400)
  }

  @Test(arguments: [
    ("Čaj & Café", "caj-cafe"), ("e\u{301}te\u{301}", "ete"), ("Straße", "strasse"),
    ("ǣther", "aether"),
    ("Ǿre", "ore"), ("Đà Nẵng", "da-nang"), ("Don’t", "dont"), ("10 ≮ 20", "10-20"),
  ])
  func `a slug has letters, digits and single hyphens`(title: String, slug: String) {
    #expect(SectionKeys.slug(of: title) == slug)
  }

  @Test(arguments: ["日本", "…", ""]) func `a title without these has no slug`(title: String) {
    #expect(SectionKeys.slug(of: title) == nil)
  }
}
