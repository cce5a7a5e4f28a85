import CatalogEditing
import CatalogModel
import CatalogStore
import CatalogTestSupport
import CompositionalLayout
import DocumentJSON
import Foundation
import Storefront
import TestSupport
import Testing

/// Documents that were published once are read for good.
@Suite struct DocumentFixtureTests {
  @Test func `there are documents of every page of the sample`() {
    #expect(PublishedDocuments.files.count >= 6)
  }

  @Test(arguments: PublishedDocuments.files)
  func `a document that was published once is read whole`(file: URL) throws {
    let bytes = Array(try Data(contentsOf: file))
    let (page, notes) = try PublishedPage.read(bytes)
    #expect(notes == [])
    #expect(!page.sections.isEmpty && page.sections.allSatisfy { !$0.items.isEmpty })
    #expect(try page.contentHash().text == page.publication?.contentHash)
    #expect(try PlanDocument.read(bytes).plan.sections == page.plan.sections)
    #expect(throws: Never.self) { try AppsPresenter(page.content).snapshot() }
    let checker = try SchemaChecker(PublishedPage.jsonSchema())
    #expect(try checker.problems(in: JSONDocument(bytes).root) == [])
  }

  @Test func `a client of 0.3 knows all of a document but what artwork shows and its focal point`()
    throws
  {
    // The schema of page documents as 0.3.0 had it, with the definitions of plans.
    let schema = PackageFolder.file("Tests/Pages/PublishingTests/Documents/page-0.3.schema")
    let checker = try SchemaChecker(String(contentsOf: schema, encoding: .utf8))
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let store = try folder.sampleCatalog()
    try store.edit { edit in
      for page in SamplePageTests.slugs {
        for item in try store.pageContent(slug: page).sections.flatMap(\.items) {
          func describe(_ artwork: inout Artwork?, _ text: inout String) {
            guard artwork != nil else { return }
            artwork?.focus = FocalPoint(x: 0.25, y: 0.75)
            text = "A lake"
          }
          if let app = item.app {
            try edit.set(app: app.bundleIdentifier) { describe(&$0.artwork, &$0.artworkText) }
          }
          if case .card(let card) = item.content {
            try edit.set(card: card.key) { describe(&$0.artwork, &$0.artworkText) }
          }
        }
      }
    }
    var found: Set<String> = []
    for slug in SamplePageTests.slugs {
      let page = PublishedPage(try store.pageContent(slug: slug))
      let document = try JSONDocument(try page.jsonText(.compact).utf8)
      found.formUnion(try checker.problems(in: document.root))
    }
    let members = Set(found.map { String($0.replacing(/^.+\.(app|card)\./, with: "")) })
    #expect(
      members == [
        "artwork.focusX: not in the schema", "artwork.focusY: not in the schema",
        "artworkText: not in the schema",
      ])
  }
}
