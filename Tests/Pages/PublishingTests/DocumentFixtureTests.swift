import CatalogModel
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
}
