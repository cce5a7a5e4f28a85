import CompositionalLayout
import DocumentJSON
import LayoutText
import Testing
import TestSupport

@Suite struct PlanDifferenceTextTests {
  private let plan = LayoutPlan(sections: [
    PlannedSection(title: "\u{1B}[2J", layout: SampleSections.cardRow)
  ])

  @Test func `escapes what would command a terminal`() {
    #expect(
      PlanDifference(from: plan, to: LayoutPlan(sections: [])).text()
        == "sections[0]: removed section \"\\u{1B}[2J\"\n")
  }

  @Test func `colors paths only when it is asked to`() {
    let difference = PlanDifference(from: LayoutPlan(sections: []), to: plan)
    #expect(difference.text(style: .ansi).hasPrefix("\u{1B}[1msections[0]\u{1B}[0m: added "))
  }

  @Test func `reports that there are no diagnostics`() {
    #expect(PlanDifference(from: plan, to: plan).text() == "No changes.\n")
  }
}

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
