import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import TestSupport
import Testing

/// Publications in several languages.
@Suite struct TranslationTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
    _ = try publish(["de", "ar"])
  }

  /// The document of a publication in a language.
  private func document(_ locale: String, _ locales: [String]) -> SmallDocument {
    SmallDocument(
      page: "apps",
      members: [
        #""locale":"\#(locale)""#,
        #""locales":[\#((["en"] + locales).map { "\"\($0)\"" }.joined(separator: ","))]"#,
        #""sections":[{"key":"one"}]"#,
      ])
  }

  private func publish(_ locales: [String]) throws -> Publication {
    let first = document("en", locales)
    var draft = PublicationDraft(
      page: "apps", revision: try store.revision(), contentHash: first.contentHash,
      made: Moment(milliseconds: 0), liveFrom: Moment(milliseconds: 0))
    return try store.publish(draft) { number in
      var content = try first.document(draft, number: number)
      content.translations = try locales.map { locale in
        let translated = document(locale, locales)
        draft.contentHash = translated.contentHash
        return PublicationContent.Translation(
          locale: locale, contentHash: translated.contentHash,
          bytes: try translated.document(draft, number: number).bytes)
      }
      return content
    }
  }

  @Test func `each language has a document, found by its exact tag`() throws {
    let german = try #require(try store.translation(page: "apps", number: 1, locale: "de"))
    #expect(german.isWhole && String(decoding: german.bytes, as: UTF8.self).contains("\"de\""))
    let first = try #require(try store.publication(page: "apps", number: 1))
    #expect(german.publication.contentHash != first.publication.contentHash)
    #expect(german.publication.number == 1 && german.publication.size == german.bytes.count)
    for locale in ["en", "DE", "fr", ""] {
      #expect(try store.translation(page: "apps", number: 1, locale: locale) == nil)
    }
    #expect(try store.translation(page: "apps", number: 2, locale: "de") == nil)
    #expect(try store.checkIntegrity() == [])
  }

  @Test func `a translation that is not under the publication's stamp is refused`() throws {
    let draft = PublicationDraft(
      page: "apps", revision: 1, contentHash: document("en", ["de"]).contentHash,
      made: Moment(milliseconds: 0), liveFrom: Moment(milliseconds: 0))
    #expect(throws: PublicationError.damaged(page: "apps", number: 2)) {
      try store.publish(draft) { number in
        var content = try document("en", ["de"]).document(draft, number: number)
        content.translations = [
          PublicationContent.Translation(
            locale: "de", contentHash: document("de", ["de"]).contentHash, bytes: content.bytes)
        ]
        return content
      }
    }
    #expect(try store.timeline(page: "apps").publications.count == 1)
  }

  @Test(arguments: [
    "UPDATE publication_translation SET document = zeroblob(7), size = 7",
    "DELETE FROM publication_translation",
    "INSERT OR REPLACE INTO publication_translation SELECT publication_id, locale, content_hash, 1, x'00' FROM publication_translation",
  ])
  func `other programs cannot change a translation`(sql: String) throws {
    let connection = try folder.rawConnection("catalog.sqlite")
    #expect(throws: DatabaseError.self) { try connection.write { try $0.execute(sql: sql) } }
  }

  @Test(arguments: [
    ("UPDATE publication_translation SET document = zeroblob(size) WHERE locale = 'de'", "de"),
    ("DELETE FROM publication_translation WHERE locale = 'ar'", "languages"),
    ("UPDATE publication_translation SET locale = 'fr' WHERE locale = 'de'", "languages"),
  ])
  func `a damaged translation is found and given to nobody`(sql: String, message: String) throws {
    let connection = try folder.rawConnection("catalog.sqlite")
    try connection.write { db in
      for name in ["update_guard", "delete_guard"] {
        try db.execute(sql: "DROP TRIGGER publication_translation_\(name)")
      }
      try db.execute(sql: sql)
    }
    let found = try store.checkStructure().filter { $0.rule == "document" }
    #expect(found.count == 1 && found[0].message.contains(message), "\(found)")
    if message == "de" {
      #expect(throws: PublicationError.damaged(page: "apps", number: 1)) {
        try store.translation(page: "apps", number: 1, locale: "de")
      }
    }
  }

  @Test func `removing a publication removes its translations`() throws {
    _ = try publish([])
    try store.prunePublications(page: "apps", keeping: 1, at: Moment(milliseconds: 1))
    let count = try folder.rawConnection("catalog.sqlite").read { db in
      try fetch(db, "SELECT count(*) FROM publication_translation") { Int($0.integer(0)) }.first
    }
    #expect(count == 0)
  }
}
