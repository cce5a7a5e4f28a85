import ArgumentParser
import CompositionalLayout
import DocumentJSON
import LayoutText
import PagePictures
import Publishing

/// `storefront sizes`: finds the widths at which something is wrong with a page.
struct SizesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    "sizes", "Find the exact widths at which a page cuts, overlaps or loses something.",
    details: """
      Examines every width, not samples: the ends of an interval are where the layout changes, to less \
      than a pixel. Without options, at every text size, in both directions and with all size classes; \
      a device or a window gives the rest of the environment, and its fold stays in the middle. \
      A page with hundreds of items takes seconds for each text size; --text-size examines one. \
      The exit code is 0 without findings, 2 with any finding, and 1 if the page cannot be read.
      """,
    examples: [
      "storefront sizes apps",
      "storefront sizes --page shop --widths 320-1400 --text-size large",
      "storefront sizes plan.json --device iphone-duo-half-folded-landscape",
      "storefront sizes apps --format sarif > sizes.sarif",
    ], guide: .sizes)

  @OptionGroup private var source: PlanOptions
  @OptionGroup private var environment: EnvironmentOptions
  @OptionGroup private var color: ColorOptions
  @OptionGroup private var output: DiagnosticFormatOptions

  @Option(
    help: ArgumentHelp(
      "The widths to examine, in points, such as 320-1400, or one (default: 200-1400).",
      valueName: "from-to"), transform: WidthRange.init)
  private var widths: WidthRange?

  func validate() throws {
    try source.refuseUnusedCatalog()
  }

  func run() throws {
    let (plan, content) = try source.pageWithContent()
    let survey = try survey
    let progress = ProgressLine()
    let findings =
      survey.findings(
        in: plan, content: content, progress: { progress.show(done: $0, of: $1) },
        unless: { false }) ?? []
    progress.clear()
    try SizeReport(findings, of: plan, from: source.name, survey).write(
      output.format, style: color.style)
    if !findings.isEmpty { throw ExitCode.diagnostics }
  }

  /// The survey that the options describe.
  private var survey: SizeSurvey {
    get throws {
      let (traits, isOfDevice) = (environment.traits, environment.device != nil)
      let range = widths?.range ?? SizeSurvey.allWidths
      let window =
        environment.describesWindow
        ? try environment.environment(narrowest: range.lowerBound) : nil
      let directions: [LayoutDirection] =
        traits.isRightToLeft ? [.rightToLeft] : [.leftToRight, .rightToLeft]
      let sizes = traits.textSize.flatMap(TextSize.category).map { [$0] }
      let all: [LayoutSizeClasses?] = LayoutSizeClasses.allCases
      let classes = traits.sizeClass != nil || isOfDevice ? [traits.sizeClass?.classes] : all
      return SizeSurvey(
        widths: range, window: window,
        variants: SizeVariant.each(
          textSizes: sizes ?? LayoutContentSizeCategory.allCases, directions: directions,
          sizeClasses: classes))
    }
  }
}

/// A range of widths on the command line.
struct WidthRange {
  let range: ClosedRange<Double>

  /// Parses `FROM-TO`, such as `320-1400`, or one width.
  ///
  /// - Throws: `ValidationError` if it is none.
  init(argument: String) throws {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map {
      Double($0) ?? .nan
    }
    guard (1...2).contains(ends.count), ends.allSatisfy(Self.widths.contains),
      let from = ends.first, let to = ends.last, from <= to
    else {
      throw ValidationError(
        "It must be two widths from 1 to 10000 points, the smaller first, such as 320-1400.")
    }
    range = from...to
  }

  private static let widths = 1.0...10_000.0
}
