import CompositionalLayout
import DocumentJSON
@testable import LayoutText
import LayoutSolver
import TestSupport
import Testing

@Suite struct SizeExplanationTests {
  private let phone = LayoutEnvironment(container: LayoutExtent(width: 390, height: 844))

  @Test(arguments: [("types", sampleTypesPlan), ("vocabulary", vocabularyPlan)])
  func `explains each size below its element`(name: String, plan: LayoutPlan) throws {
    try expectGolden(
      PlanTree(plan, explainedIn: phone).text, named: "\(name).explained.txt")
  }

  @Test func `prints the insets that a list has in the environment`() {
    let list = LayoutSection.list(ListConfiguration(appearance: .grouped))
    let plan = LayoutPlan(sections: [PlannedSection(itemCount: 2, layout: list)])
    var mac = phone
    mac.idiom = .mac
    #expect(PlanTree(plan, explainedIn: phone).text.contains("insets (17.5, 0, 17.5, 0)"))
    #expect(PlanTree(plan, explainedIn: mac).text.contains("insets (35, 0, 20, 0)"))
    let frame = LayoutSolver().solve(plan, in: mac).frame(ofItem: 0, inSection: 0)
    #expect(frame?.y == 35)
  }

  @Test func `prints the calculated numbers of the section types`() {
    let notes = SizeExplanation(sampleTypesPlan, in: phone).notes
    let pairs = PlanPath.section(1).key("group")
    #expect(
      notes[pairs] == ["width = 0.95 · 390 = 370.5 (S27); height = 165, an estimate (S1)"])
    #expect(
      notes[pairs.key("subitem")] == [
        "width = 1 · 370.5 = 370.5 (S2); height = (165 − 1 · 8) / 2 = 78.5 (S10)",
        "width = 370.5 − 5 − 5 = 360.5 (S5)",
      ])
    #expect(
      notes[.section(7).key("group")] == [
        "width = 1 · 390 = 390 (S4); height = 0.3333 · 390 = 130 (S4)",
        "used = 3 · 130 = 390, 3 of 390 fit; one more would need 520 (S9)",
      ])
  }

  @Test func `reports how a fraction is rounded to pixels`() {
    var screen = phone
    screen.container.width = 393
    screen.displayScale = 3
    let notes = SizeExplanation(sampleTypesPlan, in: screen).notes
    #expect(
      notes[.section(0).key("group")]?.first?.hasPrefix(
        "width = 0.95 · 393 = 373.35, in whole pixels 373.3333 (S27, S3); ") == true)
  }

  @Test func `prints nothing where the solver recorded nothing`() {
    let steps = LayoutSolver().sizeTrace(of: sampleTypesPlan, in: phone)
    #expect(SizeExplanation(steps).notes.isEmpty)
  }
}
