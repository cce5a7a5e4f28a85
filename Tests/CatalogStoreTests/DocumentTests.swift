import CatalogModel
import CatalogStore
import Foundation
import Testing

@Suite struct DocumentTests {
  @Test("the sample is valid, and its JSON reads back as the same document")
  func roundTrip() throws {
    let sample = try CatalogDocument.sample()
    try sample.validate()
    let json = try JSONEncoder().encode(sample)
    #expect(try CatalogDocument(json: json) == sample)
  }

  static let changes:
    [(path: String, problem: String, change: @Sendable (inout CatalogDocument) -> Void)] = [
      (
        "pages[0].sections[3].items[2]",
        "There is no category \"photo-vidoe\".",
        { $0.pages[0].sections[3].items[2] = "photo-vidoe" }
      ),
      (
        "pages[0].sections[0].items[1]",
        "\"watch-apps\" is a category, but a singleList shows apps.",
        { $0.pages[0].sections[0].items[1] = "watch-apps" }
      ),
      (
        "pages[0].sections[0].items[1]",
        "\"com.example.stridewell\" is already in the section.",
        { $0.pages[0].sections[0].items[1] = "com.example.stridewell" }
      ),
      (
        "apps[4].id", "The app \"1001\" appears twice.", { $0.apps[4].app.id = 1001 }
      ),
      (
        "apps[4].bundleIdentifier", "The app \"com.example.margin\" appears twice.",
        {
          $0.apps[4].app.bundleIdentifier = "com.example.margin"
          $0.apps.swapAt(3, 5)
        }
      ),
      ("apps[0].id", "\"0\" is not a valid id.", { $0.apps[0].app.id = 0 }),
      ("apps[0].name", "The text is blank.", { $0.apps[0].app.name = " \n" }),
      (
        "apps[0].name", "The text holds the control character \\0.",
        { $0.apps[0].app.name = "a\u{0}b" }
      ),
      ("apps[0].rating", "The rating \"5.5\" is not from 0 to 5.", { $0.apps[0].app.rating = 5.5 }),
      (
        "apps[0].rating", "The rating \"nan\" is not from 0 to 5.", { $0.apps[0].app.rating = .nan }
      ),
      (
        "apps[0].price.minorUnits", "The price \"-1\" is less than zero.",
        { $0.apps[0].app.price.minorUnits = -1 }
      ),
      (
        "apps[0].price.currency", "\"usd\" is not a code of three capital letters.",
        { $0.apps[0].app.price.currency = "usd" }
      ),
      (
        "apps[0].artwork.pixelWidth", "\"0\" is not a valid number of pixels.",
        { $0.apps[0].app.artwork?.pixelWidth = 0 }
      ),
      ("apps[0].categories[0]", "There is no category \"x\".", { $0.apps[0].categories = ["x"] }),
      (
        "categories[1].slug", "\"AR Apps\" is not made of lowercase letters, digits and hyphens.",
        { $0.categories[1].slug = "AR Apps" }
      ),
      (
        "pages[1].slug", "The page \"apps\" appears twice.", { $0.pages[1].slug = "apps" }
      ),
      (
        "pages[1].sections[0].id", "The section \"11\" appears twice.",
        { $0.pages[1].sections[0].id = 11 }
      ),
      ("pages[0].sections[1].title", "The text is blank.", { $0.pages[0].sections[1].title = "" }),
      (
        "pages[5].sections[0].columns", "A badgedGrid has from 1 to 12 columns.",
        { $0.pages[5].sections[0].columns = 13 }
      ),
      (
        "pages[5].sections[0].columns", "A badgedGrid has from 1 to 12 columns.",
        { $0.pages[5].sections[0].columns = nil }
      ),
      (
        "pages[0].sections[0].columns", "A singleList has no columns.",
        { $0.pages[0].sections[0].columns = 3 }
      ),
    ]

  @Test("a broken rule is refused with its place", arguments: changes.indices)
  func broken(index: Int) throws {
    let (path, problem, change) = Self.changes[index]
    var catalog = try CatalogDocument.sample()
    change(&catalog)
    let findings = #expect(throws: CatalogFindings.self) { try catalog.validate() }
    let first = try #require(findings?.findings.first)
    #expect("\(first.place)" == path && first.message == problem)
  }

  @Test("all mistakes are reported at once")
  func several() throws {
    var catalog = try CatalogDocument.sample()
    catalog.apps[0].app.rating = 7
    catalog.apps[1].app.name = String(repeating: "n", count: 256)
    catalog.pages[0].slug = "Apps"
    let findings = #expect(throws: CatalogFindings.self) { try catalog.validate() }
    #expect(
      findings?.findings.map { "\($0.place)" }
        == ["apps[0].rating", "apps[1].name", "pages[0].slug"])
  }

  @Test(
    "JSON of another form is refused with its place",
    arguments: [
      ("", "", "line 1, column 1: expected a value, found the end of the document"),
      (
        "{", "",
        "line 1, column 2: expected a name in double quotes, found the end of the document"
      ),
      ("[]", "", "line 1, column 1: expected an object, found an array"),
      ("{}", "", "line 1, column 1: “format” is missing"),
      (
        #"{"format": "storefront.catalog/2"}"#, "format",
        "line 1, column 12: the format is “storefront.catalog/2”, but this program reads version 1: "
          + "update it, or request version 1"
      ),
      (
        #"{"format": "storefront.catalog/1", "apps": [{"id": 1}]}"#, "apps[0]",
        "line 1, column 45: “bundleIdentifier” is missing"
      ),
      (
        #"{"format": "storefront.catalog/1", "apps": [{"id": "1"}]}"#, "apps[0].id",
        "line 1, column 52: expected a whole number, found a text"
      ),
      (
        #"{"format": "storefront.catalog/1", "apps": 3}"#, "apps",
        "line 1, column 44: expected an array, found a number"
      ),
      (
        #"{"format": "storefront.catalog/1", "pages": [{"id": 1, "slug": "a", "title": "A", "#
          + #""sections": [{"id": 1, "type": "list", "items": []}]}]}"#,
        "pages[0].sections[0].type",
        "line 1, column 114: “list” is unknown. Allowed: “singleList”, “doubleList”, “tripleList”, "
          + "“categoryList”, “photoMosaic”, “brandRow”, “cardRow”, “photoGrid”, “episodeFeed”, "
          + "“badgedGrid”"
      ),
    ])
  func malformed(json: String, path: String, problem: String) {
    #expect(throws: CatalogError.invalidDocument(path: path, problem: problem)) {
      try CatalogDocument(json: Data(json.utf8))
    }
  }

  @Test("fields that this version does not know are passed over")
  func unknownFields() throws {
    let json = #"{"format": "storefront.catalog/1", "campaigns": [1], "pages": []}"#
    #expect(try CatalogDocument(json: Data(json.utf8)) == CatalogDocument())
  }
}
