import ArgumentParser
import CompositionalLayout
import Foundation
import LayoutText

/// `storefront diff`: compares two layout plans.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "List what changed between two layout plans.",
    usage: "storefront diff [<options>] <before> <after>",
    discussion: CommandHelp.text(
      """
      Each plan is a document, - for standard input, or a page with its state: PAGE@draft is the \
      working state, PAGE@live what clients receive now, PAGE@3 publication 3, and \
      PAGE@2026-12-24T20:00Z what clients receive at that time.
      """,
      examples: [
        "storefront diff before.json after.json",
        "storefront diff apps@live apps@draft --exit-code",
      ], guide: .mistakes))

  @Argument(help: ArgumentHelp("The old plan.", valueName: "before"))
  var before: String

  @Argument(help: ArgumentHelp("The new plan.", valueName: "after"))
  var after: String

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var output: OutputOptions
  @OptionGroup var color: ColorOptions

  @Flag(name: .customLong("exit-code"), help: "Exit with 2 if there are changes.")
  var tellsByExitCode = false

  func validate() throws {
    if before == "-", after == "-" {
      throw ValidationError("Only one of the plans can be standard input.")
    }
    if let option = database.firstGiven, ![before, after].contains(where: { $0.contains("@") }) {
      throw ValidationError("\(option) has no effect with two plan documents.")
    }
  }

  func run() throws {
    let plans = try Self.plans([before, after], database: database)
    let difference = PlanDifference(from: plans[0], to: plans[1])
    switch output.format {
    case .text: try Output.write(difference.text(style: color.style))
    case .json: try Output.write(document: difference)
    }
    if tellsByExitCode, !difference.isEmpty { throw ExitCode.findings }
  }

  /// Reads the plans that the arguments name. All pages are read in one transaction, so that
  /// another process cannot change them in between.
  static func plans(_ names: [String], database: DatabaseOptions) throws -> [LayoutPlan] {
    let pages = try names.map(Self.page)
    var read = try CatalogPlan.read(pages: pages.compactMap { $0 }, database: database)[...]
    return try zip(names, pages).map { name, page in
      try page.flatMap { _ in read.popFirst() } ?? PlanFile.read(name)
    }
  }

  /// The page that an argument names; nil if the argument is a document.
  private static func page(_ name: String) throws -> PageReference? {
    guard name.contains("@"), !FileManager.default.fileExists(atPath: name) else { return nil }
    return try PageReference(name)
  }
}
