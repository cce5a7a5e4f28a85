import CompositionalLayout
import LayoutText
import TestSupport
import Testing

@Suite struct PlanTreeTests {
  @Test(arguments: [("types", sampleTypesPlan), ("vocabulary", vocabularyPlan)])
  func `reads as the field's words`(name: String, plan: LayoutPlan) throws {
    try expectGolden(PlanTree(plan).text, named: "\(name).tree.txt")
  }

  @Test func `colors words only when it is asked to`() {
    let plan = LayoutPlan(sections: [PlannedSection(layout: SampleSections.cardRow)])
    #expect(!PlanTree(plan).text.contains("\u{1B}"))
    #expect(PlanTree(plan, style: .ansi).text.contains("\u{1B}[36mgroup\u{1B}[0m horizontal"))
  }

  @Test func `escapes what would command a terminal`() {
    let section = PlannedSection(title: "\u{1B}[2J\n", layout: SampleSections.cardRow)
    let text = PlanTree(LayoutPlan(sections: [section])).text
    #expect(text.contains(#""\u{1B}[2J\u{A}""#))
  }

  @Test func `prints a plan without sections`() {
    #expect(PlanTree(LayoutPlan(sections: [])).text == "plan, 0 sections\n")
  }
}
