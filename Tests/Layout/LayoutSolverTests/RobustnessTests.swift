import CompositionalLayout
import LayoutSolver
import Testing
import TestSupport

/// Whatever the description, the answer is finite and has no negative size.
@Suite("Robustness")
struct RobustnessTests {
  @Test("Hostile plans give finite frames")
  func hostilePlans() {
    let first = randomSeed("hostile plans", default: 1)
    for seed in first..<(first + UInt64(TestForm.rounds(300))) {
      if let problem = problem(HostilePlan(seed: seed), seed) {
        Issue.record("seed \(seed): \(problem)")
        return
      }
    }
  }

  private func problem(_ plan: HostilePlan, _ seed: UInt64) -> String? {
    var random = SplitMix64(seed: seed &+ 77)
    var solution = LayoutSolver(
      options: SolverOptions(
        rounding: seed % 4 == 0 ? .nearest : .flooring, recordsTrace: true)
    )
    .solve(
      plan.sections, configuration: plan.configuration, itemCounts: plan.counts,
      in: plan.environment)
    for section in 0..<solution.numberOfSections {
      for item in [0, 1, 7, 999, solution.itemCount(inSection: section) - 1, -1, .max] {
        if let frame = solution.frame(ofItem: item, inSection: section), !isSound(frame) {
          return "\(section).\(item): \(frame)"
        }
      }
      solution.setMeasuredSize(
        MeasuredSize(width: random.hostile(), height: random.hostile()),
        for: .cell(section: section, item: random.integer(0...8)))
      solution.setMeasuredSizes([
        .boundary(kind: "h", section: section): MeasuredSize(height: random.hostile()),
        .cell(section: section, item: 3): MeasuredSize(width: random.hostile()),
      ])
      solution.setOrthogonalOffset(random.hostile(), inSection: section)
      let row = solution.orthogonalRow(inSection: section)
      if let rest = row?.restingOffset(forProposed: random.hostile()), !rest.isFinite {
        return "row \(section) rests at \(rest)"
      }
      if let frame = solution.sectionFrame(section), !isSound(frame) {
        return "section \(section): \(frame)"
      }
      _ = solution.explanation(ofItem: 1, inSection: section)?.description
    }
    let content = LayoutRect(origin: .zero, extent: solution.contentSize)
    if !isSound(content) { return "content \(content)" }
    let rect = LayoutRect(
      x: random.hostile(), y: random.hostile(), width: random.hostile(), height: random.hostile())
    var left = 5_000
    var unsound: LayoutElement?
    solution.forEachElement(in: rect) { element in
      left -= 1
      if left > 0, !isSound(element.frame) { unsound = element }
    }
    if let unsound { return "\(unsound)" }
    _ = solution.item(at: rect.origin)
    _ = solution.group(at: rect.origin)
    return nil
  }

  private func isSound(_ rect: LayoutRect) -> Bool {
    rect.x.isFinite && rect.y.isFinite && rect.width.isFinite && rect.height.isFinite
      && rect.width >= 0 && rect.height >= 0
  }
}
