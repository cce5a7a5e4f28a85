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
        "unknown category \"photo-vidoe\"; did you mean \"photo-video\"?",
        { $0.pages[0].sections[3].items[2] = "photo-vidoe" }
      ),
      (
        "pages[0].sections[0].items[1]", "unknown app \"watch-apps\"",
        { $0.pages[0].sections[0].items[1] = "watch-apps" }
      ),
      (
        "pages[0].sections[0].items[1]",
        "the app \"com.example.stridewell\" stands in the list already",
        { $0.pages[0].sections[0].items[1] = "com.example.stridewell" }
      ),
      (
        "apps[4].id", "\"1001\" stands at apps[0] already", { $0.apps[4].app.id = 1001 }
      ),
      (
        "apps[4].bundleIdentifier", "\"com.example.margin\" stands at apps[3] already",
        {
          $0.apps[4].app.bundleIdentifier = "com.example.margin"
          $0.apps.swapAt(3, 5)
        }
      ),
      ("apps[0].id", "an id is positive, this is 0", { $0.apps[0].app.id = 0 }),
      ("apps[0].name", "the text is blank", { $0.apps[0].app.name = " \n" }),
      (
        "apps[0].name", "the text holds a NUL character", { $0.apps[0].app.name = "a\u{0}b" }
      ),
      ("apps[0].rating", "a rating is from 0 to 5, this is 5.5", { $0.apps[0].app.rating = 5.5 }),
      ("apps[0].rating", "a rating is from 0 to 5, this is nan", { $0.apps[0].app.rating = .nan }),
      (
        "apps[0].price.minorUnits", "a price is zero or more, this is -1",
        { $0.apps[0].app.price.minorUnits = -1 }
      ),
      (
        "apps[0].price.currency", "\"usd\" is not a code of three capital letters",
        { $0.apps[0].app.price.currency = "usd" }
      ),
      (
        "apps[0].artwork", "the size 0 × 1000 pixels is not positive",
        { $0.apps[0].app.artwork?.pixelWidth = 0 }
      ),
      ("apps[0].categories[0]", "unknown category \"x\"", { $0.apps[0].categories = ["x"] }),
      (
        "categories[1].slug", "\"AR Apps\" is not made of lowercase letters, digits and hyphens",
        { $0.categories[1].slug = "AR Apps" }
      ),
      (
        "pages[1].slug", "\"apps\" stands at pages[0] already", { $0.pages[1].slug = "apps" }
      ),
      (
        "pages[1].sections[0].id", "\"11\" stands at pages[0].sections[0] already",
        { $0.pages[1].sections[0].id = 11 }
      ),
      ("pages[0].sections[1].title", "the text is blank", { $0.pages[0].sections[1].title = "" }),
      (
        "pages[5].sections[0].columns", "a badgedGrid has 1 to 12 columns",
        { $0.pages[5].sections[0].columns = 13 }
      ),
      (
        "pages[5].sections[0].columns", "a badgedGrid has 1 to 12 columns",
        { $0.pages[5].sections[0].columns = nil }
      ),
      (
        "pages[0].sections[0].columns", "a singleList has no columns",
        { $0.pages[0].sections[0].columns = 3 }
      ),
    ]

  @Test("a broken rule is refused with its place", arguments: changes.indices)
  func broken(index: Int) throws {
    let (path, problem, change) = Self.changes[index]
    var catalog = try CatalogDocument.sample()
    change(&catalog)
    #expect(throws: CatalogError.invalidDocument(path: path, problem: problem)) {
      try catalog.validate()
    }
  }

  @Test(
    "JSON of another form is refused with its place",
    arguments: [
      ("", "", "it is not JSON"),
      ("{", "", "it is not JSON"),
      ("[]", "", "the value is not an object"),
      ("{}", "", "the field \"format\" is missing"),
      (
        #"{"format": "storefront.catalog/2"}"#, "format",
        "the format is \"storefront.catalog/2\", not \"storefront.catalog/1\""
      ),
      (
        #"{"format": "storefront.catalog/1", "apps": [{"id": 1}]}"#, "apps[0]",
        "the field \"bundleIdentifier\" is missing"
      ),
      (
        #"{"format": "storefront.catalog/1", "apps": [{"id": "1"}]}"#, "apps[0].id",
        "the value is not a number"
      ),
      (
        #"{"format": "storefront.catalog/1", "apps": 3}"#, "apps", "the value is not a list"
      ),
      (
        #"{"format": "storefront.catalog/1", "pages": [{"id": 1, "slug": "a", "title": "A", "#
          + #""sections": [{"id": 1, "type": "list", "items": []}]}]}"#,
        "pages[0].sections[0].type",
        "this is no section type; the types are singleList, doubleList, tripleList, "
          + "categoryList, photoMosaic, brandRow, cardRow, photoGrid, episodeFeed, badgedGrid"
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
