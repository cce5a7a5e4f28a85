import CompositionalLayout
import DocumentJSON
import LayoutLint
import LayoutText
import TestSupport
import Testing

@Suite struct WildPlanTests {
  @Test func `every renderer handles values that no document can contain`() throws {
    for plan in TestForm.some(wildPlans.dropLast()) + wildPlans.suffix(1) {
      #expect(PlanTree(plan, explainedIn: DevicePreset.standard.environment).text.hasSuffix("\n"))
      #expect(SwiftSource(plan).text.hasSuffix("}\n"))
      let diagnostics = LayoutLinter().diagnostics(in: plan)
      #expect(try DiagnosticReport(diagnostics, on: .plan(nil), rules: []).sarif().hasSuffix("}\n"))
      let difference = PlanDifference(from: sampleTypesPlan, to: plan)
      #expect(try difference.jsonText(.pretty).hasSuffix("}\n"))
    }
  }

  @Test func `every wild number is found`() {
    for plan in wildPlans.dropLast() {
      #expect(!LayoutLinter().diagnostics(in: plan).isEmpty)
    }
  }
}
