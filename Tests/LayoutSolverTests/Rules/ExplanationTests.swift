import CompositionalLayout
import LayoutSolver
import Testing

@Suite("Explanations")
struct ExplanationTests {
  @Test("The chain runs from the container to the frame, a rule a step")
  func chain() {
    var section = BoundaryTests.rows
    section.group.interItemSpacing = .fixed(10)
    section.boundaryItems = [
      LayoutBoundaryItem(
        size: Layouts.size(.fractionalWidth(1), .absolute(30)), elementKind: "h", alignment: .top)
    ]
    let solution = Layouts.solve(
      section, count: 5, in: Layouts.environment(320, 480, scale: 2, direction: .rightToLeft))
    let explanation = solution.explanation(ofItem: 3, inSection: 0)
    #expect(explanation?.frame == LayoutRect(6, 73, 150, 40))
    #expect(
      explanation?.description == """
        S2\tcontainer\t320 × 480
        S4\tbox of section 0's group\twidth 320 − 4 − 6 = 310; whole height 480
        S1\tgroup\twidth 1 · width 310 = 310; height 40
        S1\tgroup.slots[1]\twidth 0.5 · width 300 = 150; height 1 · height 40 = 40
        S9\tgroup.slots[1]\tone of 2 that fit, 10 between: at (160, 0) of its group, whose inner size\
         is 310 × 40
        S17\tgroup 1 of 3\tstarts at 1 · 40 = 40 along y
        S22\tsection 0\tboundary items take 30 before its content
        S18\tsection 0\tfirst group at (4, 33) of the section
        S20\tsection 0\tstarts at 0 along y, 0 times 0 of spacing included
        S33\titem 0.3\t320 − 164 − 150 = 6
        S3\titem 0.3\tat scale 2: (6, 73) 150 × 40
        """)
    #expect(solution.explanation(ofItem: 5, inSection: 0) == nil)
  }
}
