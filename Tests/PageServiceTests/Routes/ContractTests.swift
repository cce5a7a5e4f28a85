import CatalogModel
import CatalogStore
import CompositionalLayout
import DocumentJSON
import Foundation
import PageService
import Publishing
import Storefront
import Testing
import TestSupport

/// Documents of earlier versions stay readable, and responses follow their schemas.
@Suite struct ContractTests {
  @Test(arguments: PublishedDocuments.files)
  func `an old document is served byte for byte, and its frames are solved`(
    file: URL
  ) throws {
    let catalog = try ServedCatalog()
    try catalog.publish(bytes: Array(try Data(contentsOf: file)), as: "old")
    let bytes = try catalog.store.live(page: "old", at: catalog.clock.now)?.bytes
    let service = try catalog.service()
    let answer = service.answer(PageRequest("/v1/pages/old"))
    #expect(answer.bytes == bytes)
    let zipped = service.answer(
      PageRequest("/v1/pages/old", headers: ["Accept-Encoding": "gzip"]))
    #expect(Gunzip.decompress(zipped.bytes) == bytes)
    let (page, notes) = try PublishedPage.read(answer.bytes)
    #expect(notes == [])
    let plan = service.answer(PageRequest("/v1/pages/old/plan"))
    #expect(try PlanDocument.read(plan.bytes).plan == page.plan)
    let frames = try JSONDocument(service.answer(PageRequest("/v1/pages/old/frames")).bytes).root
    #expect(frames["sections"].map { Array($0.elements).count } == page.sections.count)
    #expect(frames["diagnostics"].map { Array($0.elements).count } == 0)
  }

  @Test
  func `an old client drops unknown sections and counts them`()
    throws
  {
    let answer = try ServedCatalog().service().answer(PageRequest("/v1/pages/library"))
    let client = PageClient(types: ["cardRow"], cellKinds: nil)
    let (page, notes) = try PublishedPage.read(answer.bytes, for: client)
    let (whole, _) = try PublishedPage.read(answer.bytes)
    #expect(page.sections.count + notes.count == whole.sections.count)
    #expect(!notes.isEmpty)
  }

  @Test func `page documents are valid against the served schema`() throws {
    let service = try ServedCatalog().service()
    let schema = service.answer(PageRequest("/schemas/page")).text
    for page in ["apps", "album", "shop", "feed", "library", "badges"] {
      let answer = service.answer(PageRequest("/v1/pages/\(page)"))
      #expect(try SchemaChecker(schema).problems(in: JSONDocument(answer.bytes).root) == [])
    }
  }
}
