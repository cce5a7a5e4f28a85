import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import Publishing
import Storefront
import TestSupport
import Testing

/// Publishing pages in several languages.
@Suite struct LanguageTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let publisher: Publisher

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
    try SampleLanguages.add(toCatalogAt: folder.path("catalog.sqlite"))
    publisher = .forOneDevice(store) { Moment(milliseconds: 1_900_000_000_000) }
  }

  /// The title of a publication of the page `library` in a language.
  private func title(_ number: Int, _ locale: String) throws -> String? {
    try store.translation(page: "library", number: number, locale: locale).map {
      try PublishedPage.read($0.bytes).page.page.title
    }
  }

  private func set(_ title: String, in locale: String) throws {
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          UPDATE text SET text = ? WHERE kind = 'page' AND field = 'title' AND locale = ?
          AND record = (SELECT id FROM page WHERE slug = 'library')
          """, arguments: [title, locale])
    }
  }

  @Test func `a publication has a document in each language, in the direction of the language`()
    throws
  {
    let review = try publisher.review(page: "library")
    #expect(review.pages.map(\.locale) == ["en", "de", "ar"])
    #expect(review.pages.allSatisfy { $0.locales == ["en", "de", "ar"] })
    let publication = try publisher.publish(review)
    let german = try #require(
      try store.translation(page: "library", number: publication.number, locale: "de"))
    let (page, notes) = try PublishedPage.read(german.bytes)
    #expect(notes.isEmpty && page.locale == "de" && page.direction == .leftToRight)
    #expect(page.page.title == "DE Library")
    #expect(page.sections.flatMap(\.items).allSatisfy { $0.name.hasPrefix("DE ") })
    let arabic = try #require(
      try store.translation(page: "library", number: publication.number, locale: "ar"))
    let read = try PublishedPage.read(arabic.bytes).page
    #expect(read.direction == .rightToLeft && read.page.title == "صفحة Library")
    #expect(read.isTranslation && read.publication?.number == publication.number)
    let first = try #require(try store.live(page: "library", at: publisher.now))
    #expect(try !PublishedPage.read(first.bytes).page.isTranslation)
  }

  @Test func `a text of one language is a change, and publishing it again is none`() throws {
    try publisher.publish(page: "library")
    #expect(try publisher.review(page: "library").isUnchanged)
    try set("Bücherei", in: "de")
    let review = try publisher.review(page: "library")
    #expect(!review.isUnchanged && !review.changesNothing && review.changes?.entries == [])
    #expect(
      review.changeLines.map(\.text) == ["in de: The page: title \"DE Library\" → \"Bücherei\""])
    // What changes in the first language is not listed again for the others.
    try store.edit { try $0.set(page: "library", title: "New") }
    #expect(
      try publisher.review(page: "library").changeLines.map(\.text)
        == ["The page: title \"Library\" → \"New\""])
    try store.edit { try $0.set(page: "library", title: "Library") }
    try publisher.publish(page: "library")
    #expect(try publisher.review(page: "library").isUnchanged)
    #expect(try publisher.review(page: "library").changesNothing)
    #expect(try [title(1, "de"), title(2, "de")] == ["DE Library", "Bücherei"])
  }

  @Test func `the languages that are not named stay as they were live`() throws {
    try publisher.publish(page: "library")
    try set("Bücherei", in: "de")
    try set("مكتبة", in: "ar")
    let review = try publisher.review(page: "library", locales: ["de"])
    #expect(review.carriedLocales == ["en", "ar"])
    try publisher.publish(review)
    #expect(try title(2, "de") == "Bücherei" && title(2, "ar") == "صفحة Library")
    let documents = try [1, 2].map {
      try #require(try store.translation(page: "library", number: $0, locale: "ar"))
    }
    #expect(documents[0].publication.contentHash == documents[1].publication.contentHash)
    #expect(throws: PublicationError.self) {
      try publisher.review(page: "library", locales: ["fr"])
    }
  }

  @Test func `a rollback brings all languages back`() throws {
    try publisher.publish(page: "library")
    try set("Bücherei", in: "de")
    try publisher.publish(page: "library")
    try publisher.rollBack(page: "library", to: 1)
    #expect(try title(3, "de") == "DE Library")
    #expect(try store.checkIntegrity() == [])
  }

  @Test
  func `missing texts are counted for each language, and a title that is cut names its language`()
    throws
  {
    try set(String(repeating: "Donaudampfschifffahrt", count: 6), in: "de")
    let found = try Publisher(store).review(page: "library").diagnostics
    let missing = found.filter { $0.rule == "missing-text" }
    #expect(missing.count == 1 && missing[0].message.hasPrefix("In ar, "), "\(missing)")
    #expect(missing[0].severity == .note)
    try folder.rawConnection().write { db in
      try db.execute(
        sql: """
          UPDATE text SET text = 'Donaudampfschifffahrtsgesellschaftskapitän und viele andere Leute'
          WHERE kind = 'app' AND field = 'name' AND locale = 'de'
          """)
    }
    let cut = try Publisher(store).review(page: "apps").diagnostics.filter {
      $0.rule == "title-cut"
    }
    #expect(cut.contains { $0.message.hasPrefix("In de: ") }, "\(cut)")
  }

  @Test func `publications with languages move to another catalog as they are`() throws {
    try publisher.publish(page: "library")
    try set("Bücherei", in: "de")
    try publisher.publish(page: "library")
    var options = ExportOptions(format: .ndjson)
    options.includesPublications = true
    var bytes: [UInt8] = []
    try store.export(options) { bytes += $0 }
    let other = try CatalogStore(path: folder.path("other.sqlite"), mode: .readWrite)
    try other.importDocuments(
      [ImportSource(.bytes(bytes, name: "moved.ndjson"))], options: ImportOptions())
    for number in 1...2 {
      for locale in ["de", "ar"] {
        let documents = try [store, other].map {
          try $0.translation(page: "library", number: number, locale: locale)
        }
        #expect(documents[0] != nil && documents[0] == documents[1])
      }
    }
    #expect(try other.checkIntegrity() == [])
  }
}
