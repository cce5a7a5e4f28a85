import ArgumentParser
import CompositionalLayout
import DocumentJSON
import LayoutText
import PagePictures

/// `storefront layout`: prints a layout plan, section by section.
struct LayoutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "layout", "Print the layout plan of a page, section by section.",
    details: """
      The output is a tree, a storefront.plan/1 document, or Swift source that rebuilds the layout \
      with UIKit. With a device, a container, an idiom, size classes or a text size, it has only what \
      applies there; with --explain, all alternatives and why they apply. \
      The other options that describe a device need --explain.
      """,
    examples: [
      "storefront layout --page apps",
      "storefront layout feed --device ipad",
      "storefront layout --page feed --explain --device ipad",
      "storefront layout --page shop --format swift > ShopLayout.swift",
    ], guide: .layouts)

  /// The output formats for a plan.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// A tree with aligned columns.
    case text
    /// The plan document.
    case json
    /// Swift source for UIKit.
    case swift
  }

  @OptionGroup private var source: PlanOptions
  @OptionGroup private var environment: EnvironmentOptions
  @OptionGroup private var color: ColorOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only this section, by its key or number from 0.", valueName: "key|n"),
    completion: .sections)
  private var section: SectionName?

  @Flag(help: "Add the calculation of each size on the device.")
  private var explain = false

  @Option(help: "The output format: text, json or swift.")
  private var format: Format = .text

  @Flag(help: "Add what the cells say, so that others can draw the page; needs --format json.")
  private var content = false

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "The module that the Swift source imports; needs --format swift.", valueName: "module"))
  private var module: String?

  func validate() throws {
    try source.refuseUnusedCatalog()
    if let module {
      guard Self.isIdentifier(module) else {
        throw ValidationError("--import is the name of a Swift module, such as UIKit.")
      }
      guard format == .swift else {
        throw ValidationError("--import has no effect without --format swift.")
      }
    }
    if content, format != .json {
      throw ValidationError("--content has no effect without --format json.")
    }
    if explain, format != .text {
      throw ValidationError("--explain adds to the text; leave --format out.")
    }
    if !explain, let option = environment.firstWithoutChoice {
      throw ValidationError("\(option) has no effect without --explain.")
    }
  }

  func run() throws {
    var (plan, keys) = try source.planWithKeys()
    var cells: PictureContent?
    if content {
      let source = try source.read()
      (plan, cells) = source.page
      keys = source.keys
    }
    if !explain, environment.choosesAlternatives {
      plan = plan.adapted(to: try source.environment(environment))
    }
    let section = try section?.index(in: plan, keys: keys)
    switch format {
    case .text:
      let tree = PlanTree(
        plan, style: color.style, section: section,
        explainedIn: try explain ? source.environment(environment) : nil)
      try Output.write(Output.explained(tree.text))
    case .json:
      try Output.write(try IllustratedPlan(plan, cells, section: section).jsonText(.pretty))
    case .swift:
      try Output.write(SwiftSource(plan, importing: module ?? "UIKit", section: section).text)
    }
  }

  private static func isIdentifier(_ text: String) -> Bool {
    text.first?.isNumber == false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
