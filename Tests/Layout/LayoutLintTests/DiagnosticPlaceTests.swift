import CompositionalLayout
import DocumentJSON
import LayoutLint
import LayoutSolver
import TestSupport
import Testing

@Suite struct DiagnosticPlaceTests {
  @Test func `each diagnostic names a place that the document has`() throws {
    let seed = randomSeed("places of findings")
    var layouts = RandomLayout(seed: seed)
    let environment = DevicePreset.standard.environment
    var count = 0
    for number in 0..<TestForm.rounds(400) {
      let plan = layouts.plan()
      let document = try JSONDocument(plan.encoded())
      let paths =
        LayoutLinter(environment: environment).diagnostics(in: plan).map(\.path)
        + LayoutSolver().solve(plan, in: environment).diagnostics.map(\.path)
      for path in paths {
        let (node, rest) = document.nearest(to: path)
        // A default is left out, such as insets of 0 and what stands in them.
        let isLeftOut = rest.count <= 2 && node.kind == .object && !rest.contains { $0.isIndex }
        try #require(
          rest.isEmpty || isLeftOut, "seed \(seed), plan \(number): \(path) after \(node.path)")
        count += rest.isEmpty ? 1 : 0
      }
    }
    #expect(count > 400)
  }
}

extension DocumentPath.Step {
  fileprivate var isIndex: Bool {
    if case .index = self { true } else { false }
  }
}
