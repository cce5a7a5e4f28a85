import CompositionalLayout
import Foundation
import Testing

/// The text of the form, value by value.
@Suite("The form of a plan document")
struct WireFormTests {
  @Test("a plan writes its sections flat, in the documented order, without defaults")
  func plan() throws {
    let item = LayoutItem(
      width: .fractionalWidth(1), height: .fractionalHeight(0.5),
      contentInsets: LayoutInsets(leading: 5, trailing: 5))
    let group = LayoutGroup.vertical(
      size: LayoutSize(width: .fractionalWidth(0.95), height: .estimated(165)),
      subitem: .item(item), count: 2, spacing: .fixed(8))
    let plan = LayoutPlan(
      page: "apps", revision: 3, configuration: LayoutConfiguration(interSectionSpacing: 20),
      sections: [
        PlannedSection(
          id: 7, type: "doubleList", title: "Favorites", itemCount: 7, cellKind: "MediumAppCell",
          layout: LayoutSection(
            group: group, orthogonalScrollingBehavior: .groupPagingCentered))
      ])
    let text = """
      {"format":"storefront.plan/1","page":"apps","revision":3,\
      "configuration":{"interSectionSpacing":20},"sections":[{"index":0,"id":7,\
      "type":"doubleList","title":"Favorites","itemCount":7,"cellKind":"MediumAppCell",\
      "group":{"axis":"vertical","size":{"width":{"fractionalWidth":0.95},\
      "height":{"estimated":165}},"subitem":{"size":{"width":{"fractionalWidth":1},\
      "height":{"fractionalHeight":0.5}},"contentInsets":{"leading":5,"trailing":5}},"count":2,\
      "interItemSpacing":{"fixed":8}},"orthogonalScrollingBehavior":"groupPagingCentered"}]}
      """
    #expect(try plan.encodedText() == text)
    #expect(try PlanDocument.read(text.utf8).plan == plan)
    #expect(try PlanDocument.read(text.utf8).notes == [])
    let data = try JSONEncoder().encode(plan)
    #expect(try JSONDecoder().decode(LayoutPlan.self, from: data) == plan)
  }
}
