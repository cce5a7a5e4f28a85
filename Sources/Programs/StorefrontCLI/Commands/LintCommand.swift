import ArgumentParser
import CompositionalLayout
import DocumentJSON
import LayoutLint
import LayoutText

/// `storefront lint`: finds mistakes in a layout plan.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "lint", "Find what UIKit would ignore, hide or refuse in a layout.",
    details: """
      The exit code is 0 without findings, 2 with any finding, and 1 if the plan cannot be read. \
      Sizes are checked for one device.
      """,
    examples: [
      "storefront lint --page apps",
      "storefront lint plan.json --device iphone-se --strict",
      "storefront lint plan.json --format sarif > lint.sarif",
    ], guide: .lint)

  @OptionGroup private var source: PlanOptions
  @OptionGroup private var environment: EnvironmentOptions
  @OptionGroup private var color: ColorOptions

  @OptionGroup private var output: DiagnosticFormatOptions

  @Flag(help: "Count warnings as errors.")
  private var strict = false

  func validate() throws {
    try source.refuseUnusedCatalog()
  }

  func run() throws {
    let environment = try source.environment(environment)
    let diagnostics = try diagnostics(in: environment)
    var report = DiagnosticReport(
      strict ? diagnostics.map(\.strict) : diagnostics, on: .plan(source.name),
      rules: LayoutLinter.rules)
    report.environment = environment
    try report.write(output.format, style: color.style)
    if !diagnostics.isEmpty { throw ExitCode.diagnostics }
  }

  /// The diagnostics in the document, including those about its JSON, or in the page.
  private func diagnostics(in environment: LayoutEnvironment) throws -> [Diagnostic] {
    let linter = LayoutLinter(environment: environment)
    guard let document = source.document else {
      return linter.diagnostics(in: try source.plan())
    }
    return linter.diagnostics(in: try PlanFile.document(document))
  }
}
