import CompositionalLayout
import LayoutSolver
import Testing
import TestSupport

/// The solver against the naive twin, on plans that a seed decides.
@Suite("The naive twin")
struct TwinTests {
  @Test("Every frame, z index and query is the twin's", arguments: 0..<4)
  func agreement(part: Int) {
    let first = randomSeed("plans against the twin", default: 1)
    for number in stride(from: part, to: TestForm.rounds(4_000), by: 4) {
      let plan = RandomPlan(seed: first &+ UInt64(number))
      guard difference(plan) != nil else { continue }
      let small = plan.shrunk { difference($0) != nil }
      Issue.record(
        """
        seed \(plan.seed): \(difference(small) ?? "")
        \(small.text)
        """)
      return
    }
  }

  /// What differs first; nil where nothing does.
  private func difference(_ plan: RandomPlan) -> String? {
    let solution = plan.solution()
    let twin = NaiveLayout(plan)
    if !isNear(solution.contentSize.width, twin.content.width)
      || !isNear(solution.contentSize.height, twin.content.height)
    {
      return "content \(solution.contentSize), twin \(twin.content)"
    }
    for element in twin.elements {
      guard let own = solution.element(element.identifier) else {
        return "\(element.identifier): nothing, twin \(element.frame)"
      }
      if !isNear(own.frame, element.frame) {
        return "\(element.identifier): \(own.frame), twin \(element.frame)"
      }
      if own.zIndex != element.zIndex {
        return "\(element.identifier): z \(own.zIndex), twin \(element.zIndex)"
      }
    }
    return differenceOfQueries(plan, solution, twin)
  }

  /// Rectangles end off every grid, so that sums in another order meet the same elements.
  private func differenceOfQueries(
    _ plan: RandomPlan, _ solution: LayoutSolution, _ twin: NaiveLayout
  ) -> String? {
    var random = SplitMix64(seed: plan.seed &* 31)
    for _ in 0..<3 {
      let rect = LayoutRect(
        x: Double(random.integer(-50...600)) + 0.137, y: Double(random.integer(-50...900)) + 0.137,
        width: Double(random.integer(1...400)) + 0.211,
        height: Double(random.integer(1...400)) + 0.211)
      let own = Set(solution.elements(in: rect).map(\.identifier))
      let expected = twin.names(in: rect)
      if own != expected {
        return "rect \(rect): more \(own.subtracting(expected)), fewer \(expected.subtracting(own))"
      }
    }
    return nil
  }

  private func isNear(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    isNear(one.x, other.x) && isNear(one.y, other.y) && isNear(one.width, other.width)
      && isNear(one.height, other.height)
  }

  private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }
}
