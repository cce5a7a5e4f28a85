import BenchmarkSupport
import CompositionalLayout
import LayoutSolver
import PagePictures
import Publishing

/// Measures the survey of a page: the widths at which something is wrong with it.
enum Sizes {
  /// Compared with measuring the page at every whole point, which finds less: at one text size, in one
  /// direction, with one pair of size classes, and no ends between two points.
  static func measure(_ pages: [BenchmarkPage]) throws {
    let widths = SizeSurvey.allWidths
    let points = Array(stride(from: widths.lowerBound, through: widths.upperBound, by: 1))
    let variants = SizeSurvey().variants.count
    let table = Comparison(
      "What is wrong at which width, \(variants) variants", peers: ["1 variant", "points"],
      in: .milliseconds)
    for page in pages {
      let isLarge = page.plan.sections.count > 100
      try table.measure(
        page.name, rounds: isLarge ? 1 : 5, survey(page, SizeSurvey()),
        beside: [
          survey(page, SizeSurvey(variants: Array(SizeSurvey().variants.prefix(1)))),
          isLarge
            ? nil
            : Work {
              points.reduce(0) { sum, width in
                var environment = DevicePreset.standard.environment
                environment.container.width = width
                let measured = MeasuredPage(page.plan, content: page.content, in: environment)
                return sum + Int(measured.solution.contentSize.height)
              }
            },
        ])
    }
  }

  private static func survey(_ page: BenchmarkPage, _ survey: SizeSurvey) -> Work {
    Work { survey.findings(in: page.plan, content: page.content).count }
  }
}
