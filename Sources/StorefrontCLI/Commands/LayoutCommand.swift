import ArgumentParser
import CompositionalLayout
import DocumentJSON
import LayoutRendering

/// `storefront layout`: prints a layout plan, section by section.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Print the layout plan of a page, section by section.",
    discussion: """
      As a tree for people, as a storefront.plan/1 document, or as Swift source that rebuilds the \
      layout with Apple's own API.
      """)

  /// The output formats for a plan.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// A tree with aligned columns.
    case text
    /// The plan document.
    case json
    /// Swift source for UIKit.
    case swift
  }

  @OptionGroup var source: PlanOptions
  @OptionGroup var place: EnvironmentOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only this section, counted from 0.", valueName: "n"))
  var section: Int?

  @Flag(help: "Say with its arithmetic what each size becomes on the device.")
  var explain = false

  @Option(help: "How to print: text, json or swift.")
  var format: Format = .text

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp("The module that Swift source imports.", valueName: "module"))
  var module = "UIKit"

  func validate() throws {
    guard Self.isIdentifier(module) else {
      throw ValidationError("--import is the name of a Swift module, such as UIKit.")
    }
    if explain, format != .text {
      throw ValidationError("--explain adds to the text; leave --format out.")
    }
  }

  func run() throws {
    let plan = try source.plan()
    if let section, !plan.sections.indices.contains(section) {
      throw CommandError.noSection(
        section, count: plan.sections.count,
        plan: plan.page.map { "page \"\($0.shortened(to: 200))\"" } ?? "the plan")
    }
    switch format {
    case .text:
      let tree = PlanTree(
        plan, style: Terminal.style, section: section,
        explainedIn: explain ? place.environment : nil)
      try Output.write(tree.text)
    case .json:
      try Output.write(try plan.encodedText(pretty: true, section: section))
    case .swift:
      try Output.write(SwiftSource(plan, importing: module, section: section).text)
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
