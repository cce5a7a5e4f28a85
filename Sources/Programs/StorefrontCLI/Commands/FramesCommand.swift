import ArgumentParser
import CompositionalLayout
import LayoutText
import PagePictures
import LayoutSolver

/// `storefront frames`: solves a plan and prints the frame of every element.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "frames", "Solve a layout and print the frame of every cell, header, badge and background.",
    details: """
      Prints every element, including cells that are scrolled out of view. --rect limits the list \
      to a rectangle of the content, and --offset to what is visible at a scroll offset, with \
      pinned headers in place.
      """,
    examples: [
      "storefront frames --page shop --device iphone-16",
      "storefront frames plan.json --container 390x844 --rect 0,0,390,844",
      "storefront frames --page apps --explain 1.3",
      "storefront frames apps --locale ar --measured-by render",
    ], guide: .frames)

  /// The source of sizes for estimated dimensions.
  enum Measuring: String, ExpressibleByArgument, CaseIterable {
    /// The cells that pictures are drawn with.
    case render
  }

  @OptionGroup private var source: PlanOptions
  @OptionGroup private var environment: EnvironmentOptions
  @OptionGroup private var output: OutputOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of items in each section, such as 3,7,9,5 (default: the plan's).",
      valueName: "n,n,…"))
  private var items: ItemCounts?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only elements of this section, by its key or number from 0.", valueName: "key|n"),
    completion: .sections)
  private var section: SectionName?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only elements in this rectangle of the content, such as 0,0,390,844.", valueName: "x,y,w,h"))
  private var rect: RectArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The scroll offset in points, for pinned headers; without --rect, only visible elements.",
      valueName: "y"))
  private var offset: Double?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The scroll offset of section N's row, in points; may be repeated.", valueName: "n:x"))
  private var sectionOffset: [SectionOffset] = []

  @Option(
    help: ArgumentHelp(
      "Measured sizes as JSON, such as {\"0.3\": {\"height\": 88}}; - reads standard input.",
      valueName: "file"),
    completion: .file(extensions: ["json"]))
  private var measured: String?

  @Option(
    help: ArgumentHelp(
      "Where measured sizes come from: render uses the sizes of the cells that `storefront render` "
        + "draws, which are not UIKit's.",
      valueName: "by"))
  private var measuredBy: Measuring?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Explain how the frame of this item is calculated, such as 0.3.", valueName: "section.item"))
  private var explain: ItemReference?

  func validate() throws {
    try source.refuseUnusedCatalog()
    if explain != nil, rect != nil || offset != nil || section != nil {
      throw ValidationError(
        "--explain prints a single item; leave out --section, --rect and --offset.")
    }
    if let offset, !offset.isFinite {
      throw ValidationError("--offset must be a finite number of points.")
    }
    if measured != nil, measuredBy != nil {
      throw ValidationError("Give either --measured or --measured-by, not both.")
    }
    if measured == "-", source.document == "-" {
      throw ValidationError("Only one of the plan and --measured can be standard input.")
    }
  }

  func run() throws {
    var query = try query
    var solution = try solved(&query)
    if let measured {
      try MeasuredSizes.read(measured).apply(to: &solution)
    }
    if let explain {
      try write(explanationOf: explain, in: solution)
    } else {
      try write(solution, query)
    }
  }

  private var query: FrameQuery {
    get throws {
      var query = FrameQuery(in: try source.environment(environment))
      query.itemCounts = items?.counts
      query.rect = rect?.rect
      query.offset = offset
      query.sectionOffsets = sectionOffset
      query.isMeasured = measuredBy != nil
      return query
    }
  }

  /// The solution, once the query has the number of the section.
  private func solved(_ query: inout FrameQuery) throws -> LayoutSolution {
    let plan: LayoutPlan
    let keys: [String]
    var content: PictureContent?
    if query.isMeasured {
      let read = try source.read()
      keys = read.keys
      (plan, content) = read.page
    } else {
      (plan, keys) = try source.planWithKeys()
    }
    query.section = try section?.index(in: plan, keys: keys)
    return try query.solution(
      of: plan, content: content, options: SolverOptions(recordsTrace: explain != nil))
  }

  private func write(_ solution: LayoutSolution, _ query: FrameQuery) throws {
    let elements = try query.elements(of: solution)
    switch output.format {
    case .text:
      try Output.write(FrameTable.text(of: solution, elements))
    case .json:
      let bytes = elements.reduce(0) { $0 + ($1.identifier.category.kind?.utf8.count ?? 0) }
      guard bytes <= Self.longestKinds else { throw CommandError.tooMuchText(bytes: bytes) }
      try Output.write(document: FrameDocument(solution, elements: elements))
    }
  }

  private func write(explanationOf item: ItemReference, in solution: LayoutSolution) throws {
    guard let explanation = solution.explanation(ofItem: item.item, inSection: item.section) else {
      throw CommandError.noFrame(section: item.section, item: item.item)
    }
    switch output.format {
    case .text: try Output.write(ExplanationText(explanation).text)
    case .json: try Output.write(document: ExplanationDocument(explanation))
    }
  }

  /// The maximum total size of the element kinds in the JSON document, in bytes. Every element repeats its
  /// kind there.
  private static let longestKinds = 16 << 20
}

extension FrameTable {
  /// A table of elements, with a line that explains the sign of estimates if it has any.
  static func text(of solution: LayoutSolution, _ elements: [LayoutElement]) -> String {
    let table = FrameTable(solution, elements: elements, columns: Terminal.columns).text
    let hasSign = elements.contains(where: \.isProvisional)
    return table + (hasSign ? LengthSign.legendOfFrames + "\n" : "")
  }
}
