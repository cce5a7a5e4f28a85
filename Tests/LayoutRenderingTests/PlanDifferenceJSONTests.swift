import CompositionalLayout
import DocumentJSON
import LayoutRendering
import TestSupport
import Testing

@Suite struct PlanDifferenceJSONTests {
  @Test func `is JSON for programs`() throws {
    var plan = sampleTypesPlan
    plan.sections[0].itemCount = 4
    plan.sections.swapAt(1, 2)
    plan.sections[9].layout.decorationItems = [LayoutDecorationItem(elementKind: "card")]
    plan.sections[5].layout.boundaryItems = []
    try expectGolden(
      PlanDifference(from: sampleTypesPlan, to: plan).jsonText(.pretty), named: "difference.json")
  }
}
