import ArgumentParser
import CompositionalLayout
import Foundation
import LayoutRendering

/// `storefront diff`: compares two layout plans.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Say what changed between two layout plans, by path and in words.",
    discussion: """
      Each plan is a document, - for standard input, or PAGE@REVISION for a page of the catalog at \
      its present revision, which may be spelled current.
      """)

  @Argument(help: ArgumentHelp("The plan before.", valueName: "before"))
  var before: String

  @Argument(help: ArgumentHelp("The plan after.", valueName: "after"))
  var after: String

  @OptionGroup var database: DatabaseOptions
  @OptionGroup var place: EnvironmentOptions
  @OptionGroup var output: OutputOptions

  @Flag(name: .customLong("exit-code"), help: "Exit with 2 if there are changes.")
  var tellsByExitCode = false

  func validate() throws {
    if before == "-", after == "-" {
      throw ValidationError("Only one of the plans can be standard input.")
    }
  }

  func run() throws {
    let difference = PlanDifference(from: try plan(before), to: try plan(after))
    switch output.format {
    case .text: try Output.write(difference.text(style: Terminal.style))
    case .json: try Output.write(try difference.json())
    }
    if tellsByExitCode, !difference.isEmpty { throw ExitCode.findings }
  }

  private func plan(_ name: String) throws -> LayoutPlan {
    guard let mark = name.lastIndex(of: "@"), !FileManager.default.fileExists(atPath: name) else {
      return try PlanFile.read(name)
    }
    let page = String(name[..<mark])
    let revision = name[name.index(after: mark)...]
    let plan = try CatalogPlan.read(
      page: page, database: database, environment: place.environment)
    let present = plan.revision.map(String.init) ?? ""
    guard revision == "current" || revision == present else {
      throw CommandError.noRevision(String(revision), present: present, page: page)
    }
    return plan
  }
}
