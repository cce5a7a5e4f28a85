import CompositionalLayout
import DocumentJSON
import LayoutSolver
import PagePictures
import Testing

@testable import Publishing

/// Looks at a page at each of many widths, without knowing anything of what is between them.
struct NaiveSurvey {
  let plan: LayoutPlan
  let content: PictureContent?
  let survey: SizeSurvey
  let variant: SizeVariant

  /// What is wrong with the page at a width: rules and paths.
  ///
  /// - Parameter slack: How much farther than by rounding cells must reach into each other, beyond the edge or across
  ///   the fold, in points.
  private func findings(at width: Double, slack: Double) -> Set<String> {
    var plan = plan
    for index in plan.sections.indices {
      plan.sections[index].itemCount = min(
        plan.sections[index].itemCount ?? 0, SizeSurvey.itemsPerSection)
    }
    let series = WindowSeries(window: survey.window, variant: variant)
    let page = MeasuredPage(plan, content: content, in: series.environment(width: width))
    let lost = page.solution.diagnostics.filter {
      switch $0.problem {
      case .noRoomForGroup, .noRoom, .noInnerSize, .sticksOut, .noSubitems:
        $0.path.sectionIndex != nil
      default: false
      }
    }
    let shown = ShownPage(page: page, slack: slack)
    let across = plan.sections.indices.compactMap {
      ShownSection($0, ShownSection.cells(of: $0, page), of: shown).acrossFold
    }
    return Set(
      lost.map { "not-laid-out \($0.path)" } + (shown.diagnostics + across).map(Self.name))
  }

  /// The rule and the path of a diagnostic; the path of the section if the rule names the first cell of several.
  private static func name(_ diagnostic: Diagnostic) -> String {
    let ofSection = ["overlap", "beyond-edge", "across-the-fold"].contains(diagnostic.rule)
    guard ofSection, let section = diagnostic.path.sectionIndex else {
      return "\(diagnostic.rule) \(diagnostic.path)"
    }
    return "\(diagnostic.rule) \(PlanPath.section(section))"
  }

  /// Where the survey and the page disagree, farther than a pixel from every end of an interval. What comes and goes
  /// with the rounding of sizes in a group may be in the survey or not.
  func disagreements(at widths: some Sequence<Double>) -> [String] {
    let found = survey.findings(in: plan, content: content)
    let ends = found.flatMap { finding in
      finding.places.filter { $0.variants.contains(variant) }.flatMap(\.widths).flatMap {
        [$0.from, $0.to]
      }
    }
    return widths.compactMap { width in
      guard survey.widths.contains(width), !ends.contains(where: { abs($0 - width) <= 1 }) else {
        return nil
      }
      let surveyed = Set(
        found.filter { finding in
          finding.places.contains { place in
            place.variants.contains(variant)
              && place.widths.contains { ($0.from..<$0.to).contains(width) }
          }
        }.map { Self.name($0.diagnostic) })
      let missed = findings(at: width, slack: 2).subtracting(surveyed)
      let invented = surveyed.subtracting(findings(at: width, slack: -2))
      guard !missed.isEmpty || !invented.isEmpty else { return nil }
      return "at \(width): only surveyed \(invented.sorted()), only seen \(missed.sorted())"
    }
  }
}
