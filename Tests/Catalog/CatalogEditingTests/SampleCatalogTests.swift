import DocumentJSON
import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import Foundation
import TestSupport
import Testing

@Suite struct SampleCatalogTests {
  let folder: TemporaryFolder
  let store: CatalogStore

  init() throws {
    folder = try TemporaryFolder()
    store = try folder.sampleCatalog()
  }

  @Test("the sample has six pages")
  func pages() throws {
    let pages = try store.pages()
    #expect(pages.map(\.slug) == ["apps", "album", "shop", "feed", "library", "badges"])
    #expect(pages.map(\.title) == ["Apps", "Album", "Shop", "Feed", "Library", "Badges"])
  }

  @Test(
    "each page has its sections with their counts",
    arguments: [
      (
        "apps",
        [
          (SectionType.singleList, 3, nil), (.doubleList, 7, nil), (.tripleList, 9, nil),
          (.categoryList, 5, nil),
        ] as [(SectionType, Int, Int?)]
      ),
      ("album", [(.photoMosaic, 24, nil)]),
      ("shop", [(.brandRow, 8, nil), (.cardRow, 10, nil), (.photoGrid, 20, nil)]),
      ("feed", [(.episodeFeed, 12, nil)]),
      (
        "library",
        [(.cardRow, 6, nil), (.tripleList, 9, nil), (.cardRow, 6, nil), (.categoryList, 5, nil)]
      ),
      (
        "badges",
        [
          (.badgedGrid, 10, 1), (.badgedGrid, 20, 3), (.badgedGrid, 20, 5), (.badgedGrid, 25, 6),
        ]
      ),
    ])
  func sections(slug: String, expected: [(type: SectionType, count: Int, columns: Int?)]) throws {
    let content = try store.pageContent(slug: slug)
    #expect(content.sections.map(\.section.type) == expected.map(\.type))
    #expect(content.sections.map(\.items.count) == expected.map(\.count))
    #expect(content.sections.map(\.section.columns) == expected.map(\.columns))
    #expect(content.sections.map(\.section.position) == Array(0..<expected.count))
    for section in content.sections {
      let kind: ItemKind =
        section.section.type == .categoryList ? .category : slug == "apps" ? .app : .card
      #expect(section.items.allSatisfy { $0.kind == kind })
    }
  }

  @Test("the apps page has its titles and subtitles")
  func titles() throws {
    let sections = try store.pageContent(slug: "apps").sections.map(\.section)
    #expect(
      sections.map(\.title) == [nil, "This week's favorites", "Learn something", "Top Categories"])
    #expect(sections.map(\.subtitle) == [nil, nil, "Self development is key", nil])
  }

  @Test("every section of the library has a title")
  func libraryTitles() throws {
    let sections = try store.pageContent(slug: "library").sections.map(\.section)
    #expect(
      sections.map(\.title) == ["Recently watched", "Most watched", "Collections", "Categories"])
  }

  @Test("the apps of the apps page have the in-app purchases that they should")
  func flags() throws {
    let sections = try store.pageContent(slug: "apps").sections
    let flags = sections.prefix(3).map { section in
      section.items.map { item in
        if case .app(let app) = item.content { app.hasInAppPurchases } else { false }
      }
    }
    #expect(
      flags == [
        [true, true, false],
        [true, false, true, true, false, true, false],
        [true, false, true, true, true, true, false, true, true],
      ])
  }

  @Test("the featured apps and the favorites are of the kinds that they should be")
  func kindLines() throws {
    let sections = try store.pageContent(slug: "apps").sections
    let kinds = sections.prefix(3).map { section in
      section.items.map { item in
        if case .app(let app) = item.content { app.kindLine } else { "" }
      }
    }
    #expect(kinds[0] == ["GET FIT THIS MONTH", "TRY SOMETHING NEW", "REACH A LIFE GOAL"])
    #expect(
      kinds[1] == [
        "PHOTO", "SHOPPING", "NOTES", "PHOTO", "SHOPPING", "MEDITATION", "LEARNING",
      ])
    #expect(Set(kinds[2]) == ["LEARNING"])
    #expect(
      sections[3].items.map(\.name) == [
        "Apple Watch Apps", "AR Apps", "Photo & Video", "Entertainment", "Utilities",
      ])
  }

  @Test("no identifier is used twice on the apps page, nor for two rows of the catalog")
  func distinctIdentifiers() throws {
    let items = try store.pageContent(slug: "apps").sections.flatMap(\.items).map(\.id)
    #expect(Set(items).count == 24)
    let sample = try SampleDocument()
    var records = ["apps", "cards", "categories", "pages"].flatMap { sample[$0] }
    for page in 0..<6 { records += sample[sectionsOfPage: page] }
    let numbers = records.map { $0["id"] as? Int }
    #expect(numbers.count == 221)
    #expect(Set(numbers).count == 221)
    #expect(!numbers.contains(nil))
  }

  @Test("the rows have the document's ids and names")
  func ids() throws {
    let sample = try SampleDocument()
    let apps = try store.apps(category: nil, limit: nil)
    #expect(
      Dictionary(uniqueKeysWithValues: apps.map { ($0.id, $0.name) })
        == Dictionary(
          uniqueKeysWithValues: sample["apps"].map {
            (($0["id"] as? NSNumber)?.int64Value ?? 0, $0["name"] as? String ?? "")
          }))
    #expect(
      try store.cards().map { "\($0.id) \($0.key) \($0.title)" }.sorted()
        == sample["cards"].map {
          "\($0["id"] ?? 0) \($0["key"] ?? "") \($0["title"] ?? "")"
        }.sorted())
    #expect(
      try store.categories().map(\.id).sorted()
        == sample["categories"].compactMap { ($0["id"] as? NSNumber)?.int64Value }.sorted())
  }

  @Test("SQLite finds nothing wrong with the file, nor does the full-text index")
  func integrity() throws {
    #expect(try store.checkIntegrity() == [])
    let other = try folder.rawConnection()
    try other.write { db in
      try db.execute(sql: "INSERT INTO app_search (app_search) VALUES ('integrity-check')")
    }
    #expect(try integers(other, "SELECT count(*) FROM app_search") == [19])
  }

  @Test("the summary counts all records")
  func summary() throws {
    let summary = try store.summary()
    #expect(summary.pages == 6)
    #expect(summary.sections == 17)
    #expect(summary.items == 24 + 24 + 38 + 12 + 26 + 75)
    #expect(summary.apps == 19)
    #expect(summary.cards == 164)
    #expect(summary.categories == 15)
    #expect(summary.revision == (try store.revision()))
  }
}
