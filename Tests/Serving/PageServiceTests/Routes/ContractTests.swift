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
    let response = service.response(to: PageRequest("/v1/pages/old"))
    #expect(response.bytes == bytes)
    let zipped = service.response(
      to:
        PageRequest("/v1/pages/old", headers: ["Accept-Encoding": "gzip"]))
    #expect(Gunzip.decompress(zipped.bytes) == bytes)
    let (page, notes) = try PublishedPage.read(response.bytes)
    #expect(notes == [])
    let plan = service.response(to: PageRequest("/v1/pages/old/plan"))
    #expect(try PlanDocument.read(plan.bytes).plan == page.plan)
    let frames = try JSONDocument(service.response(to: PageRequest("/v1/pages/old/frames")).bytes)
      .root
    #expect(frames["sections"].map { Array($0.elements).count } == page.sections.count)
    #expect(frames["diagnostics"].map { Array($0.elements).count } == 0)
  }

  @Test
  func `an old client drops unknown sections and counts them`()
    throws
  {
    let response = try ServedCatalog().service().response(to: PageRequest("/v1/pages/library"))
    let client = PageClient(types: ["cardRow"], cellKinds: nil)
    let (page, notes) = try PublishedPage.read(response.bytes, for: client)
    let (whole, _) = try PublishedPage.read(response.bytes)
    #expect(page.sections.count + notes.count == whole.sections.count)
    #expect(!notes.isEmpty)
  }

  @Test func `page documents are valid against the served schema`() throws {
    let service = try ServedCatalog().service()
    let schema = service.response(to: PageRequest("/schemas/page")).text
    for page in ["apps", "album", "shop", "feed", "library", "badges"] {
      let response = service.response(to: PageRequest("/v1/pages/\(page)"))
      #expect(try SchemaChecker(schema).problems(in: JSONDocument(response.bytes).root) == [])
    }
  }
}
