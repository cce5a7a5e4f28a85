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
  @OptionGroup var output: OutputOptions

  @Flag(name: .customLong("exit-code"), help: "Exit with 2 if there are changes.")
  var tellsByExitCode = false

  func validate() throws {
    if before == "-", after == "-" {
      throw ValidationError("Only one of the plans can be standard input.")
    }
  }

  func run() throws {
    let plans = try Self.plans([before, after], database: database)
    let difference = PlanDifference(from: plans[0], to: plans[1])
    switch output.format {
    case .text: try Output.write(difference.text(style: Terminal.style))
    case .json: try Output.write(document: difference)
    }
    if tellsByExitCode, !difference.isEmpty { throw ExitCode.findings }
  }

  /// The plans that arguments name. Pages are read together, so that what another process writes
  /// meanwhile cannot come between them.
  static func plans(_ names: [String], database: DatabaseOptions) throws -> [LayoutPlan] {
    let sides = names.map(Side.init)
    let pages = sides.compactMap(\.page)
    var read = pages.isEmpty ? [] : try CatalogPlan.read(pages: pages, database: database)[...]
    return try sides.map { side in
      switch side {
      case .document(let name): return try PlanFile.read(name)
      case .page(let page, let revision):
        let plan = read.removeFirst()
        let present = plan.revision.map(String.init) ?? ""
        guard revision == "current" || revision == present else {
          throw CommandError.noRevision(revision, present: present, page: page)
        }
        return plan
      }
    }
  }

  /// What an argument names.
  private enum Side {
    case document(String)
    case page(String, revision: String)

    init(_ name: String) {
      guard let mark = name.lastIndex(of: "@"), !FileManager.default.fileExists(atPath: name) else {
        self = .document(name)
        return
      }
      self = .page(String(name[..<mark]), revision: String(name[name.index(after: mark)...]))
    }

    var page: String? {
      if case .page(let page, _) = self { page } else { nil }
    }
  }
}
