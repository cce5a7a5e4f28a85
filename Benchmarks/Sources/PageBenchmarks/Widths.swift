import BenchmarkSupport
import CompositionalLayout
import LayoutSolver
import PagePictures

/// Measures a page at another width than that of the solution at hand.
enum Widths {
  /// A phone's window of a width, in points.
  private static func environment(width: Double) -> LayoutEnvironment {
    var environment = DevicePreset.standard.environment
    environment.container.width = width
    return environment
  }

  /// All frames, because a solution computes them on request.
  private static func frames(_ solution: LayoutSolution) -> Int {
    solution.allElements().reduce(0) { $0 &+ Int($1.frame.width) }
  }

  /// Solving anew, and measuring the drawn cells, are what `resolved(in:)` is compared with.
  static func measure(_ pages: [BenchmarkPage]) throws {
    for width in [391.0, 1024] {
      let environment = environment(width: width)
      let table = Comparison(
        "A page that was solved at 390 points, at \(Int(width)): resolved(in:)",
        peers: ["solve", "MeasuredPage"], in: .microseconds)
      for page in pages {
        let first = LayoutSolver().solve(page.plan, in: Self.environment(width: 390))
        try table.measure(
          page.name, rounds: 51, Work { first.resolved(in: environment).numberOfSections },
          beside: [
            Work { LayoutSolver().solve(page.plan, in: environment).numberOfSections },
            Work {
              MeasuredPage(page.plan, content: page.content, in: environment)
                .solution.numberOfSections
            },
          ])
      }
    }
    let table = Comparison(
      "The frames of a page at 391 points: resolved(in:) and every frame",
      peers: ["the solution alone", "MeasuredPage"], in: .microseconds)
    let environment = environment(width: 391)
    for page in pages {
      let first = LayoutSolver().solve(page.plan, in: Self.environment(width: 390))
      try table.measure(
        page.name, rounds: 51, Work { frames(first.resolved(in: environment)) },
        beside: [
          Work { first.resolved(in: environment).numberOfSections },
          Work {
            frames(MeasuredPage(page.plan, content: page.content, in: environment).solution)
          },
        ])
    }
  }
}
