import CompositionalLayout
import LayoutRendering
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

  @Test func `says the worked numbers of the section types`() {
    let notes = SizeExplanation(sampleTypesPlan, in: phone).notes
    #expect(
      notes["sections[1].group"] == [
        "width 0.95w of 390 = 370.5 (S4); height 165, an estimate until it is measured (S30)"
      ])
    #expect(
      notes["sections[1].group.subitem"] == [
        "width 1w of 370.5 = 370.5 (S2); "
          + "height (165 − 1 × 8) / 2 = 78.5 (S10)",
        "frame 360.5 × 78.5: the slot 370.5 × 78.5 less its insets (S5)",
      ])
    #expect(
      notes["sections[7].group"] == [
        "width 1w of 390 = 390 (S4); height 0.3333w of 390 = 130 (S4)",
        "holds 3: 390 of 390 (S9)",
      ])
  }

  @Test func `says what whole pixels make of a fraction`() {
    var screen = phone
    screen.container.width = 393
    screen.displayScale = 3
    let notes = SizeExplanation(sampleTypesPlan, in: screen).notes
    #expect(
      notes["sections[0].group"]?.first?.hasPrefix(
        "width 0.95w of 393 = 373.35, in whole pixels 373.3333 (S4, S3); ") == true)
  }

  @Test(
    "agrees with the solver on what the first item gets",
    arguments: DevicePreset.all.map(\.environment))
  func agreesWithSolver(environment: LayoutEnvironment) throws {
    let solution = LayoutSolver().solve(sampleTypesPlan, in: environment)
    let notes = SizeExplanation(sampleTypesPlan, in: environment).notes
    for (section, path) in firstItems.enumerated() {
      let frame = try #require(solution.frame(ofItem: 0, inSection: section))
      let note = try #require(notes["sections[\(section)].\(path)"]?.last)
      #expect(
        note.hasPrefix("frame \(frame.extent): ") || !note.hasPrefix("frame"),
        "section \(section) is \(frame) and explained as \(note)")
    }
  }

  /// Where the first item of each sample section is described.
  private var firstItems: [String] {
    sampleTypesPlan.sections.map { section in
      section.layout.group.axis.map { _ in
        if case .stack(_, .dividing) = section.layout.group.arrangement { return "group.subitem" }
        return "group.subitems[0]"
      } ?? "group"
    }
  }
}
