import CompositionalLayout
import TestSupport
import Testing

@Suite struct RandomDifferenceTests {
  @Test func `two plans have no difference exactly when they are equal`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("differences: seed \(seed)")
    var layouts = RandomLayout(seed: seed)
    for number in 0..<500 {
      let plan = layouts.plan()
      let other = layouts.plan()
      var changed = plan
      if let section = other.sections.first, !changed.sections.isEmpty {
        changed.sections[0] = section
      }
      for end in [plan, other, changed] {
        let difference = PlanDifference(from: plan, to: end)
        #expect(difference.isEmpty == (plan == end), "seed \(seed), plan \(number): \(difference)")
      }
    }
  }
}
