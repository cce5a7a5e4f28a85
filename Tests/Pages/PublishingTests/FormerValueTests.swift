import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import Publishing
import Storefront
import TestSupport
import Testing

/// What a catalog has from versions that accepted more characters.
@Suite struct FormerValueTests {
  @Test func `a page with keys and texts of an earlier version is published, and comes back`()
    throws
  {
    let folder = try TemporaryFolder()
    let store = try folder.sampleCatalog()
    var options = ImportOptions()
    options.acceptsFormerValues = true
    let lines = """
      {"kind":"app","bundleIdentifier":"com.a\u{200B}/b","name":"\u{200B}","iconURL":"https://a.b/c","subtitle":"a\u{202E}"}
      {"kind":"card","key":"k","title":"\u{2066}","badge":"\u{AD}"}
      {"kind":"page","slug":"p","title":"a\\u2028b"}
      {"kind":"section","page":"p","key":"s","type":"doubleList","title":"\u{301}","items":["com.a\u{200B}/b"]}
      {"kind":"section","page":"p","key":"t","type":"photoGrid","shows":"card","items":["k"]}
      """
    try store.importDocuments(
      [ImportSource(.bytes(Array(lines.utf8), name: "f.ndjson"))], options: options)
    let publisher = Publisher.forOneDevice(store)
    let review = try publisher.review(page: "p")
    #expect(review.diagnostics.filter { $0.rule == "refused-value" } == [])
    try publisher.publish(review)
    let found = try store.checkIntegrity(document: PublishedPage.problem)
    #expect(found.count == 7 && found.allSatisfy { $0.severity == .warning })
  }

  @Test func `a new note of a publication has the characters of new texts`() throws {
    for note in ["a\u{202E}b", "\u{200B}", "a\u{2028}b"] {
      #expect(throws: PublicationError.self) { try Publisher.check(note: note, author: nil) }
    }
    try Publisher.check(note: "👩‍👩‍👧 \u{2067}א\u{2069}", author: "A")
  }
}
