import CSQLite
import CatalogModel
import CatalogStore
import CatalogTestSupport
import TestSupport
import Testing

/// Attacks the rules for locales and texts with raw SQL, on connections with and without foreign keys.
@Suite struct LanguageSchemaTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.sampleCatalog()
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          DELETE FROM text; DELETE FROM locale WHERE position > 0; DELETE FROM locale;
          INSERT INTO locale VALUES ('en', NULL, 'leftToRight', 0);
          INSERT INTO locale VALUES ('de', NULL, 'leftToRight', 1);
          INSERT INTO locale VALUES ('de-CH', 'de', 'leftToRight', 2);
          INSERT INTO text VALUES ('app', 1001, 'name', 'de', 'Rand', 'translated');
          INSERT INTO text VALUES ('page', 1, 'title', 'de', 'Programme', 'final');
          INSERT INTO text VALUES ('section', 12, 'title', 'de', 'Lieblinge', 'translated');
          """)
    }
  }

  static let attacks: [(what: String, sql: String)] = [
    ("a source language twice", locale("fr", position: 0)),
    ("two locales in one place", locale("fr", position: 1)),
    (
      "a locale in the place of another",
      "INSERT OR REPLACE " + locale("fr", position: 1).dropFirst(7)
    ),
    ("a source language that moves", "UPDATE locale SET position = 9 WHERE tag = 'en'"),
    (
      "a source language that is replaced elsewhere",
      "INSERT OR REPLACE " + locale("en", position: 9).dropFirst(7)
    ),
    (
      "a locale that becomes the source",
      "UPDATE OR REPLACE locale SET position = 0 WHERE tag = 'de'"
    ),
    (
      "a locale that replaces another", "UPDATE OR REPLACE locale SET position = 2 WHERE tag = 'de'"
    ),
    ("a fallback of the source", "UPDATE locale SET fallback = 'de' WHERE tag = 'en'"),
    ("its own fallback", "UPDATE locale SET fallback = 'de' WHERE tag = 'de'"),
    ("a fallback that is none", "UPDATE locale SET fallback = 'fr' WHERE tag = 'de'"),
    ("a new locale with a fallback that is none", locale("fr", fallback: "'it'", position: 3)),
    ("another direction", "UPDATE locale SET direction = 'up' WHERE tag = 'de'"),
    ("another tag", "UPDATE locale SET tag = 'fr' WHERE tag = 'de'"),
    ("a tag with a space", locale("f r", position: 3)),
    ("removing a fallback", "DELETE FROM locale WHERE tag = 'de'"),
    ("removing the source", "DELETE FROM locale WHERE tag = 'en'"),
    ("a text of the source", text("app", 1001, "name", "en")),
    ("a text in another language", text("app", 1001, "name", "fr")),
    ("a text of a missing app", text("app", 1, "name", "de")),
    ("a text of a missing section", text("section", 900, "title", "de")),
    (
      "a text of a shared section",
      """
      INSERT INTO section (id, page_id, position, key, type, item_kind, source_section_id)
      VALUES (900, 1, 900, 'x', 'singleList', 'app', 11);
      """ + text("section", 900, "title", "de")
    ),
    ("a text of a field without texts", text("app", 1001, "rating", "de")),
    ("a text of a field of another kind", text("app", 1001, "title", "de")),
    ("a blank text", "UPDATE text SET text = char(9, 160) WHERE kind = 'app'"),
    ("a text with a NUL", "UPDATE text SET text = 'a' || char(0) WHERE kind = 'app'"),
    ("a state that is none", "UPDATE text SET state = 'done' WHERE kind = 'app'"),
    ("a text of another app", "UPDATE text SET record = 1002 WHERE kind = 'app'"),
    (
      "an app with texts replaced by one with another id",
      "UPDATE OR REPLACE app SET bundle_identifier = "
        + "(SELECT bundle_identifier FROM app WHERE id = 1001) WHERE id = 1002"
    ),
    (
      "a section with texts replaced at its position",
      """
      INSERT OR REPLACE INTO section (id, page_id, position, key, type, item_kind)
      VALUES (900, 1, 1, 'x', 'cardRow', 'app')
      """
    ),
  ]

  private static func locale(
    _ tag: String, fallback: String = "NULL", position: Int
  ) -> String {
    "INSERT INTO locale VALUES ('\(tag)', \(fallback), 'leftToRight', \(position))"
  }

  private static func text(
    _ kind: String, _ record: Int, _ field: String, _ locale: String
  ) -> String {
    "INSERT INTO text VALUES ('\(kind)', \(record), '\(field)', '\(locale)', 'Text', 'translated')"
  }

  @Test(arguments: attacks.indices, [true, false])
  func `the schema refuses`(index: Int, foreignKeys: Bool) throws {
    let attack = Self.attacks[index]
    let other = try folder.rawConnection(foreignKeys: foreignKeys)
    let error = #expect(throws: DatabaseError.self, "\(attack.what)") {
      try other.write { db in try db.execute(sql: attack.sql) }
    }
    #expect(error?.resultCode == SQLITE_CONSTRAINT, "\(attack.what)")
  }

  @Test(arguments: [true, false])
  func `texts go with their record or their locale`(foreignKeys: Bool) throws {
    let other = try folder.rawConnection(foreignKeys: foreignKeys)
    let texts = "SELECT count(*) FROM text"
    #expect(try integers(other, texts) == [3])
    try other.write { db in try db.execute(sql: "DELETE FROM page WHERE id = 1") }
    #expect(try integers(other, texts) == [1])
    let revision = "SELECT value FROM catalog_revision"
    let before = try integers(other, revision)
    try other.write { db in
      try db.execute(
        sql: "DELETE FROM locale WHERE tag = 'de-CH'; DELETE FROM locale WHERE tag = 'de'")
    }
    #expect(try integers(other, texts) == [0])
    #expect(try integers(other, revision)[0] == before[0] + 3)
  }

  @Test func `a page is read with its texts, those of its sections and of what they show`() throws {
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    let page = try store.translatedPage(slug: "apps")
    #expect(page.locales.map(\.tag) == ["en", "de", "de-CH"])
    #expect(try store.locales() == page.locales)
    let section = try #require(page.content.sections.dropFirst().first?.section)
    let app = try #require(
      page.content.sections.flatMap(\.items).compactMap(\.app).first { $0.id == 1001 })
    #expect(
      page.texts == [
        "de": [
          TextKey(.app, app.bundleIdentifier, .name): TranslatedText("Rand"),
          TextKey(.page, "apps", .title): TranslatedText("Programme", state: .final),
          TextKey(.section, "apps/\(section.key)", .title): TranslatedText(
            "Lieblinge", state: .translated),
        ]
      ])
    let swiss = page.content(in: "de-CH")
    #expect(swiss.page.title == "Programme" && swiss.sections[1].section.title == "Lieblinge")
    #expect(try store.translatedPage(slug: "feed").texts == [:])
  }

  @Test func `a shared section shows the texts of its source`() throws {
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          INSERT INTO section (id, page_id, position, key, type, item_kind, source_section_id)
          VALUES (900, 4, 900, 'x', 'singleList', 'app', 12)
          """)
    }
    let store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readOnly)
    let feed = try store.translatedPage(slug: "feed").content(in: "de")
    #expect(feed.sections.last?.section.key == "x")
    #expect(feed.sections.last?.section.title == "Lieblinge")
  }
}
