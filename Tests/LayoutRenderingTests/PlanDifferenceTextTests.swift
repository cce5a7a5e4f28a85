import CompositionalLayout
import LayoutRendering
import TestSupport
import Testing

@Suite struct PlanDifferenceTextTests {
  private let plan = LayoutPlan(sections: [
    PlannedSection(title: "\u{1B}[2J", layout: SampleSections.cardRow)
  ])

  @Test func `escapes what would command a terminal`() {
    #expect(
      PlanDifference(from: plan, to: LayoutPlan(sections: [])).text()
        == "sections[0]: removed section \"\\u{1B}[2J\"\n")
  }

  @Test func `colours paths only when it is asked to`() {
    let difference = PlanDifference(from: LayoutPlan(sections: []), to: plan)
    #expect(difference.text(style: .ansi).hasPrefix("\u{1B}[1msections[0]\u{1B}[0m: added "))
  }

  @Test func `says that there is nothing`() {
    #expect(PlanDifference(from: plan, to: plan).text() == "No changes.\n")
  }
}
