import CatalogModel
import Testing

@Suite struct SectionTypeTests {
  @Test("the ten types have the names that documents and the database use")
  func names() {
    #expect(
      SectionType.allCases.map(\.rawValue) == [
        "singleList", "doubleList", "tripleList", "categoryList", "photoMosaic", "brandRow",
        "cardRow", "photoGrid", "episodeFeed", "badgedGrid",
      ])
  }

  @Test("only a list of categories shows categories, and only a badged grid has columns")
  func contentAndColumns() {
    #expect(SectionType.allCases.filter { $0.content == .category } == [.categoryList])
    #expect(SectionType.allCases.filter(\.hasColumns) == [.badgedGrid])
  }
}
