import ArgumentParser
import CompositionalLayout
import LayoutLint
import LayoutRendering

/// `storefront lint`: finds mistakes in a layout plan.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what UIKit would ignore, hide or refuse in a layout.",
    discussion: CommandHelp.text(
      """
      The exit code is 0 without findings, 2 with any finding, and 1 if the plan cannot be read. \
      Sizes are checked for one device.
      """,
      examples: [
        "storefront lint --page apps",
        "storefront lint plan.json --device iphone-se --strict",
        "storefront lint plan.json --format sarif > lint.sarif",
      ], guide: .lint))

  /// The output formats for findings.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// Text for a person to read.
    case text
    /// JSON for scripts.
    case json
    /// SARIF 2.1.0 for code hosts and editors.
    case sarif
  }

  @OptionGroup var source: PlanOptions
  @OptionGroup var place: EnvironmentOptions
  @OptionGroup var color: ColorOptions

  @Option(help: "The output format: text, json or sarif.")
  var format: Format = .text

  @Flag(help: "Count warnings as errors.")
  var strict = false

  func validate() throws {
    try source.refuseUnusedCatalog()
  }

  func run() throws {
    let findings = try findings()
    let report = LintReport(strict ? findings.map(\.strict) : findings, of: source.name)
    switch format {
    case .text: try Output.write(report.text(style: color.style))
    case .json: try Output.write(try report.json())
    case .sarif: try Output.write(try report.sarif())
    }
    if !findings.isEmpty { throw ExitCode.findings }
  }

  /// The findings in the document, including those about its JSON, or in the page.
  private func findings() throws -> [LintFinding] {
    let linter = LayoutLinter(environment: place.environment)
    guard let document = source.document else {
      return linter.findings(in: try source.plan())
    }
    return linter.findings(in: try PlanFile.document(document))
  }
}

extension ExitCode {
  /// The exit code of a command that has findings to report.
  static let findings = ExitCode(2)
}
