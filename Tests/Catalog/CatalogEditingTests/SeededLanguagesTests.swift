import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import TestSupport
import Testing

/// Languages and texts of the sample catalog.
@Suite struct SeededLanguagesTests {
  private let folder: TemporaryFolder
  private let store: CatalogStore
  private let favorites = TextKey(.section, "apps/favorites", .title)
  private let name = "text section/apps/favorites/title/de"

  init() throws {
    folder = try TemporaryFolder()
    store = try CatalogStore(path: folder.path("catalog.sqlite"), mode: .readWrite)
  }

  private func favorites(in tag: String) throws -> TranslatedText? {
    try store.translatedPage(slug: "apps").texts[tag]?[favorites]
  }

  private func kept(_ report: SeedReport) -> [String] {
    report.kept.map { "\($0.row.kind) \($0.row.key) \($0.reason)" }
  }

  @Test func `the page of apps has every text in three more languages, and the others have none`()
    throws
  {
    let report = try store.seed()
    #expect(report.changes.locales == CatalogChanges.RowCounts(inserted: 4))
    #expect(report.changes.texts == CatalogChanges.RowCounts(inserted: 216))
    #expect(try store.locales().map(\.tag) == ["en", "de", "ja", "ar"])
    #expect(try store.locales().last?.direction == .rightToLeft)
    let apps = try store.translatedPage(slug: "apps")
    #expect(["de", "ja", "ar"].flatMap { apps.missingTexts(in: $0) } == [])
    #expect(apps.content(in: "ja").page.title == "アプリ")
    #expect(try store.translatedPage(slug: "album").texts == [:])
  }

  @Test func `the table of texts has the texts that it translates, as an export has them`() throws {
    try store.seed()
    let table = try #require(
      ImportSource.sample.lazy.compactMap { source in
        if case .bytes(let bytes, "texts.csv") = source.input { bytes } else { nil }
      }.first)
    #expect(
      try store.exported(.csv, page: "apps", kind: .text) == String(decoding: table, as: UTF8.self))
  }

  @Test
  func `a text that was edited is kept, whatever its state, and one that was removed is back`()
    throws
  {
    try store.seed()
    try store.edit { try $0.set(favorites, in: "ja", to: "今週のお気に入り", state: .final) }
    #expect(try !store.seed().changes.hasChanges)
    try store.edit { edit in
      try edit.set(favorites, in: "de", to: "Lieblinge")
      try edit.remove(favorites, in: "ar")
    }
    let report = try store.seed()
    #expect(report.changes.texts == CatalogChanges.RowCounts(inserted: 1, unchanged: 215))
    #expect(kept(report) == ["\(name) edited"])
    #expect(try favorites(in: "de")?.text == "Lieblinge")
    #expect(try favorites(in: "ja")?.state == .final)
    #expect(try favorites(in: "ar") != nil)
  }

  @Test func `a row that was edited before the sample had languages gets no translations`() throws {
    try store.seed(SampleDocument().sources)
    try store.edit { edit in
      try edit.set(app: "com.example.margin") { $0.subtitle = "Mine" }
      try edit.add(locale: "en", isSource: true)
      try edit.add(locale: "de")
      try edit.set(favorites, in: "de", to: "Lieblinge")
    }
    let report = try store.seed()
    // Three texts of the app in three languages, and the own one.
    #expect(report.changes.texts == CatalogChanges.RowCounts(inserted: 206, unchanged: 10))
    #expect(report.changes.locales == CatalogChanges.RowCounts(inserted: 2, unchanged: 2))
    #expect(kept(report) == ["app com.example.margin edited", "\(name) own"])
    #expect(try !store.seed().changes.hasChanges)
  }

  @Test func `a catalog in another source language keeps its languages, until a reset`() throws {
    try store.edit { edit in
      try edit.add(locale: "fr", isSource: true)
      try edit.add(locale: "en")
      try edit.add(locale: "de-CH", fallback: "en")
    }
    #expect(try store.seed().changes.locales == CatalogChanges.RowCounts())
    #expect(try store.locales().map(\.tag) == ["fr", "en", "de-CH"])
    let report = try store.seed(reset: true)
    #expect(report.changes.locales == CatalogChanges.RowCounts(inserted: 4, removed: 3))
    #expect(try store.checkIntegrity() == [])
  }
}
