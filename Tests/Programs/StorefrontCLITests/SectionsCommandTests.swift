import Foundation
import Testing

@Suite struct SectionsCommandTests {
  private struct Document: Codable, Equatable {
    struct Section: Codable, Equatable {
      var index: Int
      var id: Int64
      var type: String
      var title: String?
      var subtitle: String?
      var itemCount: Int
    }
    var page: String
    var revision: Int64
    var sections: [Section]
  }

  @Test func `is an object of the page, its revision and its sections as JSON`() throws {
    let result = try Workplace.seeded().storefront(["sections", "--format", "json"])
    let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
    #expect(
      document
        == Document(
          page: "apps", revision: document.revision,
          sections: [
            .init(index: 0, id: 11, type: "singleList", itemCount: 3),
            .init(
              index: 1, id: 12, type: "doubleList", title: "This week's favorites", itemCount: 7),
            .init(
              index: 2, id: 13, type: "tripleList", title: "Learn something",
              subtitle: "Self development is key", itemCount: 9),
            .init(index: 3, id: 14, type: "categoryList", title: "Top Categories", itemCount: 5),
          ]))
    #expect(document.revision > 0)
  }

  @Test func `every section has the same keys, and none besides`() throws {
    let result = try Workplace.seeded().storefront(["sections", "--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let document = try #require(object as? [String: Any])
    #expect(document.keys.sorted() == ["format", "page", "revision", "sections"])
    let sections = try #require(document["sections"] as? [[String: Any]])
    for section in sections {
      #expect(
        section.keys.sorted()
          == ["from", "id", "index", "itemCount", "key", "subtitle", "title", "type"])
    }
  }
}
