import CompositionalLayout
import LayoutLint
import TestSupport
import Testing

@Suite struct RandomLintTests {
  @Test func `any plan is linted, and the same way twice`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("lint of random plans: seed \(seed)")
    var layouts = RandomLayout(seed: seed)
    let rules = Set(LayoutLinter.rules.map(\.id))
    for number in 0..<300 {
      let plan = layouts.plan()
      let findings = LayoutLinter().findings(in: plan)
      #expect(findings == LayoutLinter().findings(in: plan), "seed \(seed), plan \(number)")
      #expect(rules.isSuperset(of: findings.map(\.rule)))
    }
  }
}
