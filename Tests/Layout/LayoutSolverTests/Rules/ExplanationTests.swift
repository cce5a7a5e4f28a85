import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Explanations")
struct ExplanationTests {
  private static let recording = LayoutSolver(options: SolverOptions(recordsTrace: true))

  private static let section: LayoutSection = {
    var section = BoundaryTests.rows
    section.group.interItemSpacing = .fixed(10)
    section.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .absolute(30)), elementKind: "h", alignment: .top)
    ]
    return section
  }()

  @Test("The steps run from the container to the frame, each with its rule, place and operands")
  func steps() {
    let solution = Self.recording.solve(
      [Self.section], itemCounts: [5],
      in: Layouts.environment(320, 480, scale: 2, direction: .rightToLeft))
    let explanation = solution.explanation(ofItem: 3, inSection: 0)
    #expect(explanation?.frame == LayoutRect(6, 73, 150, 40))
    #expect(
      explanation?.description == """
        S4\tsections[0]\twidth = 320 − 4 − 6 = 310, the box that fractions are of
        S4\tsections[0]\theight = 480, the box that fractions are of
        S4\tsections[0].group\twidth = 1 · 310 = 310
        S1\tsections[0].group\theight = 40
        S2\tsections[0].group.subitems[0]\twidth = 0.5 · 300 = 150
        S2\tsections[0].group.subitems[0]\theight = 1 · 40 = 40
        S9\tsections[0].group\tused = 2 · 150 + 10 = 310, 2 of 310 fit; one more would need 455
        S9\tsections[0].group.subitems[0]\tx = 150 + 10 = 160
        S17\tsections[0].group, group 1\ty = 1 · 40 = 40
        S18\tsections[0], first group\tx = 4
        S22\tsections[0], first group\ty = 3 + 30 = 33
        S20\tsections[0], item 0.3\tx = 160 + 4 = 164
        S20\tsections[0], item 0.3\ty = 40 + 33 = 73
        S33\tsections[0], item 0.3\tx = 320 − 164 − 150 = 6
        S3\tsections[0], item 0.3\tx = 6
        S3\tsections[0], item 0.3\ty = 73
        """)
    #expect(solution.explanation(ofItem: 5, inSection: 0) == nil)
  }

  @Test("An equal share is a division, however near a fraction is (S10)")
  func equalShare() {
    let third = LayoutItem(width: .fractionalWidth(0.334), height: .fractionalHeight(1))
    let section = LayoutSection(
      group: .horizontal(
        size: Layouts.size(.fractionalWidth(1), .absolute(40)), subitem: .item(third), count: 3))
    let solution = Self.recording.solve(
      [section], itemCounts: [3], in: Layouts.environment(393, 852, scale: 3))
    let steps = solution.explanation(ofItem: 0, inSection: 0)?.steps ?? []
    #expect(steps.first { $0.rule == .groupCount }?.description == "width = 393 / 3 = 131")
  }

  @Test("Nothing is written down unless it is asked for")
  func silence() {
    let solution = Layouts.solve(Self.section, count: 5)
    #expect(solution.explanation(ofItem: 3, inSection: 0) == nil)
    let plan = LayoutPlan(sections: [PlannedSection(layout: Self.section)])
    #expect(LayoutSolver().sizeTrace(of: plan, in: Layouts.phone).isEmpty)
    #expect(!Self.recording.sizeTrace(of: plan, in: Layouts.phone).isEmpty)
  }
}
